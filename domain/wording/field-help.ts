// What stands below a field where its consequence is not obvious, by the whole path of the field.

const helpTexts = {
  'branches.identifier':
    'Kleinbuchstaben, Ziffern und Bindestriche. Sie ist Teil der Adresse der Filiale: Wird sie geändert, führen alte Links ins Leere.',
  'divisions.identifier': 'Kleinbuchstaben, Ziffern und Bindestriche.',
  'divisions.taxNumber':
    'Für Rechnungen deutscher Betriebe, neben oder statt der USt-IdNr. Gäste sehen sie nur auf Rechnungen.',
  'divisions.taxExemption':
    'Steht auf Rechnungen und ihren Korrekturen, wo 0 % Steuer verrechnet werden, mit dem Gesetz des Landes der Filiale. Die Steuersätze selbst stehen bei den Produkten.',
  'divisions.taxExemptionNote':
    'Leer: der Wortlaut zur Steuerbefreiung. Sonst steht dieser Satz auf Rechnungen, auch bei einer anderen Befreiung.',
  'devices.departments':
    'Wem das Gerät gehört: Danach lässt sich die Liste der Geräte filtern. Was es druckt oder meldet, sagen die Auslöser mit ihren Kategorien.',
  'devices.model':
    'Nur für Sie: steht in der Liste der Geräte, damit Sie beim Nachkaufen und am Telefon wissen, welches es ist.',
  'divisions.heroImage':
    'Gäste sehen es groß über der ersten Seite des Shops, wenn die Organisation öffentlich ist; am Handy sind oben und unten oder die Seiten beschnitten (der Bildpunkt bleibt). Am besten quer und mindestens 1920 Pixel breit. Leer: Bei einer einzigen Filiale steht deren erstes Bild da, sonst keines.',
  'divisions.faviconImage': 'Steht im Browser neben dem Titel des Shops, wenn die Organisation öffentlich ist.',
  'divisions.primaryColor':
    'Die Farbe des Shops, solange in der Konfiguration keine eigene gewählt ist. Muss auf Weiß gut lesbar sein.',
  'branches.isEnabled':
    'Aus: Die Filiale ist nirgends zu sehen und nimmt keine Bestellungen an. Bestellt werden kann, sobald AGB, Datenschutz und Impressum eingetragen sind.',
  'branches.isPublic': 'Aus: Die Filiale ist als inaktiv zu sehen und nimmt keine Bestellungen an.',
  'branches.isTakeawayEnabled': 'Gäste können zum Abholen bestellen.',
  'branches.isDeliveryEnabled': 'Gäste können sich in die Liefergebiete liefern lassen.',
  'branches.isDineInEnabled': 'Gäste können im Lokal bestellen, etwa mit dem QR-Code am Tisch.',
  'branches.isPreorderEnabled': 'Gäste können einen späteren Termin wählen, auch wenn gerade geschlossen ist.',
  'branches.isTableSelectionEnabled':
    'Gäste wählen beim Bestellen im Lokal ihren Tisch; der QR-Code am Tisch wählt ihn schon.',
  'branches.isNoteEnabled': 'Gäste können zu jedem Gericht etwas dazuschreiben.',
  'branches.isDeliveryHoursEnabled': 'Aus: Geliefert wird, solange geöffnet ist.',
  'branches.isCashEnabled': 'Gäste können „Bar“ wählen.',
  'branches.isATMCardEnabled': 'Gäste können „Karte vor Ort“ wählen; das Gerät dazu steht bei Ihnen.',
  'branches.isHydroAGVoucherEnabled': 'Gäste können „Gutschein“ wählen und geben ihn bei Ihnen ab.',
  'branches.isMollieEnabled': 'Gäste zahlen beim Bestellen über Mollie. Braucht hinterlegte Schlüssel.',
  'branches.isDatatransEnabled': 'Gäste zahlen beim Bestellen über Datatrans. Braucht hinterlegte Schlüssel.',
  'branches.isTakeawayPhoneRequired': 'Gäste müssen beim Abholen eine Telefonnummer angeben.',
  'branches.isTakeawayEmailRequired': 'Gäste müssen beim Abholen eine E-Mail-Adresse angeben.',
  'branches.isTakeawayAddressRequired': 'Gäste müssen beim Abholen eine Adresse angeben.',
  'branches.isDeliveryPhoneRequired': 'Gäste müssen bei einer Lieferung eine Telefonnummer angeben.',
  'branches.isDeliveryEmailRequired': 'Gäste müssen bei einer Lieferung eine E-Mail-Adresse angeben.',
  'branches.isDeliveryAddressRequired': 'Gäste müssen bei einer Lieferung eine Adresse angeben.',
  'branches.isDineInPhoneRequired': 'Gäste müssen am Tisch eine Telefonnummer angeben.',
  'branches.isDineInEmailRequired': 'Gäste müssen am Tisch eine E-Mail-Adresse angeben.',
  'branches.isDineInAddressRequired': 'Gäste müssen am Tisch eine Adresse angeben.',
  'branches.isQuotationRequired': 'Gäste fragen an und bekommen ein Angebot. Online bezahlen können sie dann nicht.',
  'branches.isPaymentReserved':
    'Mit der Bestellung wird der Betrag nur reserviert: Wird sie abgelehnt, ist nichts zu erstatten. Zahlarten, die nicht reservieren können, bietet der Anbieter dann nicht an.',
  'branches.isAppointmentRequired': 'Ohne Termin kann niemand bestellen.',
  'branches.confirmationTimeout': 'Neue Bestellungen, die so lange niemand beantwortet, gelten als verpasst.',
  'branches.timeZone': 'Leer: wie in der Konfiguration.',
  'branches.orderableFrom': 'Vor dieser Uhrzeit wird nichts fertig, auch wenn schon geöffnet ist.',
  'branches.closedMessage':
    'Steht für Gäste neben der nächsten Öffnung, solange geschlossen ist, zum Beispiel „Betriebsurlaub bis 6. Jänner“.',
  'branches.escalation': 'Gezählt werden nur Minuten, in denen geöffnet ist. Leer: Es geschieht nichts.',
  'branches.isBreakAutomatic':
    'Wer geht und die gesetzliche Pause nicht gestempelt hat, bekommt den fehlenden Rest als Pause eingetragen. Sie steht am Zeitkonto als automatisch und lässt sich berichtigen.',
  'branches.latitude': 'Für Karte und Wegbeschreibung.',
  'tables.isOrderable': 'Gäste bestellen mit dem QR-Code dieses Tisches.',
  'menus.availableFrom': 'Es gilt der Katalog, der zuletzt gültig wurde. Leer: seit jeher.',
  'categories.schedule': 'Leer: immer erhältlich.',
  'products.schedule': 'Leer: immer erhältlich.',
  'categories.isVisibleWhenUnavailable':
    'Die Kategorie bleibt mit allen Produkten sichtbar, auch wenn sie gerade nicht bestellbar ist. Sonst sehen Gäste sie dann nicht und können nichts davon vorbestellen.',
  'products.uid': 'Leer: wird beim Speichern vergeben.',
  'products.isPriceHidden': 'Gäste sehen keinen Preis. Solche Bestellungen lassen sich nicht online bezahlen.',
  'products.pricing': '„ca.“ und „ab“ sagen den Gästen, dass der Endpreis abweichen kann.',
  'products.takeawayTax': 'Leer: wie der Steuersatz.',
  'products.dineInTax': 'Leer: wie der Steuersatz.',
  'products.minimumQuantity': 'Leer: ein Schritt.',
  'products.quantityStepSize': 'Leer: 1, bei Litern, Kilogramm und Metern 0,1.',
  'products.isLeadTimeEnabled': 'Gäste können frühestens nach dieser Zeit einen Termin wählen.',
  'products.labelling': 'Für abgepackte Lebensmittel: steht auf Etiketten, und Gäste sehen es vor dem Bestellen.',
  'labelling.ingredients': 'In absteigender Menge. Allergene stehen zwischen Sternchen: *Weizenmehl*, Wasser, Salz',
  'labelling.shelfLifeDays': 'Ab dem Tag der Herstellung. Leer: kein Datum.',
  'labelling.gtin': '8 oder 13 Ziffern, steht als Strichcode auf Etiketten.',
  'products.type': 'Ein Paket besteht aus anderen Produkten und hat einen eigenen Preis.',
  'images.alt': 'Was auf dem Bild zu sehen ist. Leer nur bei reinem Schmuck.',
  'images.focusX': '0 ist links, 1 ist rechts.',
  'images.focusY': '0 ist oben, 1 ist unten.',
  'images.data': 'Ein neues Bild ersetzt das bisherige überall.',
  'sites.path': 'Ohne Schrägstrich am Anfang. Beispiel: ueber-uns',
  'sites.type':
    'Die Startseite zeigt die Website unter ihrer eigenen Adresse; nur eine gilt. Einfache Seite und Unterseite sind gestaltet und zu finden wie jede andere: Die Wahl hilft Ihnen, die Liste zu filtern.',
  'sites.isPublic': 'Aus: Die Seite ist ein Entwurf, den nur Ihr Team sieht.',
  'blocks.isPublic': 'Aus: Der Inhalt wird nicht gezeigt.',
  'navigations.isPublic': 'Aus: Gäste sehen keinen Eintrag davon.',
  'sites.redirectFrom': 'Von diesen Adressen wird hierher weitergeleitet, zum Beispiel „kontakt.html“.',
  'value.text': 'Text mit HTML: <p>, <h2>, <strong>, <em>, <a>, <ul>, <table>. Anderes wird beim Speichern entfernt.',
  'content.body.text': 'Text mit HTML: <p>, <h2>, <strong>, <em>, <a>, <ul>.',
  'body.anchor': 'Ein Link mit #… führt zu diesem Abschnitt.',
  'blocks.identifier': '„news“ ist die Einblendung, „news-banner“ das Band, „menu-…“ der Text über einer Speisekarte.',
  'navigations.items.label': 'Leer: wie das Ziel heißt.',
  'navigations.items.visibleFrom': 'Gilt auch für die Einträge darunter.',
  'navigations.identifier':
    'main-navigation ist das Hauptmenü, footer-navigation steht in der Fußzeile, website-navigation ist das Menü der eigenen Website.',
  'users.email': 'Dorthin gehen die Einladung und der Link, wenn jemand das Passwort vergessen hat.',
  'users.roles': 'Ohne Rolle ist keine Anmeldung möglich. Nur die Administration kann Rollen ändern.',
  'users.isLocked': 'Die Person wird sofort abgemeldet.',
  'users.isEnabled': 'Aus: Die Person kann sich nicht anmelden.',
  'users.expiresAt': 'Ab diesem Zeitpunkt ist keine Anmeldung mehr möglich.',
  'users.password': 'Leer: bleibt, wie es ist. Neue Personen ohne Passwort werden per E-Mail eingeladen.',
  'users.pin': '4 bis 8 Ziffern. Leer: bleibt, wie sie ist.',
  'users.badge': 'Was ein Lesegerät für den Ausweis tippt (NFC, QR-Code). Leer: bleibt, wie er ist.',
  'users.picture': 'So sehen die Kollegen sie am Zeiterfassungsgerät.',
  'users.birthDate': 'Unter 18 Jahren gelten strengere Arbeitszeiten.',
  'users.branches': 'Filialleitung und Team gelten nur für diese Filialen.',
  'working-activities.endedAt': 'Leer: läuft noch.',
  'working-activities.correctionReason':
    'Nötig, wenn sich die gearbeitete Zeit ändert. Er wird mit der Änderung aufbewahrt.',
  'working-activities.lockedAt': 'Danach kann die Zeit nicht mehr geändert werden.',
  'working-schedules.user': 'Leer: offene Schicht.',
  'working-schedules.requiredSkills': 'Wer sie nicht hat, kann die Schicht nicht übernehmen.',
  'users.skills': 'Etwa „Erste Hilfe“, „Führerschein B“. Schichten können danach fragen.',
  'working-schedules.recurrence':
    'Wird nur aufbewahrt: Schichten einer Serie entstehen über den Dienstplan (plan/series).',
  'working-schedules.swap':
    'Wie ein Tausch steht. Angeboten, angenommen und genehmigt wird über die eigenen Schichten und den Dienstplan: Nur dort gelten Regeln und geht eine Meldung hinaus.',
  'availabilities.weekday': 'Leer ohne Datum: jeden Tag.',
  'digital-signage-segments.branches': 'Leer: überall.',
  'digital-signage-streams.branches': 'Leer: für alle TVs.',
  'digital-signage-devices.stream': 'Zur Wahl stehen Streams für die Filiale dieses TVs und solche für alle.',
  'digital-signage-devices.followOpeningHours':
    'Der Bildschirm ist an, solange seine Filiale geöffnet ist, und zu den Zeiten darüber. Ohne beides ist er immer an.',
  'digital-signage-devices.groupKeys': 'Etwa „Fenster“: Ein Hinweis kann nur auf den TVs einer Gruppe stehen.',
  'digital-signage-takeovers.groupKeys':
    'Nur auf TVs in diesen Gruppen. Sind weder Gruppen noch TVs noch Streams gewählt, steht der Hinweis auf allen der Filiale.',
  'digital-signage-takeovers.devices': 'Nur auf diesen TVs, dazu auf denen der Gruppen und Streams.',
  'digital-signage-takeovers.streams':
    'Nur auf TVs, die diese Streams spielen, dazu auf denen der Gruppen und den einzelnen.',
  'digital-signage-takeovers.isAlarm': 'Steht auf allen TVs der Filiale, über jedem anderen Hinweis.',
  'digital-signage-streams.zones': 'Leer: ein Bereich, der den Bildschirm füllt.',
  'devices.triggers': 'Ohne Auslöser geschieht nichts.',
  'devices.channel':
    'Order-Terminal: Die offenen Terminals der Filiale klingeln dreimal, auch wenn dort alle Bestellungen gesehen sind.',
  'devices.repeatSeconds': '0: nur einmal. Sonst, bis die Bestellung bestätigt ist.',
  'devices.quietHours': 'In dieser Zeit kommt keine Benachrichtigung.',
  'devices.categories': 'Leer: alle.',
  'devices.triggers.categories': 'Leer: alle.',
  'devices.triggers.orderTypes': 'Leer: alle.',
  'work-agreements.name': 'Steht bei jedem Verstoß, der nach diesem Vertrag einer ist.',
  'work-agreements.ruleSet':
    'Leere Felder sind, was das Gesetz dieses Landes sagt; es steht grau im Feld. Weniger Schutz gilt nur, wo ein gültiger Kollektiv- oder Tarifvertrag ihn zulässt: Dafür stehen Sie ein.',
  'work-agreements.breakAfterHours': 'Gilt neben den Pausen des Gesetzes; kürzer als diese wird keine.',
  'work-agreements.shortestRestHours': 'So weit darf die Ruhe gekürzt werden, wenn sie ausgeglichen wird.',
  'work-agreements.planNoticeDays':
    'Ist eine Schicht näher, sagt es der Dienstplan vor dem Veröffentlichen. L-GAV: 14, in Betrieben mit Saison 7.',
  'work-agreements.nightPercent':
    'Tritt an die Stelle der Nachtzuschläge des Gesetzes, mit eigener Lohnart („Nacht laut Kollektivvertrag“).',
  'work-agreements.sundayPercent': 'Leer: wie im Gesetz. 0: kein Zuschlag.',
  'work-agreements.holidayPercent': 'Leer: wie im Gesetz. 0: kein Zuschlag.',
  'holiday-adjustments.days': 'Mit Minus werden Tage abgezogen. Bei „Hinweis auf Verfall“ zählen sie nicht: 0 genügt.',
  'work-contracts.agreement': 'Leer: Es gilt das Gesetz allein.',
  'work-contracts.averageWeekHours': 'Leer: wie im Kollektivvertrag, ohne ihn wie im Gesetz.',
  'work-contracts.model':
    'Wöchentlich und Jahresarbeitszeit: Soll ist, was bei den Wochentagen steht. Monatlich: die Stunden pro Monat, verteilt auf diese Wochentage. Stundenweise: kein Soll und kein Saldo, bezahlt wird, was gearbeitet ist.',
  'work-contracts.monthlyMinutes':
    'Nur für Monatlich und Jahresarbeitszeit. Feiertage, an denen niemand arbeiten muss, werden davon abgezogen.',
  'work-contracts.workdaysPerWeek': 'Zählt, wenn ein Monat vereinbart ist und bei keinem Wochentag Stunden stehen.',
  'work-contracts.absenceCreditMinutes': 'Leer: was für den Tag vereinbart ist.',
  'image-templates.background': 'Leer: durchsichtig.',
  'image-templates.bleed':
    'Was über den Rand hinaus gedruckt wird, damit beim Schneiden nichts weiß bleibt. Nur im PDF.',
  'image-templates.isForSharing':
    'Wird die Seite einer Filiale geteilt, steht dieses Bild daneben: mit dem, was es von ihr zeigt. Eine Vorlage, die dafür ein Gericht bräuchte, lässt sich nicht einschalten. Von mehreren gilt die neueste.',

  'config.businessName': 'Steht auf Belegen, in E-Mails und im Impressum.',
  'config.businessDayStartsAt': 'Ab dann zählen Tickets und Auswertungen für den neuen Tag.',
  'config.disableTickets': 'Statt des Tickets wird die Bestellnummer gezeigt.',
  'config.orderButtonText':
    'Leer: „Bestellung abschicken“. Gerichte in Österreich und Deutschland verlangen „zahlungspflichtig bestellen“, auf Englisch etwa „Order with obligation to pay“ (unter „Übersetzungen“).',
  'config.termsAndConditionsText': 'Der Text geht der Adresse vor. Ohne beides gibt es keinen Link.',
  'config.privacyPolicyText': 'Der Text geht der Adresse vor. Ohne beides gibt es keinen Link.',
  'config.isOpenWithoutLegalTexts':
    'Nur für Shops, die schon vor dieser Regel Bestellungen hatten. Endet, sobald AGB, Datenschutz und Impressum eingetragen sind.',
  'config.imprintText': 'Der Text geht der Adresse vor. Ohne beides gibt es keinen Link.',
  'config.allergensText': 'Der Text geht der Adresse vor. Ohne beides gibt es keinen Link.',
  'config.enablePluginHomePage':
    'Gäste sehen auf der ersten Seite jede Filiale mit Kontakt und Öffnungszeiten. Aus: eine Liste der Filialen.',
  'config.enablePluginSearch':
    'Gäste können auf der ersten Seite nach Postleitzahl oder Ort suchen, sobald es mehrere Filialen gibt.',
  'config.enablePluginTags': 'Gäste können die Filialen auf der ersten Seite nach Tags filtern.',
  'config.enablePluginCategoryBar': 'Gäste sehen über der Speisekarte eine Leiste, die zu den Kategorien springt.',
  'config.enablePluginPWA': 'Gäste können den Shop als App auf ihr Telefon legen.',
  'config.enablePluginToolbar':
    'Gäste sehen nichts davon: Nur die Administration sieht im Shop oben eine Leiste zum Backend.',
  'config.enablePluginDonations': 'Gäste können beim Bestellen eine Organisation nennen, für die Sie spenden.',
  'config.enablePluginOrderReviews': 'Gäste können abgeschlossene Bestellungen auf der Statusseite bewerten.',
  'config.enableCash': 'Gäste können „Bar“ wählen, wo die Filiale es auch eingeschaltet hat.',
  'config.enableATMCard': 'Gäste können „Karte vor Ort“ wählen, wo die Filiale es auch eingeschaltet hat.',
  'config.enableHydroAGVoucher': 'Gäste können „Gutschein“ wählen, wo die Filiale es auch eingeschaltet hat.',
  'config.enablePluginFrontdesk': 'Aus: Terminals öffnen sich nicht mehr.',
  'config.enablePluginMapbox':
    'Braucht einen Kartenstil (MAP_STYLE_URL in der Umgebung des Servers). Ohne ihn stehen Adresse und Route da.',
  'config.enablePluginSMS': 'Aus: Es werden keine SMS gesendet.',
  'config.enableMollie': 'Wird nur angeboten, wenn die Schlüssel hinterlegt sind.',
  'config.enableDatatrans': 'Wird nur angeboten, wenn die Schlüssel hinterlegt sind.',
  'config.socialPixelId': 'Wird erst nach der Zustimmung des Gastes geladen.',
  'config.websiteHosts': 'Unter diesen Adressen erscheint die Website statt des Shops.',
  'config.timeZone': 'Gilt für Filialen ohne eigene Zeitzone und für Auswertungen.',
  'config.workRoundingMinutes': '1: nicht runden.',
  'config.deleteRecordsWhenDue':
    'Arbeitszeit, Krankmeldungen und ihre Bestätigungen gehen in der Nacht, sobald sie niemand mehr aufbewahren muss (Zeitkonten, „Aufbewahrung“). Salden bleiben.',
  'config.orderCeiling':
    'Über diesem Warenwert senden Gäste eine Anfrage statt einer Bestellung, und Sie antworten mit einem Angebot. Leer: keine Grenze.',
  'config.donationAmount': 'Die Spende verändert den Preis für den Gast nicht.',
} as const satisfies Readonly<Record<string, string>>

const texts: Readonly<Record<string, string | undefined>> = helpTexts

export function fieldHelp(path: string): string | null {
  return texts[path] ?? null
}
