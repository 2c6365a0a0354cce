// Finished image templates: what they are called in the picker, and the words that stand on them until somebody writes others.

export const finishedTemplateTexts = {
  open: 'Fertige Vorlagen',
  title: 'Womit möchten Sie beginnen?',
  hint: 'Jede Vorlage ist Ihre, sobald Sie sie drücken: Farben, Texte und Maße ändern Sie danach, wie Sie möchten.',
  failed: 'Die Vorlage konnte nicht angelegt werden.',
  choose: '{name} anlegen',
  dishSquare: { title: 'Tagesgericht, quadratisch', about: 'Für Beiträge in sozialen Netzen, 1080 × 1080 Pixel' },
  dishStory: { title: 'Tagesgericht, Story', about: 'Hochkant für Storys, 1080 × 1920 Pixel' },
  productCard: { title: 'Produktkarte', about: 'Ein Gericht mit Bild und Preis, 1200 × 630 Pixel' },
  posterA4: { title: 'Plakat A4', about: 'Zum Drucken mit 3 mm Beschnitt' },
  posterA3: { title: 'Plakat A3', about: 'Zum Drucken mit 3 mm Beschnitt' },
  tableTent: { title: 'Tischaufsteller', about: 'A5, in der Mitte gefaltet, von beiden Seiten zu lesen' },
  menuCard: { title: 'Speisekarte A4, gefaltet', about: 'Innenseite mit den Gerichten der Filiale' },
  label: { title: 'Etikett', about: '70 × 42 mm mit Preis, Grundpreis und Allergenen' },
  signageSlide: { title: 'Bildschirmseite', about: 'Für Digital Signage, 1920 × 1080 Pixel' },
} as const

/** On the pictures. */
export const finishedWords = {
  occasion: 'Heute bei uns',
  dish: 'Kürbisrisotto mit Salbei',
  description: 'Cremig gerührt, mit gebratenem Hokkaido und braunen Butterbröseln',
  shop: 'Ihr Betrieb',
  menu: 'Speisekarte',
  dishesFront: 'VORSPEISEN\nKürbiscremesuppe · 5,90 €\nVogerlsalat · 6,50 €\n\nHAUPTSPEISEN\nKürbisrisotto · 13,90 €',
  dishesBack: 'NACHSPEISEN\nApfelstrudel · 5,20 €\n\nGETRÄNKE\nApfelsaft, gespritzt · 3,40 €',
  allergens: 'Enthält: Milch, Sellerie',
  address: 'https://www.example.com',
  scan: 'Jetzt bestellen',
} as const

export const finishedVariables = {
  occasion: 'Anlass',
  name: 'Gericht',
  description: 'Beschreibung',
  price: 'Preis',
  picture: 'Bild',
  allergens: 'Allergene',
  shop: 'Name des Betriebs',
  accent: 'Farbe',
  address: 'Adresse im Internet',
  ean: 'EAN',
  menu: 'Name der Karte',
  front: 'Gerichte links',
  back: 'Gerichte rechts',
  legend: 'Legende der Allergene',
} as const

export const finishedLayers = {
  ground: 'Farbfläche',
  picture: 'Bild',
  occasion: 'Anlass',
  name: 'Name',
  description: 'Beschreibung',
  badge: 'Preisschild',
  badgeGround: 'Preisschild Fläche',
  price: 'Preis',
  shop: 'Betrieb',
  code: 'QR-Code',
  scan: 'Text am Code',
  front: 'Vorderseite',
  back: 'Rückseite',
  fold: 'Falz',
  allergens: 'Allergene',
  bars: 'Strichcode',
  menu: 'Titel',
  left: 'Linke Seite',
  right: 'Rechte Seite',
  legend: 'Legende',
  line: 'Linie',
  backOf: '{name} hinten',
} as const
