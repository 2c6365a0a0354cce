// What stands below a field where its consequence is not obvious, by the whole path of the field.

const helpTexts = {
  'branches.identifier':
    'Kleinbuchstaben, Ziffern und Bindestriche. Sie ist Teil der Adresse der Filiale: Wird sie geändert, führen alte Links ins Leere.',
  'divisions.identifier': 'Kleinbuchstaben, Ziffern und Bindestriche.',
  'branches.isEnabled':
    'Aus: Die Filiale ist nirgends zu sehen und nimmt keine Bestellungen an. Bestellt werden kann, sobald AGB, Datenschutz und Impressum eingetragen sind.',
  'branches.isPublic': 'Aus: Die Filiale ist als inaktiv zu sehen und nimmt keine Bestellungen an.',
  'branches.isQuotationRequired': 'Gäste fragen an und bekommen ein Angebot. Online bezahlen können sie dann nicht.',
  'branches.isPaymentReserved':
    'Mit der Bestellung wird der Betrag nur reserviert: Wird sie abgelehnt, ist nichts zu erstatten. Zahlarten, die nicht reservieren können, bietet der Anbieter dann nicht an.',
  'branches.isAppointmentRequired': 'Ohne Termin kann niemand bestellen.',
  'branches.confirmationTimeout': 'Neue Bestellungen, die so lange niemand beantwortet, gelten als verpasst.',
  'branches.timeZone': 'Leer: wie in der Konfiguration. Beispiel: Europe/Vienna',
  'branches.orderableFrom': 'Vor dieser Uhrzeit wird nichts fertig, auch wenn schon geöffnet ist.',
  'branches.closedMessage':
    'Steht für Gäste neben der nächsten Öffnung, solange geschlossen ist, zum Beispiel „Betriebsurlaub bis 6. Jänner“.',
  'branches.holidayRegion': 'Beispiel: AT-8, DE-BY, CH-SG',
  'branches.escalation': 'Gezählt werden nur Minuten, in denen geöffnet ist. Leer: Es geschieht nichts.',
  'branches.latitude': 'Für Karte und Wegbeschreibung.',
  'tables.isOrderable': 'Gäste bestellen mit dem QR-Code dieses Tisches.',
  'menus.availableFrom': 'Es gilt der Katalog, der zuletzt gültig wurde. Leer: seit jeher.',
  'categories.schedule': 'Leer: immer erhältlich.',
  'products.schedule': 'Leer: immer erhältlich.',
  'categories.isVisibleWhenUnavailable':
    'Die Kategorie bleibt mit allen Produkten sichtbar, auch wenn sie gerade nicht bestellbar ist.',
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
  'sites.isPublic': 'Aus: Die Seite ist ein Entwurf, den nur Ihr Team sieht.',
  'blocks.isPublic': 'Aus: Der Inhalt wird nicht gezeigt.',
  'sites.redirectFrom': 'Von diesen Adressen wird hierher weitergeleitet.',
  'value.text': 'Text mit HTML: <p>, <h2>, <strong>, <em>, <a>, <ul>, <table>. Anderes wird beim Speichern entfernt.',
  'content.body.text': 'Text mit HTML: <p>, <h2>, <strong>, <em>, <a>, <ul>.',
  'body.anchor': 'Ein Link mit #… führt zu diesem Abschnitt.',
  'blocks.identifier': '„news“ ist die Einblendung, „news-banner“ das Band, „menu-…“ der Text über einer Speisekarte.',
  'navigations.items.label': 'Leer: wie das Ziel heißt.',
  'navigations.items.visibleFrom': 'Gilt auch für die Einträge darunter.',
  'navigations.identifier': 'main-navigation ist das Hauptmenü, footer-navigation steht in der Fußzeile.',
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
  'availabilities.weekday': 'Leer ohne Datum: jeden Tag.',
  'digital-signage-segments.branches': 'Leer: überall.',
  'digital-signage-streams.zones': 'Leer: ein Bereich, der den Bildschirm füllt.',
  'devices.triggers': 'Ohne Auslöser geschieht nichts.',
  'devices.repeatSeconds': '0: nur einmal. Sonst, bis die Bestellung bestätigt ist.',
  'devices.quietHours': 'In dieser Zeit kommt keine Benachrichtigung.',
  'devices.categories': 'Leer: alle.',
  'devices.triggers.categories': 'Leer: alle.',
  'devices.triggers.orderTypes': 'Leer: alle.',
  'work-contracts.absenceCreditMinutes': 'Leer: was für den Tag vereinbart ist.',
  'image-templates.background': 'Leer: durchsichtig.',
  'image-templates.bleed':
    'Was über den Rand hinaus gedruckt wird, damit beim Schneiden nichts weiß bleibt. Nur im PDF.',
  'image-templates.isForSharing':
    'Wird die Seite einer Filiale geteilt, steht dieses Bild daneben. Von mehreren gilt die neueste Vorlage.',

  'config.businessName': 'Steht auf Belegen, in E-Mails und im Impressum.',
  'config.businessDayStartsAt': 'Ab dann zählen Tickets und Auswertungen für den neuen Tag.',
  'config.disableTickets': 'Statt des Tickets wird die Bestellnummer gezeigt.',
  'config.orderButtonText':
    'Leer: „Bestellung abschicken“. Gerichte in Österreich und Deutschland verlangen „zahlungspflichtig bestellen“.',
  'config.termsAndConditionsText': 'Der Text geht der Adresse vor. Ohne beides gibt es keinen Link.',
  'config.privacyPolicyText': 'Der Text geht der Adresse vor. Ohne beides gibt es keinen Link.',
  'config.isOpenWithoutLegalTexts':
    'Nur für Shops, die schon vor dieser Regel Bestellungen hatten. Endet, sobald AGB, Datenschutz und Impressum eingetragen sind.',
  'config.imprintText': 'Der Text geht der Adresse vor. Ohne beides gibt es keinen Link.',
  'config.allergensText': 'Der Text geht der Adresse vor. Ohne beides gibt es keinen Link.',
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
  'config.orderCeiling':
    'Über diesem Warenwert senden Gäste eine Anfrage statt einer Bestellung, und Sie antworten mit einem Angebot. Leer: keine Grenze.',
  'config.donationAmount': 'Die Spende verändert den Preis für den Gast nicht.',
} as const satisfies Readonly<Record<string, string>>

const texts: Readonly<Record<string, string | undefined>> = helpTexts

export function fieldHelp(path: string): string | null {
  return texts[path] ?? null
}
