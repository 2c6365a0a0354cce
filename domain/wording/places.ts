// The German words around where a branch is.

export const placeTexts = {
  wholeCountry: 'Nur die Feiertage des ganzen Landes',
  otherRegion: '{region} (so gespeichert)',
  regionHint: 'Danach richtet sich, welche Feiertage vorgeschlagen werden und im Dienstplan zählen.',
  usualZones: 'Häufig',
  otherZones: 'Andere',
  zoneOfHouse: 'Wie in der Konfiguration',
  point: 'Koordinaten oder Link einer Karte',
  pointHint: 'Ort in einer Karte antippen, Link oder Zahlen kopieren und hier einfügen, zum Beispiel 47.3667, 9.6833.',
  pointFound: 'Übernommen.',
  pointUnknown: 'Darin stehen keine Koordinaten.',
  seeOnMap: 'Auf einer Karte ansehen (öffnet openstreetmap.org)',
} as const
