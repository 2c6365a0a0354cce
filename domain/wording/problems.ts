// One German sentence for every problem code. Server answers and forms say the same words.
import { guestFailureTexts, guestProblemTexts } from './guest-problems.ts'
import { fill } from './sentence.ts'
import type { ProblemCode, ProblemParams } from '../ground/problem-codes.ts'
import type { Problem } from '../ground/problem.ts'
import type { Sentence, SentencesOf } from './sentence.ts'

export const problemTexts = {
  ...guestProblemTexts,
  ...guestFailureTexts,

  // Agreements of working time
  agreementOfOtherLaw: 'Dieser Kollektivvertrag gilt für das Arbeitszeitrecht eines anderen Landes.',
  agreementInUse:
    'Arbeitsverträge mit dem Recht dieses Landes verwenden ihn: Legen Sie für ein anderes Land einen neuen an.',

  // Offers
  unpricedLine: 'Für „{product}“ fehlt noch der Preis.',

  // Presence, type, equality
  isTrue: 'Bitte bestätigen Sie dieses Feld.',
  type: 'Dieser Wert hat die falsche Art. Erwartet wird: {type}.',
  regex: 'Dieser Wert hat nicht das richtige Format.',
  missingField: 'Dieses Feld fehlt.',
  equalTo: 'Dieser Wert muss {compared_value} sein.',
  notEqualTo: 'Dieser Wert darf nicht {compared_value} sein.',
  twoValuesEqual: 'Die beiden Eingaben stimmen nicht überein.',
  expression: 'Diese Angabe ist nicht zulässig.',
  atLeastOneOf: 'Mindestens eine dieser Bedingungen muss erfüllt sein: {messages}',
  all: 'Mindestens ein Eintrag der Liste ist ungültig.',

  // Text
  tooShort: 'Bitte geben Sie mindestens {limit} Zeichen ein.',
  exactLength: 'Bitte geben Sie genau {limit} Zeichen ein.',
  tooFewWords: {
    by: 'min',
    one: 'Bitte schreiben Sie mindestens ein Wort.',
    other: 'Bitte schreiben Sie mindestens {min} Wörter.',
  },
  tooManyWords: {
    by: 'max',
    one: 'Bitte schreiben Sie höchstens ein Wort.',
    other: 'Bitte schreiben Sie höchstens {max} Wörter.',
  },
  charset: 'Der Text enthält Zeichen, die nicht verarbeitet werden können.',
  suspiciousCharacters: 'Der Text enthält nicht erlaubte Zeichen.',
  suspiciousInvisible: 'Der Text enthält unsichtbare Zeichen.',
  suspiciousNumbers: 'Der Text enthält Ziffern aus verschiedenen Schriften.',
  suspiciousOverlay: 'Der Text enthält überlagernde Zeichen.',
  noSuspiciousWhitespace: 'Bitte geben Sie sichtbaren Text ein.',

  // Numbers
  min: 'Der Wert muss mindestens {limit} betragen.',
  max: 'Der Wert darf höchstens {limit} betragen.',
  greaterThan: 'Der Wert muss größer als {compared_value} sein.',
  greaterThanOrEqual: 'Der Wert muss mindestens {compared_value} sein.',
  lessThan: 'Der Wert muss kleiner als {compared_value} sein.',
  lessThanOrEqual: 'Der Wert darf höchstens {compared_value} sein.',
  divisibleBy: 'Der Wert muss ein Vielfaches von {compared_value} sein.',

  // Date and time
  date: 'Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein.',
  time: 'Bitte geben Sie eine gültige Uhrzeit im Format HH:MM ein.',
  dateAfter: 'Das Datum muss nach dem {compared_value} liegen.',
  dateBefore: 'Das Datum muss vor dem {compared_value} liegen.',
  rangeReversed: 'Das Ende darf nicht vor dem Beginn liegen.',
  rangeTooLong: 'Der Zeitraum darf höchstens {limit} Tage umfassen.',
  tableTooLong: 'Das sind mehr als {limit} Zeilen. Bitte wählen Sie weniger Tage.',
  timezone: 'Diese Zeitzone ist nicht bekannt.',
  weekInvalidFormat: 'Bitte geben Sie die Woche im Format JJJJ-Www an.',
  weekInvalid: 'Diese Kalenderwoche gibt es nicht.',
  weekTooEarly: 'Die Kalenderwoche darf nicht vor {min} liegen.',
  weekTooLate: 'Die Kalenderwoche darf nicht nach {max} liegen.',

  // Identifiers, addresses, codes
  url: 'Bitte geben Sie eine gültige Internetadresse ein (zum Beispiel https://www.beispiel.at).',
  urlMissingTld: 'Der Internetadresse fehlt die Endung (zum Beispiel .at).',
  hostname: 'Bitte geben Sie einen gültigen Servernamen ein.',
  hostUnresolvable: 'Dieser Servername wurde nicht gefunden.',
  ip: 'Bitte geben Sie eine gültige IP-Adresse ein.',
  macAddress: 'Bitte geben Sie eine gültige MAC-Adresse ein.',
  identifierFormat: 'Bitte nur Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche, zum Beispiel „gasthof-loewe“.',
  sitePath:
    'Bitte nur Kleinbuchstaben ohne Umlaute, Ziffern, Bindestriche und Schrägstriche dazwischen, zum Beispiel „ueber-uns/team“.',
  formerPath:
    'Bitte nur die Adresse ohne Namen der Website, Leerzeichen und Fragezeichen, zum Beispiel „kontakt.html“.',
  formerPathTaken: 'Unter „{path}“ steht schon „{page}“: Von dort wird nicht hierher weitergeleitet.',
  uuid: 'Diese Kennung ist ungültig.',
  iban: 'Bitte geben Sie eine gültige IBAN ein.',
  bic: 'Bitte geben Sie einen gültigen BIC ein.',
  bicIbanMismatch: 'Der BIC passt nicht zur IBAN {iban}.',
  gtin: 'Bitte geben Sie eine gültige EAN mit 8 oder 13 Ziffern ein.',
  country: 'Bitte wählen Sie ein gültiges Land.',
  language: 'Bitte wählen Sie eine gültige Sprache.',
  locale: 'Diese Sprach- und Regionseinstellung ist nicht bekannt.',
  currency: 'Bitte wählen Sie eine gültige Währung.',
  json: 'Dieser Text ist kein gültiges JSON.',
  cssColor: 'Bitte geben Sie eine gültige Farbe ein (zum Beispiel #1A2B3C).',

  // Choices, lists, uniqueness
  choiceMax: {
    by: 'limit',
    one: 'Bitte wählen Sie höchstens eine Möglichkeit.',
    other: 'Bitte wählen Sie höchstens {limit} Möglichkeiten.',
  },
  countMin: {
    by: 'limit',
    one: 'Bitte geben Sie mindestens einen Eintrag an.',
    other: 'Bitte geben Sie mindestens {limit} Einträge an.',
  },
  countExact: {
    by: 'limit',
    one: 'Bitte geben Sie genau einen Eintrag an.',
    other: 'Bitte geben Sie genau {limit} Einträge an.',
  },
  countDivisibleBy: 'Die Anzahl der Einträge muss ein Vielfaches von {compared_value} sein.',
  uniqueEntity: 'Dieser Wert wird bereits verwendet.',

  // What staff promise
  appointmentBeforeOrder: 'Der Termin darf nicht vor der Bestellung liegen.',
  appointmentTooFar: 'Der Termin darf höchstens ein Jahr in der Zukunft liegen.',

  // Sheets of labels
  sheetTooWide: 'Die Etiketten sind zusammen {width} mm breit, das Blatt hat nur 210 mm.',
  sheetTooHigh: 'Die Etiketten sind zusammen {height} mm hoch, das Blatt hat nur 297 mm.',
  tooManyLabels: 'Das sind mehr als {limit} Etiketten. Bitte drucken Sie in mehreren Teilen.',
  noLabels: 'Bitte wählen Sie mindestens ein Produkt.',

  // Tables of an import
  yesOrNo: 'Bitte geben Sie Ja oder Nein an.',
  choiceOf: 'Bitte geben Sie einen dieser Werte an: {options}.',
  partNotation: 'Zeile {line} der Auswahl ist nicht lesbar. So ist es richtig: „{example}“.',
  importTwice: 'Diese Zeile meint denselben Eintrag wie Zeile {line}.',
  importAmbiguous: 'Mehrere Einträge heißen so. Bitte geben Sie die ID an.',
  importNoProduct: 'Kein Produkt hat die Artikelnummer „{label}“.',

  // Files and images
  fileNotFound: 'Die Datei wurde nicht gefunden.',
  fileNotReadable: 'Die Datei kann nicht gelesen werden.',
  fileTooLarge: 'Die Datei ist mit {size} {suffix} zu groß. Erlaubt sind höchstens {limit} {suffix}.',
  fileTooLargeLimit: 'Die Datei ist zu groß. Erlaubt sind höchstens {limit} {suffix}.',
  fileEmpty: 'Die Datei ist leer.',
  fileType: 'Dieser Dateityp ({type}) ist nicht erlaubt. Erlaubt sind: {types}.',
  fileNameTooLong: 'Der Dateiname darf höchstens {filename_max_length} Zeichen lang sein.',
  fileNameCharset: 'Der Dateiname enthält nicht erlaubte Zeichen.',
  uploadPartial: 'Die Datei wurde nur teilweise hochgeladen. Bitte versuchen Sie es erneut.',
  uploadNotStored: 'Die Datei konnte nicht gespeichert werden. Bitte versuchen Sie es später erneut.',
  valuesTooLong: 'Alle Texte für dieses Bild haben zusammen höchstens {limit} Zeichen.',
  fontBroken: 'Diese Datei ist keine lesbare Schrift. Nötig ist WOFF2, TTF oder OTF.',
  fontTooLarge: 'Diese Schrift ist zu groß. Die Datei darf 4 MB haben, jede Stärke ausgepackt 3 MB.',
  fontNotEmbeddable: 'Diese Schrift verbietet selbst, dass man sie in Seiten und Dateien einbettet.',
  fontTaken: 'Die Schrift „{family}“ bringt Theke schon mit.',
  fontsFull:
    'Für diese Schrift ist kein Platz mehr: höchstens {faces} Stärken mit zusammen {size} MB. Bitte löschen Sie zuerst eine andere.',
  fontInUse: 'Die Schrift „{family}“ wird verwendet und bleibt: {users}.',
  sharedWithoutProduct:
    'Neben der Seite einer Filiale steht kein Gericht, und die Ebene „{layer}“ bliebe leer. Zeigen Sie in ihr etwas von der Filiale, oder blenden Sie sie ohne Gericht aus.',
  paperUnreadable:
    'Auf diesem Grund ließe sich nicht alles lesen (Kontrast {ratio} : 1, nötig sind 4,5 : 1). Bitte wählen Sie einen helleren.',
  variableKeyReserved: 'Unter „{key}“ steht schon, von wem das Bild ist. Bitte wählen Sie einen anderen Schlüssel.',
  variableKeyBraces: 'In Texten steht der Schlüssel zwischen geschweiften Klammern, er selbst enthält keine.',
  sourceUnknown: 'Diese Quelle gibt es nicht. Bitte wählen Sie eine aus der Liste.',
  pictureTooSlow:
    'Dieses Bild zu zeichnen dauert zu lange. Weniger Ebenen, weniger Schatten oder ein kleineres Format helfen.',
  fontUnknown: 'Die Schrift „{family}“ gibt es nicht mehr. Bitte wählen Sie eine andere.',
  imageInvalid: 'Diese Datei ist kein gültiges Bild.',
  imageSizeUnknown: 'Die Bildgröße konnte nicht ermittelt werden.',
  imageCorrupted: 'Das Bild ist beschädigt.',
  imageWidthMin: 'Das Bild ist mit {width} px zu schmal. Nötig sind mindestens {min_width} px.',
  imageWidthMax: 'Das Bild ist mit {width} px zu breit. Erlaubt sind höchstens {max_width} px.',
  imageHeightMin: 'Das Bild ist mit {height} px zu niedrig. Nötig sind mindestens {min_height} px.',
  imageHeightMax: 'Das Bild ist mit {height} px zu hoch. Erlaubt sind höchstens {max_height} px.',
  imagePixelsMin: 'Das Bild hat zu wenige Bildpunkte ({pixels}). Nötig sind mindestens {min_pixels}.',
  transfersFull:
    'Für Videos und alles, was unterwegs ist, sind {limit} GB vorgesehen, die sind voll. Löschen Sie Videos, die nirgends laufen.',
  videoUnreadable:
    'Das ist kein Video, das Bildschirme spielen. Bitte exportieren Sie es als MP4 mit H.264 und Ton in AAC.',
  videoFormat:
    'Das spielt nicht jeder Bildschirm: {name}. Bitte exportieren Sie das Video als MP4 mit H.264 und Ton in AAC, oder als WebM mit VP9 und Opus.',
  videoPixels: 'Das Video hat {width} × {height} Bildpunkte. Bitte exportieren Sie es mit höchstens 3840 × 2160.',
  imagePixelsMax: 'Das Bild hat zu viele Bildpunkte ({pixels}). Erlaubt sind höchstens {max_pixels}.',
  imageRatioMin: 'Das Bild ist im Verhältnis zur Höhe zu schmal ({ratio}). Nötig ist mindestens {min_ratio}.',
  imageRatioMax: 'Das Bild ist im Verhältnis zur Höhe zu breit ({ratio}). Erlaubt ist höchstens {max_ratio}.',
  imageSquare: 'Quadratische Bilder sind nicht erlaubt ({width} × {height} px).',
  imageLandscape: 'Querformat ist nicht erlaubt ({width} × {height} px).',
  imagePortrait: 'Hochformat ist nicht erlaubt ({width} × {height} px).',

  // Passwords and sign-in
  currentPassword: 'Das aktuelle Passwort ist nicht richtig.',
  proofMissing: 'Bestätigen Sie zuerst, dass Sie es sind.',
  passkeyRefused: 'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal.',
  freshSignInNeeded:
    'Sie haben noch kein Passwort. Melden Sie sich mit einem neuen Link per E-Mail an; danach haben Sie 15 Minuten Zeit.',
  ownPasswordElsewhere: 'Das eigene Passwort ändern Sie unter „Mein Konto“: Dort zeigen Sie noch einmal, wer Sie sind.',
  ownEmailNeedsSignIn:
    'An die E-Mail-Adresse gehen Links zum Anmelden. Ihre eigene ändern Sie innerhalb von 15 Minuten nach dem Anmelden: Melden Sie sich ab und wieder an.',
  passwordCompromised: 'Dieses Passwort ist durch ein Datenleck bekannt geworden. Bitte wählen Sie ein anderes.',
  passwordStrength: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein stärkeres.',
  authentication: 'Die Anmeldung ist nicht möglich.',
  credentialsNotFound: 'Bitte geben Sie Benutzername und Passwort ein.',
  serviceError:
    'Die Anmeldung ist wegen eines technischen Problems derzeit nicht möglich. Bitte versuchen Sie es später erneut.',
  badCredentials: 'Benutzername oder Passwort ist falsch.',
  accountLocked: 'Dieses Benutzerkonto ist gesperrt.',
  accountDisabled: 'Dieses Benutzerkonto ist deaktiviert.',
  accountExpired: 'Dieses Benutzerkonto ist abgelaufen.',
  credentialsExpired: 'Ihr Passwort ist abgelaufen. Bitte vergeben Sie ein neues.',
  invalidLoginLink: 'Dieser Anmelde-Link ist ungültig oder abgelaufen.',
  invalidCsrfToken:
    'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  sessionUnavailable: 'Ihre Sitzung ist abgelaufen oder Cookies sind ausgeschaltet. Bitte melden Sie sich erneut an.',
  tokenNotFound: 'Es wurde keine Anmeldung gefunden. Bitte melden Sie sich an.',
  providerNotFound: 'Diese Art der Anmeldung wird nicht unterstützt.',
  cookieTheft: 'Dieser Anmelde-Cookie wurde bereits an anderer Stelle verwendet. Bitte melden Sie sich neu an.',
  insufficientAuthentication: 'Für diesen Bereich fehlt Ihnen die Berechtigung.',
  addressBlocked:
    'An diese Mailadresse wird nicht mehr geschrieben. Ein Administrator kann sie unter „Gesperrte Mailadressen“ freigeben.',
  tooManyAttempts: 'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es später erneut.',
  tooManyAttemptsMinutes: {
    by: 'minutes',
    one: 'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in {minutes} Minute erneut.',
    other: 'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in {minutes} Minuten erneut.',
  },
  secondFactorRequired: 'Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
  secondFactorInvalid: 'Dieser Code ist nicht richtig oder abgelaufen.',
  pinInvalid: 'Diese PIN ist nicht richtig.',
  badgeUnknown: 'Dieser Ausweis ist hier nicht bekannt.',
  invitedWithoutRole: 'Ohne Rolle ist keine Anmeldung möglich. Bitte vergeben Sie zuerst eine Rolle.',
  invitedWithoutAddress: 'Ohne E-Mail-Adresse kann niemand eingeladen werden.',
  lastAdministrator: 'Das letzte aktive Administratorkonto kann nicht entfernt oder eingeschränkt werden.',

  // The whole request
  unreadable: 'Die Anfrage konnte nicht gelesen werden.',
  notFound: 'Dieser Eintrag wurde nicht gefunden.',
  conflict:
    'Diese Änderung widerspricht einer anderen, die gleichzeitig gespeichert wurde. Bitte laden Sie die Seite neu.',
  tooLarge: 'Die Anfrage ist zu groß.',
  addressTooLong: 'Die Adresse ist zu lang.',
  figuresNotCounted:
    'Diese Tage werden noch zusammengezählt, die neuesten zuerst. Bitte wählen Sie einen kürzeren Zeitraum oder versuchen Sie es in einigen Minuten noch einmal.',
  busy: 'Gerade kommt zu viel auf einmal an. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  tooSlow:
    'Diese Anfrage kam zu langsam an und wurde beendet. Bitte prüfen Sie Ihre Verbindung und senden Sie sie noch einmal.',
  mediaType: 'Diese Art von Inhalt wird hier nicht angenommen.',
  staleVersion: 'Dieser Eintrag wurde inzwischen geändert. Bitte laden Sie ihn neu.',
  inUse: 'Dieser Eintrag wird noch verwendet: {users}.',
  archivedInBundle:
    'Das gehört zu einem Menü: {bundles}. Archivieren Sie zuerst dieses oder nehmen Sie es dort heraus.',
  archivedPart: 'Archiviert, darum hier nicht möglich: {products}. Stellen Sie es zuerst wieder her.',
  bundleOfItself: 'Ein Menü kann sich nicht selbst enthalten, auch nicht über ein anderes: {products}.',
  bundleEmpty: 'Bitte fügen Sie mindestens ein Produkt hinzu.',
  nothingToChoose:
    'Bitte fügen Sie mindestens eine Option hinzu: So kann niemand etwas wählen, und niemand kann bestellen.',
  maximumBelowMinimum: 'Die Höchstmenge darf nicht kleiner sein als die Mindestmenge.',
  defaultNotOffered:
    'So viel kann niemand bestellen, am nächsten ist {quantity}. Bitte ändern Sie diese Menge, oder Mindestmenge, Höchstmenge und Schrittweite.',
  importArchived: 'Dieses Produkt ist archiviert. Stellen Sie es zuerst wieder her.',
  soldElsewhere:
    'Das wird auch in {branches} verkauft. Dort sind Sie nicht zuständig: Bitte legen Sie eine Kopie für Ihre Filialen an oder wenden Sie sich an die Administration.',
  soldByOwnOnly: 'Das verkaufen nur Ihre eigenen Filialen: Sie können es selbst ändern, eine Kopie ist nicht nötig.',
  soldByOthersOnly:
    'Ihre Filialen verkaufen das nicht oder nicht mehr. Vielleicht hat gerade jemand anderer die Kopie angelegt: Bitte laden Sie die Seite neu.',
  worksElsewhere:
    'Diese Person arbeitet auch in Filialen, für die Sie nicht zuständig sind. Bitte wenden Sie sich an die Administration.',
  idempotencyMismatch: 'Diese Anfrage wurde bereits mit anderem Inhalt gesendet.',

  // After ordering
  printFailed: 'Beleg konnte nicht gedruckt werden.',
  noTables: 'Es gibt hier keinen Tisch, der Bestellungen annimmt.',
  webhookAddress:
    'Diese Adresse darf nicht aufgerufen werden. Nötig ist eine öffentliche Adresse, die mit https:// beginnt.',
  webhookInactive: 'Dieser Webhook ist abgeschaltet. Schalten Sie ihn zuerst ein.',
  tooManyWishes: 'In 24 Stunden sind höchstens {limit} Vorschläge möglich. Schreiben Sie morgen weiter.',
  wishAnswered: 'Diesen Vorschlag hat schon jemand beantwortet.',
  wishNeedsReason: 'Bitte schreiben Sie, warum der Vorschlag abgelehnt wird.',
  wishNotNeeded: 'Das können Sie selbst ändern.',
  tooManyReports: 'Es sind höchstens {limit} Berichte möglich.',
  reportKnown: 'Diesen Bericht bekommt die Person schon.',
  tooManyWebhooks: 'Es sind höchstens {limit} Webhooks möglich.',
  paymentAccountRefused: 'Der Zahlungsanbieter nimmt diese Schlüssel nicht an.',
  paymentAccountSilent: 'Der Zahlungsanbieter antwortet gerade nicht. Bitte versuchen Sie es später noch einmal.',
  paymentStatusFailed: 'Zahlungsstatus konnte nicht überprüft werden.',
  confirmationFailed: 'Bestätigung konnte nicht versendet werden.',
  resendsOfHour: {
    by: 'minutes',
    one: 'Von dieser Bestellung hat der Gast in der letzten Stunde schon zehn Nachrichten bekommen. Bitte versuchen Sie es in {minutes} Minute noch einmal oder rufen Sie den Gast an.',
    other:
      'Von dieser Bestellung hat der Gast in der letzten Stunde schon zehn Nachrichten bekommen. Bitte versuchen Sie es in {minutes} Minuten noch einmal oder rufen Sie den Gast an.',
  },
  notPayable: 'Diese Bestellung kann nicht als bezahlt markiert werden.',
  notTakenBack: 'Zurücknehmen lässt sich „Bezahlt“ nur in den ersten zehn Minuten. Danach ist es eine Rückgabe.',
  notRefundableInCash: 'Bei dieser Bestellung wurde vor Ort nichts bezahlt, das noch zurückgegeben werden kann.',
  notRefundable: 'Bei dieser Bestellung gibt es keine Online-Zahlung, die noch erstattet werden kann.',
  notDeletable: 'Nur abgeschlossene oder stornierte Bestellungen können gelöscht werden.',
  unknownItem: 'Diese Position gibt es nicht.',
  itemsLocked: 'Diese Bestellung kann nicht mehr geändert werden.',
  refundableChanged:
    'Inzwischen wurde für diese Bestellung eine andere Erstattung vorgemerkt. Bitte prüfen Sie die Zahlung noch einmal.',
  refundTooLarge: 'Es können höchstens {amount} erstattet werden.',

  // Working time
  activityNotStarted: 'Aktivität konnte nicht gestartet werden.',
  activityNotEnded: 'Aktivität konnte nicht beendet werden.',
  activityNotPaused: 'Aktivität konnte nicht pausiert werden.',
  activityNotResumed: 'Aktivität konnte nicht fortgesetzt werden.',
  activityLocked: 'Diese Aktivität ist abgeschlossen und kann nicht mehr geändert werden.',
  dayClosed: 'Dieser Tag ist schon abgeschlossen.',
  divisionKept:
    'Zu welcher Organisation eine Filiale gehört, ändern nur Administratoren: Davon hängt ab, wohin Zahlungen gehen und was auf Belegen steht.',
  dayChanged: 'Inzwischen wurde noch etwas bezahlt. Bitte prüfen Sie den Sollbestand und schließen Sie noch einmal ab.',
  dayNotBegun: 'Dieser Tag hat noch nicht begonnen.',
  dayNotClosed: 'Dieser Tag ist noch nicht abgeschlossen.',
  bookingAccountsMissing: 'Tragen Sie zuerst unter „Konten der Buchhaltung“ ein: {names}.',
  bookingAccountsTooLong:
    'DATEV nimmt diese Konten nicht, sie haben mehr als {digits} Stellen: {names}. Kürzen Sie sie unter „Konten der Buchhaltung“, oder ändern Sie dort „Stellen der Sachkonten“.',
  datevAccountTooLong:
    'Sachkonten haben bei Ihnen {digits} Stellen, Personenkonten {more}. Bitte kürzen Sie die Nummer, oder ändern Sie „Stellen der Sachkonten“.',
  noDayClosed: 'In diesem Monat ist noch kein Tag abgeschlossen.',
  noPrinter: 'In dieser Filiale ist kein Drucker eingeschaltet.',
  noLabelPrinter:
    'In dieser Filiale ist kein Drucker für Etiketten eingeschaltet. Wählen Sie bei seinem Gerät „Bon: Etikett“.',
  activityKept:
    'Aufzeichnungen der Arbeitszeit sind bis {until} aufzubewahren. Berichtigen Sie den Eintrag mit einem Grund, statt ihn zu löschen.',
  noteNeedsIllness: 'Eine Bestätigung gehört zu einer Krankmeldung.',
  tooManyNotes: 'Zu dieser Krankmeldung gibt es schon {limit} Dateien.',
  taskStepsOpen: { by: 'count', one: 'Noch {count} Punkt ist offen.', other: 'Noch {count} Punkte sind offen.' },
  taskPhotoMissing: 'Bitte machen Sie ein Foto.',
  taskNeedsWork: 'Bitte stempeln Sie sich zuerst ein.',
  taskNeedsPerson: 'Bitte wählen Sie, wer es erledigt hat.',
  taskNeedsProof:
    'Diese Aufgabe verlangt ihre Punkte, einen Wert oder ein Foto. Erledigen Sie sie auf der Aufgabentafel, am Terminal oder an der Zeiterfassung; sonst wählen Sie „Ausgelassen“.',
  taskGone: 'Diese Aufgabe wurde schon erledigt oder geändert.',
  taskKept: 'Die Nachweise dieser Aufgabe müssen bis {until} da sein. Setzen Sie ihren Status auf „Ausgelassen“.',
  filesOfDay: 'Sie haben heute schon mehr als {limit} MB gesendet. Bitte versuchen Sie es morgen noch einmal.',
  openTimeRequests: 'Es sind schon {limit} Anträge offen. Bitte warten Sie, bis über sie entschieden ist.',
  monthLocked:
    'Dieser Monat ist abgeschlossen und bleibt, wie er ist. Die Administration kann ihn in den Zeitkonten wieder öffnen; danach lässt sich das eintragen und der Monat neu abschließen.',
  monthCleared:
    'Die Aufzeichnungen dieses Monats sind nach ihrer Frist gelöscht. Er bleibt abgeschlossen, sonst ginge sein Saldo verloren.',
  monthNotOver: 'Ein Monat wird erst abgeschlossen, wenn er vorbei ist.',
  noMonthLocked: 'In diesem Monat ist noch kein Zeitkonto abgeschlossen.',
  wagesUnfit: 'Das nimmt das Lohnprogramm nicht an: {names}.',
  monthNotReady: {
    by: 'count',
    one: 'Noch {count} Aktivität dieses Monats läuft oder ist nicht genehmigt.',
    other: 'Noch {count} Aktivitäten dieses Monats laufen oder sind nicht genehmigt.',
  },
  shiftNotOpen: 'Diese Schicht ist nicht mehr frei oder schon vorbei.',
  shiftBreaksRules: 'Diese Schicht passt nicht. {reasons}',
  shiftOtherDepartment: 'Diese Schicht ist für die Abteilung „{department}“.',
  notMonday: 'Bitte wählen Sie einen Montag.',
  weekPlanned:
    'Dort sind schon Schichten geplant (Entwürfe: {drafts}, veröffentlicht: {published}). Bitte sagen Sie, ob Entwürfe ersetzt oder die neuen Schichten hinzugefügt werden.',
  momentFuture: 'Dieser Zeitpunkt liegt in der Zukunft.',
  momentTooOld: 'Dieser Zeitpunkt liegt mehr als {limit} Tage zurück.',
  breakMisplaced: 'Die Pause muss innerhalb der Aktivität und nach der vorigen Pause liegen.',
  notOfBranch: 'Diese Person arbeitet nicht in dieser Filiale. Wählen Sie eine ihrer Filialen.',
  reasonMissing: 'Bitte geben Sie einen Grund für die Korrektur an.',
  absenceStep: 'Diese Abwesenheit kann so nicht geändert werden.',
  absenceTwice: 'Für diese Tage steht dieselbe Abwesenheit schon da.',
  notInPeople: 'Diese Person arbeitet nicht in der Filiale.',

  // What is switched on and not said
  leadTimeAmount: 'Bitte geben Sie an, wie lang die Vorlaufzeit ist, oder schalten Sie sie aus.',
  leadTimeUnit: 'Bitte wählen Sie, worin die Vorlaufzeit gezählt wird: Minuten, Stunden, Tage oder Wochen.',
  hoursFull:
    'So viele Ausnahmen passen nicht mehr hinein (höchstens {limit} Einträge): {branches}. Entfernen Sie dort vergangene Tage; es wurde nichts geändert.',
  deliveryHoursEmpty: 'Bitte tragen Sie Ihre Lieferzeiten ein oder schalten Sie eigene Lieferzeiten aus.',
  escalateAfter: 'Bitte geben Sie an, nach wie vielen Sekunden weitergegeben wird.',
  escalateTo: 'Bitte wählen Sie das Gerät, an das weitergegeben wird.',
  printerAddress:
    'Bitte geben Sie die Adresse des Druckers im Netz ein (zum Beispiel 192.168.1.50) oder schalten Sie das Gerät aus.',
  deviceChannel: 'Bitte wählen Sie, auf welchem Weg das Gerät Bescheid gibt, oder schalten Sie es aus.',

  screenHours:
    'Bitte wählen Sie die Filiale, deren Öffnungszeiten der TV folgt, oder schalten Sie „Öffnungszeiten folgen“ aus.',

  // Devices
  testFailed: 'Test nicht erfolgreich.',
  tooManyBrowsers:
    'Hier sind schon {limit} Browser angemeldet, mehr sind nicht möglich. Melden Sie zuerst einen ab, den niemand mehr braucht.',
  pushService:
    'Dieser Browser nennt einen Benachrichtigungsdienst, den wir nicht kennen. Bitte nehmen Sie Chrome, Edge, Firefox oder Safari.',
  logRequestFailed: 'Log konnte nicht angefordert werden.',

  // Screens
  pairingCode:
    'Diesen Code zeigt kein Bildschirm. Bitte lesen Sie ihn noch einmal ab; nach 15 Minuten zeigt der Bildschirm einen neuen.',
  pairingTries: {
    by: 'minutes',
    one: 'Fünf Versuche waren nicht richtig. Bitte versuchen Sie es in {minutes} Minute noch einmal.',
    other: 'Fünf Versuche waren nicht richtig. Bitte versuchen Sie es in {minutes} Minuten noch einmal.',
  },
  pairingsOfHour: {
    by: 'minutes',
    one: 'Von diesem Anschluss wurden in dieser Stunde schon sehr viele Codes geholt. In {minutes} Minute gibt es wieder einen; schalten Sie bis dahin Bildschirme aus, die keinen brauchen.',
    other:
      'Von diesem Anschluss wurden in dieser Stunde schon sehr viele Codes geholt. In {minutes} Minuten gibt es wieder einen; schalten Sie bis dahin Bildschirme aus, die keinen brauchen.',
  },
  framesOfHour: {
    by: 'minutes',
    one: 'Von Ihrem Anschluss wurden in dieser Stunde schon sehr viele Adressen geprüft. In {minutes} Minute wird wieder geprüft; speichern können Sie auch so.',
    other:
      'Von Ihrem Anschluss wurden in dieser Stunde schon sehr viele Adressen geprüft. In {minutes} Minuten wird wieder geprüft; speichern können Sie auch so.',
  },
  streamElsewhere:
    'Dieser Stream ist nicht für diese Filiale. Wählen Sie einen anderen, oder nehmen Sie die Filiale beim Stream auf.',
  streamForBranches:
    'Dieser Stream ist nur für bestimmte Filialen. Wählen Sie die Filiale des TVs, oder einen Stream ohne Filialen.',
  streamPlayedElsewhere:
    'Andere TVs spielen diesen Stream: {names}. Wählen Sie bei diesen zuerst einen anderen Stream, oder lassen Sie ihre Filiale hier stehen.',
  screenWithoutBranch: 'Bitte wählen Sie zuerst die Filiale des TVs.',
  alarmForAll: 'Ein Alarm steht immer auf allen TVs der Filiale: Wählen Sie keine Gruppen, TVs oder Streams.',
  zoneEmpty: 'Ein Bereich ohne Breite oder Höhe zeigt nichts.',
  zoneOutside: 'Der Bereich reicht über den Bildschirm hinaus.',
  zoneTwice: 'Zwei Bereiche können nicht gleich heißen.',
  endsAsItBegins: 'Beginn und Ende sind gleich. Lassen Sie beide leer, wenn es den ganzen Tag läuft.',
  shiftPublished: 'Von dieser Schicht weiß schon jemand: Sagen Sie sie ab, statt sie zu löschen.',
  takeoverEnd: 'Das Ende muss nach dem Beginn liegen.',
  momentOver: 'Dieser Zeitpunkt ist schon vorbei.',
  playsTooMany: 'Das sind mehr als {limit} Zeilen. Bitte wählen Sie weniger Tage oder einen einzelnen TV.',
  playsTooLong: 'Bitte wählen Sie höchstens 100 Tage, und das Ende nicht vor dem Beginn.',
} as const satisfies Record<ProblemCode, Sentence>

/** Who still uses something: the first ones by name. */
export const usedByTexts = {
  more: { by: 'count', one: '{names} und ein weiterer Eintrag', other: '{names} und {count} weitere' },
  order: 'Bestellung {label}',
  draft: '{label} (Entwurf)',
  published: '{label} (veröffentlicht)',
} as const satisfies Record<string, Sentence>

const sentences: SentencesOf<ProblemParams, typeof problemTexts> = problemTexts

export function problemText(found: Problem): string {
  return fill(sentences[found.code], found.params)
}
