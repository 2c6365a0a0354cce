// The editor of image templates and what hangs on it: „Ebene nach links ausgerichtet.“
import type { SceneProblemCode } from '../pictures/scene.ts'
import type { Edge } from '../pictures/arrange-layers.ts'
import type { Layer, PictureFormat, VariableType } from '../pictures/layer.ts'

export const pictureEditorTexts = {
  loading: 'Die Vorlage wird geladen …',
  drawing: 'Das Bild wird gezeichnet …',
  canvas: 'Zeichenfläche',
  canvasHelp:
    'Pfeiltasten verschieben die gewählten Ebenen, mit der Umschalttaste in größeren Schritten. Entf entfernt sie, Eingabe schreibt in einem Text, Escape wählt nichts.',
  layers: 'Ebenen',
  layersHint: 'Die oberste liegt vorn. Strg oder Umschalt wählt mehrere.',
  noLayers: 'Noch keine Ebene.',
  add: 'Einfügen',
  pick: '{name} wählen',
  show: '{name} zeigen',
  hide: '{name} verbergen',
  lock: '{name} sperren',
  unlock: '{name} entsperren',
  chosen: { by: 'count', one: '{name} ist gewählt.', other: '{count} Ebenen sind gewählt.' },
  moved: '{name}: {x} von links, {y} von oben.',
  notMoved: 'Gesperrte Ebenen bleiben, wo sie sind.',
  layer: 'Ebene',
  template: 'Vorlage',
  view: 'Was bearbeiten?',
  chooseLayer: 'Wählen Sie eine Ebene, auf der Zeichenfläche oder in der Liste.',
  manyChosen: 'Mehrere Ebenen: Ausrichten, gruppieren oder verschieben Sie sie gemeinsam.',
  layerName: 'Name der Ebene',
  nameTaken: 'So heißt schon eine andere Ebene.',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  arrange: 'Anordnen',
  distributeX: 'Waagrecht verteilen',
  distributeY: 'Senkrecht verteilen',
  group: 'Gruppieren',
  ungroup: 'Gruppe auflösen',
  groupName: 'Gruppe',
  duplicate: 'Verdoppeln',
  remove: 'Entfernen',
  zoom: 'Vergrößerung',
  zoomFit: 'Ganz zeigen',
  zoomPercent: '{percent} %',
  bleed: 'Beschnitt zeigen',
  rulers: 'Lineale zeigen',
  data: 'Beispiel mit echten Daten',
  dataHint: 'Nur zum Ansehen und Herunterladen: Die Vorlage bleibt für alle.',
  product: 'Produkt',
  branch: 'Filiale',
  save: 'Speichern',
  download: 'Herunterladen',
  downloadAs: 'Als {format}',
  downloaded:
    'Heruntergeladen. Dieses Bild bleibt, wie es ist, auch wo Sie es hochladen: Ändern sich Preis oder Name, laden Sie es neu herunter.',
  downloadFailed: 'Das Bild konnte nicht gezeichnet werden.',
  downloadName: '{name}.{ending}',
  share: 'Teilen',
  shareTitle: 'Bild teilen',
  sharedPicture: 'Das Bild „{name}“',
  handOver: 'An eine App geben',
  cannotHandOver:
    'Auf dem Handy geben Sie das Bild von hier direkt an Instagram, WhatsApp oder eine andere App. Dieser Browser kann das nicht: Laden Sie es herunter.',
  notHandedOver: 'Das Bild wurde nicht angenommen. Laden Sie es herunter.',
  address: 'Adresse für Newsletter und Website',
  addressHint:
    'Zeigt immer den neuesten Stand: Ändert sich der Preis oder die Vorlage, ändert sich das Bild nach wenigen Minuten von selbst.',
  copyAddress: 'Adresse kopieren',
  addressCopied: 'Kopiert',
  addressNeedsSubject:
    'Für Newsletter gibt es eine Adresse, die immer den neuesten Stand zeigt. Wählen Sie dafür über der Zeichenfläche ein Produkt oder eine Filiale.',
  addressNotSeen:
    'Eine Adresse für Newsletter gibt es erst, wenn Gäste das sehen: Das Produkt muss in einer Speisekarte stehen, und die Vorlage muss aktiv sein.',
  more: 'Mehr',
  copy: 'Vorlage kopieren',
  copyNotShared: 'Neben geteilten Seiten steht weiter die Vorlage, die Sie kopiert haben.',
  copyFailed: 'Die Vorlage konnte nicht kopiert werden.',
  versions: 'Versionen',
  versionsNotLoaded: 'Die Versionen konnten nicht geladen werden.',
  noVersions: 'Noch keine Version. Jedes Speichern einer Änderung wird eine.',
  versionLine: 'Version {number}: {day} um {time}, {by}',
  versionLayers: { by: 'count', one: '1 Ebene', other: '{count} Ebenen' },
  somebody: 'jemand',
  look: 'Ansehen',
  restore: 'Wiederherstellen',
  restored: 'Version {number} steht wieder da. Gespeichert ist sie erst mit „Speichern“.',
  export: 'Als Datei sichern',
  exportName: '{name}.theke-vorlage.json',
  import: 'Datei einlesen',
  importFailed: 'Die Vorlage konnte nicht angelegt werden.',
  notATemplate: 'Diese Datei ist keine Bildvorlage von Theke.',
  fileTooLarge: 'Diese Datei ist zu groß für eine Bildvorlage.',
  close: 'Schließen',
  readOnly: 'Sie dürfen diese Vorlage verwenden, nicht ändern.',
  unsaved: 'Nicht gespeichert',
  writeOn: 'Text auf der Zeichenfläche',
  writtenByVariable: 'Dieser Text kommt von einer Variable. Ändern Sie sie rechts bei „Inhalt“.',
  variableChoice: 'Variable',
  noVariable: 'Keine',
  content: 'Inhalt',
  place: 'Platz und Größe',
  letters: 'Schrift',
  look_: 'Aussehen',
  condition: 'Wann sie zu sehen ist',
  always: 'Immer',
  lostVariable: '{key} (gibt es nicht)',
  fontFamily: 'Schrift',
  size: 'Format',
  variables: 'Variablen und Beispiele',
  design: 'Bild gestalten',
  designTitle: 'Bild für „{name}“',
  designHint: 'Ein Druck öffnet die Vorlage mit diesem Gericht. Von dort laden Sie das Bild herunter.',
  ownTemplates: 'Ihre Vorlagen',
  finishedTemplates: 'Fertige Vorlagen',
  templatesNotLoaded: 'Die Vorlagen konnten nicht geladen werden.',
  valuesNotLoaded: 'Die Werte für das Bild konnten nicht geladen werden.',
  problems: 'Was dem Bild fehlt',
} as const

export const variableTypeNames: Readonly<Record<VariableType, string>> = {
  text: 'Text',
  number: 'Zahl',
  price: 'Preis',
  image: 'Bild',
  color: 'Farbe',
  url: 'Adresse im Internet',
  date: 'Datum',
  boolean: 'Ja oder Nein',
}

export const variableTexts = {
  hint: 'Was eine Vorlage sagen kann. Die Quelle füllt eine Variable von selbst; die Vorgabe gilt, wo nichts anderes bekannt ist; das Beispiel steht nur hier, solange kein Produkt und keine Filiale gewählt ist.',
  none: 'Noch keine Variable.',
  add: 'Variable hinzufügen',
  variable: 'Variable {name}',
  remove: 'Variable {name} entfernen',
  label: 'Bezeichnung',
  key: 'Schlüssel',
  keyHint: 'In Texten steht dafür {example}',
  type: 'Art',
  source: 'Quelle',
  noSource: 'Keine: wird eingegeben',
  otherSource: '{source} (gibt es nicht)',
  default: 'Vorgabe',
  sample: 'Beispiel',
  isRequired: 'Erforderlich',
  requiredHint: 'Ohne Wert wird kein Bild gemacht, das jemand herunterlädt.',
} as const

/** Of values that are typed for a picture. */
export const typedValueTexts = {
  notSaid: 'Wie in der Vorlage',
  yes: 'Ja',
  no: 'Nein',
} as const

export const layerKindNames: Readonly<Record<Layer['kind'], string>> = {
  text: 'Text',
  image: 'Bild',
  shape: 'Form',
  price: 'Preis',
  qr: 'QR-Code',
  barcode: 'Strichcode',
  group: 'Gruppe',
}

/** What a new text says until somebody writes another one. */
export const newLayerText = 'Ihr Text'

export const edgeNames: Readonly<Record<Edge, string>> = {
  left: 'Links ausrichten',
  center: 'Waagrecht mittig',
  right: 'Rechts ausrichten',
  top: 'Oben ausrichten',
  middle: 'Senkrecht mittig',
  bottom: 'Unten ausrichten',
}

export const formatNames: Readonly<Record<PictureFormat, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  pdf: 'PDF',
}

export const sceneProblemTexts: Readonly<Record<SceneProblemCode, string>> = {
  pictureMissing: '„{layer}“ hat kein Bild.',
  textCut: 'Der Text in „{layer}“ passt nicht hinein und wird gekürzt.',
  codeUnreadable: 'Der Code „{layer}“ lässt sich aus diesem Wert nicht bilden.',
  placeholderUnknown:
    '„{layer}“ nennt „{key}“ in geschweiften Klammern; eine Variable mit diesem Schlüssel gibt es nicht.',
  conditionUnknown: '„{layer}“ hängt an der Variable „{key}“, die es nicht gibt.',
  valueMissing: 'Für „{layer}“ gibt es keinen Wert.',
  valueRequired: '„{layer}“ ist erforderlich und hat keinen Wert.',
  basePriceOfOther: 'Ohne Grundpreis: „{layer}“ zeigt einen anderen Preis als das Produkt.',
  nothingToShow: 'Das Bild ist leer.',
}
