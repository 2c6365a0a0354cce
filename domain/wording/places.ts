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
  suggested: '{zipCode} {city}',
  setOnMap: 'Auf der Karte setzen',
  map: 'Karte mit dem Punkt der Filiale',
  mapHint:
    'Ziehen Sie den Punkt, tippen Sie auf die Karte oder verschieben Sie ihn mit den Pfeiltasten (mit Umschalt weiter).',
  pin: 'Punkt der Filiale, mit den Pfeiltasten zu verschieben',
  ground: 'Landkarte',
  zoomIn: 'Karte vergrößern',
  zoomOut: 'Karte verkleinern',
  source: 'Woher die Karte kommt',
  noMap: 'Hier lässt sich keine Karte zeichnen. Die Zahlen genügen.',
  pointMoved: 'Der Punkt auf der Karte lag woanders und liegt jetzt in {city}.',
  undoPoint: 'rückgängig',
  pointFound: 'Übernommen.',
  pointUnknown: 'Darin stehen keine Koordinaten.',
  seeOnMap: 'Auf einer Karte ansehen (öffnet openstreetmap.org)',
} as const
