// Words of screens in branches: what stands on them, and what the office says about them.
import type { ItemKind } from '../signage/programme.ts'
import type { PieceReason } from '../signage/entry-pieces.ts'
import type { EntryReason } from '../signage/explain-entry.ts'
import type { ScreenState } from '../signage/screen-state.ts'

export const signageTexts = {
  exportColumns: {
    day: 'Tag',
    hour: 'Stunde',
    device: 'TV',
    segment: 'Filmsequenz',
    item: 'Inhalt',
    plays: 'Ausspielungen',
    seconds: 'Sekunden',
    id: 'Kennung',
  },

  // TVs
  wall: 'Was gerade läuft',
  noPicture: 'Noch kein Bild',
  plays: 'Es läuft: {name}',
  playsNothing: 'Es läuft nichts.',
  isDark: 'Bildschirm ist dunkel (Einschaltzeiten).',
  isSwitchedOff: 'Ausgeschaltet: Der Bildschirm bleibt dunkel, bis der TV wieder aktiv ist.',
  upToDate: 'aktuell',
  otherStream: 'spielt noch den Stream von vorher',
  behind: 'spielt Fassung {playing}, veröffentlicht ist {published}',
  silent: 'Fassung {published} ist veröffentlicht; der Bildschirm hat sich noch nie gemeldet.',
  unpublished: 'Der Stream ist noch nicht veröffentlicht.',
  noStream: 'Kein Stream gewählt',
  faults: { by: 'count', one: '{count} Störung', other: '{count} Störungen' },
  clockAhead: 'Die Uhr des Geräts geht {minutes} Minuten falsch. Gespielt wird nach der Zeit des Servers.',
  reload: 'Jetzt neu laden',
  identify: 'Identifizieren',
  clearCache: 'Zwischenspeicher leeren',
  asked: 'Der Bildschirm wird gebeten.',
  askFailed: 'Der Bildschirm konnte nicht gebeten werden.',
  pair: 'Koppeln',
  pairTitle: '„{name}“ koppeln',
  pairHow:
    'Öffnen Sie am Bildschirm die Adresse {address} und geben Sie hier den Code ein, der dort erscheint. Ein vorher gekoppelter Bildschirm wird dabei getrennt.',
  pairUnencrypted:
    'Diese Adresse ist unverschlüsselt (http): Der Bildschirm behält dann nichts auf dem Gerät und startet ohne Verbindung nicht. Mit https spielt er auch dann weiter.',
  code: 'Code am Bildschirm',
  pairDone: 'Der Bildschirm ist gekoppelt und beginnt gleich zu spielen.',
  pairFailed: 'Der Bildschirm konnte nicht gekoppelt werden.',
  cancel: 'Abbrechen',
  part: 'Trennen',
  partQuestion: 'Bildschirm trennen? Er zeigt dann nichts mehr.',
  back: 'Zurück',
  parted: 'Der Bildschirm ist getrennt.',
  partFailed: 'Der Bildschirm konnte nicht getrennt werden.',
  screen: 'Bildschirm',
  seen: 'Zuletzt gehört: {time}',
  neverSeen: 'Noch nie gehört.',
  size: 'Auflösung: {width} × {height}',
  otherSize:
    'Eingestellt sind {width} × {height}: Stellen Sie am Gerät die Auflösung oder im Browser den Zoom (100 %) richtig.',
  cache: 'Zwischenspeicher: {size} MB',
  keepsNothing:
    'Dieser Bildschirm behält nichts auf dem Gerät: Seine Adresse ist unverschlüsselt (http), und dort erlauben Browser es nicht. Ohne Verbindung spielt er nur, was er schon geladen hat, nach einem Neustart nichts. Öffnen Sie ihn über eine Adresse mit https.',

  withoutBranch: 'ohne Filiale',
  andMore: '{names} und {count} weitere',
  streamElsewhere:
    'Der Stream ist nicht für diese Filiale. Der TV spielt ihn weiter; wählen Sie einen anderen, oder nehmen Sie die Filiale beim Stream auf.',
  streamForBranches:
    'Der Stream ist nur für bestimmte Filialen, und dieser TV hat keine. Er spielt ihn weiter; wählen Sie die Filiale des TVs, oder einen Stream ohne Filialen.',

  // Notices
  notice: 'Hinweis auf allen Bildschirmen',
  noticeHow: 'Der Hinweis steht in Sekunden auf allen Bildschirmen der Filiale, über allem anderen.',
  noticeAtOnce: 'Sofort zeigen',
  noticeUntil: 'bis {time}',
  noticeOwn: 'Eigener Hinweis',
  noticeTitle: 'Überschrift',
  noticeText: 'Text',
  noticeColor: 'Hintergrund',
  noticeBranch: 'Filiale',
  noticeHowInGroup: 'Der Hinweis steht in Sekunden nur auf den Bildschirmen der Gruppe „{group}“, über allem anderen.',
  noticeGroup: 'Auf welchen Bildschirmen?',
  noticeEverywhere: 'Auf allen',
  noticeHowOnOne: 'Der Hinweis steht in Sekunden nur auf dem TV „{group}“, über allem anderen.',
  noticeGroups: 'Gruppen',
  noticeScreens: 'Einzelne TVs',
  noticeAlarmEverywhere: '„Feueralarm“ steht immer auf allen, über jedem anderen Hinweis.',
  noticePicture: 'Bild',
  noticeLater: 'Erst später zeigen',
  noticeFrom: 'Von',
  noticeEnd: 'Bis',
  noticeShow: 'Hinweis zeigen',
  noticeShown: 'Der Hinweis steht gleich auf den Bildschirmen.',
  noticePlanned: 'Der Hinweis ist vorgemerkt.',
  noticeFailed: 'Der Hinweis konnte nicht gezeigt werden.',
  noticeFailedIn: 'Der Hinweis steht noch nicht in: {branches}. In den anderen Filialen steht er.',
  noticeChoose: 'Bitte wählen',
  noticeBranchFirst: 'Wählen Sie zuerst eine Filiale.',
  noticeAlarmBranch: 'Wählen Sie die Filiale, in der es brennt.',
  noticeUntilEach: 'bis zum Ende des Tages jeder Filiale',
  noticeMissingTime: 'Bitte geben Sie Tag und Uhrzeit an.',
  noticeRuns: 'Steht jetzt auf den Bildschirmen: „{title}“ ({branch}, bis {time})',
  noticeComes: 'Vorgemerkt: „{title}“ ({branch}, {from} bis {time})',
  noticeStop: 'Beenden',
  noticeCancel: 'Absagen',
  noticeStopped: 'Der Hinweis ist beendet.',
  noticeStopFailed: 'Der Hinweis konnte nicht beendet werden.',
  noticeState: 'Stand',
  noticeStates: { coming: 'Vorgemerkt', running: 'Steht jetzt', over: 'Vorbei' },

  // Proof of play
  playsTitle: 'Ausspielungen',
  playsText:
    'Was auf den Bildschirmen wie oft und wie lange gezeigt wurde, aus den Meldungen der Bildschirme. Dunkle Bildschirme und Zeiten unter einem Hinweis zählen nicht. Nach 400 Tagen wird es gelöscht.',
  playsFilters: 'Filter der Ausspielungen',
  playsFrom: 'Von',
  playsTo: 'Bis',
  playsBranch: 'Filiale',
  playsDevice: 'TV',
  playsAny: 'Alle',
  playsCsv: 'Als CSV (je Stunde und TV)',
  playsFailed: 'Die Ausspielungen konnten nicht geladen werden.',
  playsExportFailed: 'Die Tabelle konnte nicht geladen werden.',
  playsNone: 'In dieser Zeit wurde nichts gezeigt.',
  playsNoneText: 'Gekoppelte Bildschirme melden einmal pro Minute, was sie zeigen.',
  playsTotal: { by: 'count', one: '{count} Ausspielung', other: '{count} Ausspielungen' },
  playsSegment: 'Filmsequenz',
  playsItem: 'Inhalt',
  playsCount: 'Ausspielungen',
  playsTime: 'Dauer',
  playsHours: 'Nach Stunde des Tages',
  playsInHour: '{from} bis {to} Uhr: {count}',
  playedItem: '{position}. {kind}',
  playedTitled: '{item}: {title}',
  playedGone: 'Gelöschter Inhalt',
  playsHoursOf: '{name}: Ausspielungen nach Stunde des Tages',

  // Streams
  publishing: 'Auf den TVs',
  publishedAs: 'Fassung {version} ist veröffentlicht. Die TVs spielen sie, bis Sie eine neue veröffentlichen.',
  hasChanges: 'Es gibt Änderungen, die noch auf keinem TV laufen.',
  noChanges: 'Die TVs spielen genau das, was hier gespeichert ist.',
  neverPublished: 'Noch nicht veröffentlicht: Auf den TVs läuft davon nichts.',
  neverPublishedShort: 'noch nicht veröffentlicht',
  publish: 'Veröffentlichen',
  publishSaved: 'Bitte zuerst speichern: Auf die TVs kommt, was gespeichert ist.',
  published: 'Veröffentlicht. Verbundene TVs zeigen es in wenigen Sekunden.',
  publishFailed: 'Der Stream konnte nicht veröffentlicht werden.',
  usedIn: 'Läuft in: {names}',
  usedNowhere: 'Diese Filmsequenz ist noch in keinem Stream.',
  publishAll: 'In allen Streams veröffentlichen',

  // Preview and timeline
  preview: 'Vorschau',
  previewOf: 'Vorschau für {day}, {time}',
  previewClock: 'In der Vorschau ist es {time} Uhr.',
  previewDay: 'Tag',
  previewTime: 'Uhrzeit',
  previewSpeed: 'Geschwindigkeit',
  realTime: 'Echtzeit',
  fast: '×60',
  previewBranch: 'Filiale',
  timeline: 'Was wann läuft',
  timelineHow: 'Antippen zeigt die Vorschau für diese Zeit, und warum etwas läuft.',
  timelineDrag:
    'Ziehen Sie Filmsequenzen auf ihre Uhrzeit und an den Rändern auf ihre Länge, mit der Tastatur mit den Pfeiltasten (15 Minuten); das gilt für alle ihre Tage. Antippen zeigt die Vorschau für diese Zeit, warum etwas läuft, und wie ein Tag für sich wird. Schraffiert: anderes hat Vorrang.',
  timelineSeen: 'Zu sehen',
  pieces: 'Filmsequenzen mit ihren Zeiten',
  pieceTitle: '{name}, {times}: {why}',
  dayApart: 'Nur am {day} anders',
  dayApartHow: 'Der Tag bekommt einen eigenen Eintrag. Ziehen gilt sonst für alle Tage.',
  pieceOf: '{name} (Priorität {priority})',
  previewUnsaved: 'Die Vorschau zeigt auch, was noch nicht gespeichert ist.',
  day: 'Tag',
  week: 'Woche',
  timelineView: 'Ansicht',
  fallback: 'Wenn sonst nichts läuft',
  house: 'Name und Logo des Betriebs',
  why: 'Warum',
  zone: 'Bereich {name}',
  wholeScreen: 'Ganzer Bildschirm',
  eraTitle: '{from} bis {to}: {names}',
  perHour: '{name} ({count} × pro Stunde)',

  zonesNone: 'Ein Bereich füllt den ganzen Bildschirm. Mit weiteren Bereichen zeigen Sie mehreres nebeneinander.',
  zonesHow:
    'Ziehen Sie Bereiche an ihren Platz und an der Ecke auf ihre Größe. Mit der Tastatur: Bereich wählen, Pfeiltasten verschieben, mit Umschalt ändern sie die Größe.',
  zonesExact: 'Genaue Werte',
  addZone: 'Bereich hinzufügen',
  zoneWhole: 'Ganzer Bildschirm',
  zoneFirst: 'Erster Bereich ({name})',
  zoneGone: 'Den Bereich „{name}“ gibt es nicht: Gezeigt wird im ersten.',
  zoneBox: '{name} {width} × {height}: {x} von links, {y} von oben',
  entriesHow:
    'Ziehen Sie die Balken auf ihre Uhrzeit und an den Rändern auf ihre Länge. Mit der Tastatur: Rand oder Balken wählen, dann Pfeiltasten (15 Minuten).',
  entriesNone: 'Noch keine Filmsequenz: Die TVs zeigen, was „Wenn sonst nichts läuft“ sagt.',
  entrySegment: 'Filmsequenz hinzufügen',
  entryGone: 'Keine Filmsequenz gewählt',
  entryAllDay: 'ganztägig',
  entryTimes: '{from} bis {until}',
  entryMove: '{name}, {times}: verschieben',
  entryBegin: 'Beginn von {name}',
  entryEnd: 'Ende von {name}',
  entryLastDay: 'Ein Tag muss bleiben. Soll es gar nicht laufen, nehmen Sie es aus dem Stream.',
  entryDays: 'Wochentage von {name}',
  entryEdit: '{name} bearbeiten',
  entriesAddresses: 'Einzelheiten',
  entryRemove: 'Aus dem Stream nehmen',

  // Segments
  stripHow:
    'Ziehen Sie Inhalte am Griff in die richtige Reihenfolge und am rechten Rand auf die richtige Dauer. Mit der Tastatur: Griff oder Rand wählen, dann Pfeiltasten.',
  stripEmpty: 'Noch kein Inhalt.',
  addItem: 'Inhalt hinzufügen',
  chooseKind: 'Was soll gezeigt werden?',
  itemName: '{position}. {kind}',
  editItem: '{name} bearbeiten',
  itemSeconds: '{seconds} s',
  itemByItself: '{seconds} s (von selbst)',
  durationOf: 'Dauer von {name}',
  boardPages: {
    by: 'pages',
    one: 'Passt die Speisekarte nicht auf einen Schirm, zeigt jeder Durchgang eine Seite; der nächste geht mit der folgenden weiter.',
    other:
      'Passt die Speisekarte nicht auf einen Schirm, zeigt jeder Durchgang bis zu {pages} Seiten; der nächste geht mit der folgenden weiter.',
  },
  boardTooShort: 'In weniger als 10 Sekunden liest niemand eine Seite einer Speisekarte. Bitte zeigen Sie sie länger.',
  copyItem: 'Verdoppeln',
  removeItem: 'Entfernen',
  values: 'Was auf dem Bild steht',
  valuesProduct: 'Gericht auf dem Bild',
  valuesBranch: 'Filiale auf dem Bild',
  valuesLeftOut:
    'Das Bild wird ausgelassen: Zu sehen ist es erst, wenn auch Gäste das sehen. Das Gericht muss in einer Speisekarte stehen, die Filiale öffentlich und die Bildvorlage aktiv sein.',
  valuesHow: 'Was Sie hier nicht ausfüllen, sagt das Gericht oder die Filiale, sonst die Vorlage.',
  itemUndone: 'Wird nicht gezeigt: Es ist noch nichts gewählt, oder es gibt gerade nichts zu zeigen.',
  itemProblem: 'Bitte prüfen',
  previewWhole: 'Ganze Filmsequenz',
  previewOne: 'Nur dieser Inhalt',
  previewOfWhat: 'Vorschau von',
  previewFailed: 'Die Vorschau konnte nicht geladen werden.',
  totalDuration: 'Gesamtdauer: {time}',
  frameChecking: 'Es wird geprüft, ob sich diese Seite zeigen lässt …',
} as const

/** What each kind is good for, where one is chosen. */
export const itemKindTexts: Readonly<Record<ItemKind, string>> = {
  image: 'Ein Bild aus der Bibliothek',
  video: 'Eine hochgeladene Videodatei',
  menuBoard: 'Gerichte mit aktuellen Preisen',
  imageTemplate: 'Eine gestaltete Vorlage',
  text: 'Ein formatierter Text',
  news: 'Die Neuigkeiten der Website',
  orderBoard: 'Nummern zum Abholen',
  qr: 'Ein Code zum Scannen',
  clock: 'Uhrzeit und Datum',
  web: 'Eine andere Internetseite',
  html: 'Eigener HTML-Code',
}

export const screenStateNames: Readonly<Record<ScreenState, string>> = {
  unpaired: 'Nicht gekoppelt',
  online: 'Online',
  recent: 'Eben noch online',
  stale: 'Seit Kurzem still',
  offline: 'Offline',
}

/** What is said most often, one press each. */
export const noticePresets = {
  closed: {
    name: 'Heute geschlossen',
    title: 'Heute geschlossen',
    text: 'Wir freuen uns auf Ihren nächsten Besuch.',
    background: '#26221d',
  },
  alarm: {
    name: 'Feueralarm',
    title: 'Feueralarm',
    text: 'Bitte verlassen Sie ruhig das Haus durch den nächsten Ausgang.\nBenutzen Sie keinen Aufzug.',
    background: '#a3120a',
  },
} as const

export const entryReasonNames: Readonly<Record<EntryReason, string>> = {
  plays: 'läuft',
  playsPerHour: 'läuft einige Male pro Stunde',
  switchedOff: 'läuft nicht: Filmsequenz ist ausgeschaltet',
  otherBranch: 'läuft hier nicht: Filmsequenz ist für andere Filialen',
  empty: 'läuft nicht: kein Inhalt ist zu dieser Zeit gültig',
  outsideDates: 'läuft nicht: anderer Zeitraum',
  otherWeekday: 'läuft nicht: anderer Wochentag',
  otherTime: 'läuft nicht: andere Uhrzeit',
  otherState: 'läuft nicht: Bedingung „Nur wenn“ trifft nicht zu',
  lowerPriority: 'läuft nicht: anderes hat Vorrang',
  interrupted: 'läuft nicht: wird unterbrochen',
}

/** Beside a piece of the timeline: why it plays in a part of it, or does not, and because of whom. */
export const pieceReasonTexts: Readonly<Record<PieceReason, string>> = {
  ...entryReasonNames,
  plays: 'läuft: sonst ist nichts an der Reihe',
  playsPerHour: 'läuft {count} × pro Stunde, zwischen den anderen',
  alternates: 'läuft im Wechsel mit {others}: gleiche Priorität',
  outranks: 'läuft statt {others}: höhere Priorität',
  interrupts: 'läuft und unterbricht {others}',
  overlays: 'liegt über allem anderen',
  lowerPriority: 'läuft nicht: {others} hat Vorrang',
  interrupted: 'läuft nicht: {others} unterbricht',
}

/** Whether a page lets itself be shown, in the editor. */
export const frameResultTexts: Readonly<Record<'shown' | 'refused' | 'unencrypted' | 'private' | 'silent', string>> = {
  shown: 'Diese Seite lässt sich auf Bildschirmen zeigen.',
  refused:
    'Diese Seite verbietet es, auf Bildschirmen gezeigt zu werden. Bitten Sie ihren Betreiber darum, oder nehmen Sie ein Bild oder einen QR-Code mit ihrer Adresse.',
  unencrypted: 'Diese Adresse ist unverschlüsselt (http). Bildschirme mit verschlüsselter Adresse zeigen sie nicht.',
  private:
    'Diese Adresse liegt in einem internen Netz. Der Server kann sie nicht prüfen; sehen Sie in der Vorschau nach.',
  silent: 'Unter dieser Adresse antwortet gerade niemand.',
}

export const faultNames = {
  media: 'Bild oder Video fehlt',
  web: 'Internetseite lädt nicht',
  storage: 'Speicher des Geräts ist voll',
  clock: 'Uhr des Geräts geht falsch',
  script: 'Fehler im Player',
  connection: 'Verbindung zum Server war unterbrochen',
  sound: 'Ton ist vom Browser gesperrt',
} as const

/** What guests read on a screen. */
export const screenTexts = {
  pair: 'Diesen Bildschirm koppeln',
  pairHow: 'Geben Sie diesen Code in der Verwaltung ein: Digital Signage → TVs → Koppeln.',
  codeUntil: 'Gültig bis {time} Uhr. Danach erscheint ein neuer.',
  noConnection: 'Keine Verbindung zum Server. Es wird weiter versucht.',
  noRoom: 'Der Speicher des Geräts reicht nicht für alles, was gespielt wird.',
  soundLocked:
    'Berühren Sie den Bildschirm einmal (Maus, Taste oder Finger), oder erlauben Sie dieser Seite im Browser des Geräts den Ton.',
  parted: 'Dieser Bildschirm ist nicht mehr gekoppelt.',
  pairAnew: 'Neu koppeln',
  preparing: 'In Zubereitung',
  ready: 'Abholbereit',
  nobodyWaits: 'Gerade wartet niemand.',
  soldOut: 'ausverkauft',
  soldFrom: 'ab {time} Uhr',
  notNow: 'derzeit nicht',
  page: 'Seite {page} von {pages}',
  allergens: 'Allergene: {legend}',
  scan: 'Mit der Kamera scannen',
  identify: 'TV „{name}“',
} as const
