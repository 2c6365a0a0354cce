// Short legal texts of the invented chain, as markdown; pages and overlays bring the titles.
// Examples only: a real shop needs its own, checked by a lawyer.
import { defaultAllergenLegend } from '#domain/catalog/allergens.ts'

export const termsAndConditionsText = `**Lindenhof ist eine erfundene Kette. Dieser Text ist ein Muster und ersetzt keine Rechtsberatung.**

## 1. Geltung
Diese Bedingungen gelten für alle Bestellungen, die Sie über diese Seite bei einer unserer Filialen aufgeben.

## 2. Bestellung und Vertrag
Mit dem Absenden der Bestellung stellen Sie ein verbindliches Angebot. Der Vertrag kommt zustande, sobald die Filiale
Ihre Bestellung bestätigt. Bei Angebotsanfragen kommt er zustande, wenn Sie unser Angebot annehmen.

## 3. Preise und Bezahlung
Alle Preise sind in Euro angegeben und enthalten die Umsatzsteuer. Produkte, die nach Gewicht verkauft werden, werden
nach dem tatsächlichen Gewicht verrechnet. Sie zahlen mit der Zahlungsart, die Sie bei der Bestellung wählen.

## 4. Abholung und Lieferung
Die genannten Zeiten sind Richtwerte. Wird es einmal später, melden wir uns bei Ihnen.

## 5. Rücktritt
Für frisch zubereitete Speisen und rasch verderbliche Waren besteht kein gesetzliches Rücktrittsrecht. Solange eine
Bestellung noch nicht bestätigt ist, können Sie sie auf der Statusseite stornieren.

## 6. Gewährleistung
Stimmt etwas nicht, sagen Sie es uns bitte gleich. Es gelten die gesetzlichen Bestimmungen.
`

export const privacyPolicyText = `**Lindenhof ist eine erfundene Kette. Dieser Text ist ein Muster und ersetzt keine Rechtsberatung.**

## Welche Daten wir verarbeiten
Für Ihre Bestellung verarbeiten wir Name, Telefonnummer, E-Mail-Adresse, bei Lieferung die Adresse, den Inhalt der
Bestellung und die gewählte Zahlungsart.

## Wozu
Damit wir Ihre Bestellung zubereiten, übergeben und verrechnen können (Art. 6 Abs. 1 lit. b DSGVO) und weil wir
Rechnungen aufbewahren müssen (Art. 6 Abs. 1 lit. c DSGVO).

## Wie lange
Rechnungsdaten bewahren wir sieben Jahre auf, alles andere löschen wir, sobald es nicht mehr gebraucht wird.

## Cookies
Ohne Ihre Zustimmung setzen wir nur, was für den Betrieb nötig ist. Ihr Warenkorb bleibt auf Ihrem Gerät.

## Ihre Rechte
Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch. Schreiben Sie
an datenschutz@lindenhof.example. Beschweren können Sie sich bei der österreichischen Datenschutzbehörde.
`

export const imprintText = `**Lindenhof ist eine erfundene Kette, alle Angaben sind frei erfunden.**

Lindenhof Gasthäuser GmbH (erfunden)  
Lindenplatz 1  
6845 Hohenems, Österreich

Telefon: +43 5576 1234567  
E-Mail: servus@lindenhof.example

Firmenbuchnummer: FN 000000 x  
UID: ATU00000000  
Unternehmensgegenstand: Gastgewerbe  
Geschäftsführung: Magdalena Lindner

Speisenbilder: Fluent Emoji von Microsoft, MIT-Lizenz.
`

export const allergensText = `Die Buchstaben bei jedem Gericht nennen, was darin enthalten ist:

${defaultAllergenLegend.map(({ code, name }) => `- **${code}** ${name}`).join('\n')}

In unseren Küchen wird mit allen diesen Zutaten gearbeitet. Spuren können wir deshalb nie ganz ausschließen. Bei Fragen
helfen wir Ihnen gerne persönlich weiter.
`
