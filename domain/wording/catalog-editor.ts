// The German words of the editors of products and menus.
import type { Obstacle } from '../catalog/orderability.ts'
import type { Modifier, PartType, ProductType } from '../ground/product.ts'
import { productTypeNames } from './catalog.ts'

export const sortingTexts = {
  move: '{name} verschieben',
  moved: '{name}: Platz {position} von {count}',
  stays: '{name} bleibt auf Platz {position} von {count}',
  up: 'Nach oben',
  down: 'Nach unten',
  toTop: 'Ganz nach oben',
  toEnd: 'Ganz nach unten',
  inwards: 'Weiter hinein',
  outwards: 'Weiter heraus',
  levelled: '{name}: Ebene {level}',
} as const

export const partTypeNames: Readonly<Record<PartType, string>> = {
  select: 'Eine Option wählen',
  multiselect: 'Mehrere Optionen wählen',
  text: 'Kurzer Text',
  textarea: 'Langer Text',
  image: 'Ein Bild hochladen',
  images: 'Mehrere Bilder hochladen',
  file: 'Eine Datei hochladen',
  files: 'Mehrere Dateien hochladen',
}

export const modifierNames: Readonly<Record<Modifier, string>> = {
  add: '+ Aufpreis',
  subtract: '− Abzug',
  overwrite: '= neuer Preis',
}

export const taxKindTexts = {
  group: 'Was ist es?',
  food: 'Speisen',
  drink: 'Getränke',
  listedFood: 'Grundnahrungsmittel der Liste',
  foodAndSoftDrink: 'Speisen, alkoholfreie Getränke',
  alcohol: 'Alkohol',
  rate: '{name} {tax}',
  rates: '{name} {tax}, mitgenommen {takeaway}',
} as const

export const productTypeTexts: Readonly<Record<ProductType, { readonly name: string; readonly hint: string }>> = {
  simple: { name: productTypeNames.simple, hint: 'Wird so verkauft, wie es ist.' },
  configurable: { name: productTypeNames.configurable, hint: 'Gäste wählen Größe, Beilagen, Wünsche.' },
  bundle: { name: productTypeNames.bundle, hint: 'Mehrere Produkte zu einem gemeinsamen Preis.' },
}

export const obstacleNames: Readonly<Record<Obstacle, string>> = {
  productOff: 'Produkt ist ausgeschaltet',
  categoryOff: 'Kategorie ist ausgeschaltet',
  entryOff: 'in diesem Produktkatalog ausgeschaltet',
  productTime: 'außerhalb der Zeiten des Produkts',
  categoryTime: 'außerhalb der Zeiten der Kategorie',
  entryTime: 'außerhalb der Zeiten in diesem Produktkatalog',
  soldOut: 'ausverkauft',
  bundlePart: 'ein Teil des Menüs ist nicht bestellbar',
  bundlePartGone: 'ein Teil des Menüs gibt es nicht mehr',
}

export const catalogEditorTexts = {
  // Parts and options
  addPart: 'Auswahl hinzufügen',
  noParts: 'Noch keine Auswahl. Fügen Sie zum Beispiel „Größe“ oder „Beilage“ hinzu.',
  partNumber: 'Auswahl {number}',
  partName: 'Name der Auswahl',
  partNamePlaceholder: 'z. B. Größe',
  partKind: 'Was Gäste tun',
  partOptional: 'Darf leer bleiben',
  partDescription: 'Hinweis für Gäste',
  options: 'Optionen von {name}',
  optionNumber: 'Option {number}',
  optionName: 'Name von {name}',
  optionModifier: 'Wirkung von {name}',
  optionValue: 'Betrag von {name}',
  addOption: 'Option hinzufügen',
  optionCount: { by: 'count', one: '{count} Option', other: '{count} Optionen' },
  optionsMissing: 'Ohne Optionen kann hier niemand etwas wählen.',
  showPart: '{name} bearbeiten',
  duplicateOf: '{name} duplizieren',
  remove: '{name} entfernen',
  removed: '{name} ist entfernt.',

  // Units and the calculator
  noAlternativeUnits: 'Gäste bestellen nur in der Einheit des Produkts und in denen, die sich daraus umrechnen lassen.',
  addUnit: 'Einheit hinzufügen',
  unit: 'Einheit',
  ratio: '1 {unit} entspricht',
  model: 'Preisangabe',
  minimum: 'Mindestmenge',
  step: 'Schrittweite',
  maximum: 'Höchstmenge',
  automatic: 'automatisch',
  calculator: 'Rechenbeispiel',
  calculatorText: 'So viel zahlt ein Gast für diese Menge.',
  calculatorOpen: 'Der Preis lässt sich noch nicht berechnen.',
  gridFrom: 'Bestellbar ab {minimum} {unit} in Schritten von {step}',
  gridTo: 'Bestellbar von {minimum} bis {maximum} {unit} in Schritten von {step}',

  // Prices
  pricePreview: 'Das bleibt vom Preis',
  orderType: 'Bestellart',
  net: 'Netto',
  tax: 'Steuer',
  gross: 'Brutto',

  // Pictures
  noPicture: 'Noch kein Bild.',
  noPictures: 'Noch kein Bild. Produkte mit Bild werden öfter bestellt.',
  firstPicture: 'Titelbild',
  uploadPicture: 'Bild hochladen',
  uploadPictures: 'Bilder hochladen',
  choosePicture: 'Vorhandenes Bild wählen',
  pictureSearch: 'Bilder suchen',
  noPictureFound: 'Kein Bild gefunden.',
  pictureNotSaved: 'Das Bild konnte nicht gespeichert werden.',
  focus: 'Bildmittelpunkt von {name}',
  focusHint:
    'Tippen Sie auf die Stelle, die in jedem Ausschnitt zu sehen sein soll, oder verschieben Sie den Punkt mit den Pfeiltasten. Gilt überall, wo dieses Bild steht.',
  focusX: 'Waagrecht',
  focusY: 'Senkrecht',
  cuts: 'So wird zugeschnitten',
  squareCut: 'Quadrat',
  wideCut: 'Breit',

  // Bundles
  addToBundle: 'Produkt hinzufügen',
  bundleEmpty: 'Noch keine Produkte im Menü.',
  bundleAmount: 'Menge von {name}',
  bundleChoices:
    'Wird im Menü ohne Auswahl verkauft: {parts}. Gäste werden danach nicht gefragt, und die Küche erfährt nichts davon. Legen Sie für das Menü ein einfaches Produkt mit fester Wahl an.',
  bundleSum: 'Einzeln zusammen {sum}.',
  bundleSaving: 'Gäste sparen {saving}.',
  heldAllergens: 'Aus den Bestandteilen, Gäste lesen es von selbst: {allergens}.',
  productSearch: 'Produkt suchen',
  unknownProduct: 'Gelöschtes Produkt',

  // The product's page
  preview: 'Vorschau',
  previewText: 'So sehen es Ihre Gäste.',
  previewAdded: 'Das ist nur eine Vorschau: Es wurde nichts in den Warenkorb gelegt.',
  unnamed: 'Ohne Namen',
  unnamedProduct: 'Neues Produkt ohne Namen',
  copyName: '{name} (Kopie)',
  notUsed: 'Noch in keiner Speisekarte: Gäste sehen dieses Produkt nicht.',
  placeOnMenu: 'Speisekarte und Kategorie',
  placeAtFirstSaving: 'Dort sehen Gäste das Produkt, sobald es gespeichert ist.',
  placeLater: 'Später',
  placeChoose: 'Bitte wählen',
  placeNoMenu: 'Es gibt noch keine Speisekarte mit Kategorien.',
  makeMenu: 'Speisekarte anlegen',
  addCategoryToMenu: 'Kategorie zu „{menu}“ hinzufügen',
  placeAnother: 'In eine weitere Kategorie',
  placeNow: 'Aufnehmen',
  placeFromToast: 'Speisekarte wählen',
  placed: 'Das Produkt steht jetzt auf der Speisekarte.',
  placeFailed: 'Das Produkt konnte nicht auf die Speisekarte gesetzt werden.',
  usedInMenu: 'Produktkatalog {menu}, Kategorie {category}',
  usedInBundle: 'Menü {product}',

  // Menus
  menusAreCards: 'Ein Produktkatalog ist Ihre Speisekarte: Er sagt, was Gäste wo und in welcher Reihenfolge sehen.',
  catalogEmpty: 'Noch keine Kategorie. Fügen Sie die erste hinzu.',
  addCategory: 'Kategorie hinzufügen',
  makeCategory: '„{name}“ neu anlegen',
  addProducts: 'Produkte hinzufügen',
  addProductsTo: 'Produkte zu {category} hinzufügen',
  addCount: { by: 'count', one: '{count} Produkt hinzufügen', other: '{count} Produkte hinzufügen' },
  makeProduct: 'Neues Produkt anlegen',
  categoryEmpty: 'Noch keine Produkte. Ziehen Sie welche hierher oder fügen Sie welche hinzu.',
  productCount: { by: 'count', one: '{count} Produkt', other: '{count} Produkte' },
  toCategory: 'Nach „{category}“',
  movedTo: '{name} steht jetzt in „{category}“.',
  showInShop: '{name} im Shop zeigen',
  timesOf: 'Zeiten von {name}',
  marks: { off: 'ausgeschaltet', hidden: 'verborgen', soldOut: 'ausverkauft', scheduled: 'nur zu Zeiten' },
  unknownCategory: 'Gelöschte Kategorie',
  openAll: 'Alle aufklappen',
  closeAll: 'Alle zuklappen',
  toggleCategory: 'Produkte von {category}',
  branchGone: 'Noch keiner Filiale zugeordnet',

  replacesAtOnce: 'Gilt, sobald Sie speichern, statt {menus}. Für später: Datum eintragen.',

  // The shop at another time
  shopAt: 'Shop zu einem Zeitpunkt',
  shopAtText: 'Welche Speisekarte dann gilt und was Gäste bestellen können.',
  moment: 'Zeitpunkt',
  now: 'Jetzt',
  noMenuThen: 'Dann gilt keine Speisekarte. Gäste können nichts bestellen.',
  otherMenuThen: 'Dann gilt „{menu}“.',
  thisMenuThen: 'Dann gilt dieser Produktkatalog.',
  takesOrders: 'nimmt Bestellungen an',
  dishCounts: '{orderable} bestellbar, {shown} sichtbar, {hidden} verborgen',
  soldElsewhere: 'Nur zum Ansehen: Das wird auch in {branches} verkauft, und dort sind Sie nicht zuständig.',
  copyWill: {
    product:
      'Sie möchten es für Ihre Filialen anders? In {own} steht dann eine Kopie an seiner Stelle, mit allen Angaben; in {foreign} bleibt das Original, wie es ist. Wer es gerade im Warenkorb hat, wird gebeten, es neu auszuwählen.',
    category:
      'Sie möchten sie für Ihre Filialen anders? In {own} steht dann eine Kopie an ihrer Stelle, mit denselben Produkten; in {foreign} bleibt das Original, wie es ist.',
    menu: 'Sie möchten ihn für Ihre Filialen anders? In {own} gilt dann eine Kopie mit denselben Produkten; in {foreign} bleibt das Original, wie es ist.',
  },
  copiedAlong: 'Mitkopiert wird: {names}.',
  alongMenu: 'Produktkatalog „{name}“',
  alongBundle: 'Menü „{name}“',
  copyUnsold: 'Ihre Filialen verkaufen es nicht. Sie können eine Kopie anlegen und in Ihren Produktkatalog nehmen.',
  makeUnsoldCopy: 'Kopie anlegen',
  copiedForOwn: 'Ihre Filialen haben jetzt ihre eigene Kopie. Sie können sie ändern.',
  copyFailed: 'Die Kopie konnte nicht angelegt werden.',
  copyForOwn: 'Kopie für meine Filialen',
  states: {
    orderable: 'bestellbar',
    preorder: 'nur auf Vorbestellung',
    soldOut: 'ausverkauft',
    unavailable: 'sichtbar, nicht bestellbar',
    hidden: 'verborgen',
  },
} as const
