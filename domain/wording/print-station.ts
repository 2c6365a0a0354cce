// The German words of the print station: a page that stays open and prints what waits for the printers beside it.

export const printStationTexts = {
  title: 'Druckstation',
  pageTitle: 'Druckstation - {branch}',
  loading: 'Drucker werden geladen …',
  online: 'verbunden',
  offline: 'Keine Verbindung. Gedruckt wird, sobald sie wieder da ist.',
  slow: 'Neue Bons werden alle 5 Sekunden abgefragt.',
  live: 'Neue Bons kommen sofort an.',
  noPrinters: 'In dieser Filiale gibt es keinen Drucker für eine Druckstation.',
  noPrintersHelp:
    'Legen Sie im Backoffice unter „Geräte“ einen Drucker an und wählen Sie „Druckstation im Browser“ oder „USB oder seriell“.',
  printers: 'Drucker dieser Station',
  choose: 'Wählen Sie, welche Drucker an diesem Gerät angeschlossen sind.',
  serve: '{printer} hier drucken',
  paper: '{layout}, Papier {width} mm',
  idle: 'Bereit. Nichts zu drucken.',
  printing: 'Bon {number} wird gedruckt …',
  printingOrder: 'Bestellung {ticket} wird gedruckt …',
  failed: '{reason} Es wird gleich noch einmal versucht.',
  elsewhere: 'Es geht gleich weiter: Eine andere Druckstation druckt gerade, oder der nächste Versuch steht noch aus.',
  reporting: 'Gedruckt, aber noch nicht gemeldet. Es geht weiter, sobald der Server antwortet.',
  unpaired: 'Der Drucker ist noch nicht verbunden.',
  tryNow: 'Jetzt nachsehen',
  pairUsb: 'Über USB verbinden',
  pairSerial: 'Über seriellen Anschluss verbinden',
  baudRate: 'Geschwindigkeit der seriellen Verbindung',
  paired: 'Verbunden: {port}',
  unpair: 'Verbindung lösen',
  usbPort: 'USB {name}',
  serialPort: 'Serieller Anschluss, {baud} Baud',
  cannotPair:
    'Dieser Browser erreicht keine USB-Drucker. Das können Chrome und Edge, wenn die Seite über HTTPS oder am Server selbst geöffnet ist.',
  pairFailed: 'Der Drucker konnte nicht verbunden werden.',
  last: 'Zuletzt gedruckt',
  nothingYet: 'Noch nichts gedruckt.',
  lastOrder: 'Bestellung {ticket}',
  lastOther: 'Bon {number}',
  lastAt: '{time} Uhr, {printer}',
  silent: 'Ohne Nachfrage drucken',
  silentText: [
    'Stellen Sie den Bondrucker am Gerät als Standarddrucker ein, ohne Ränder.',
    'Beenden Sie Chrome oder Edge ganz und starten Sie ihn mit dem Zusatz --kiosk-printing.',
    'Öffnen Sie diese Seite und lassen Sie sie offen, am besten in einem eigenen Fenster.',
  ],
  askedText: 'Ohne diese Einstellung fragt der Browser bei jedem Bon, ob gedruckt werden soll.',
} as const

/** What keeps the page from printing; the codes travel to the server with the result. */
export const stationErrorTexts = {
  notLoaded: 'Der Bon konnte nicht geladen werden.',
  noPrinter: 'Der Drucker ist nicht angeschlossen oder eingeschaltet.',
  notSent: 'Der Drucker hat die Daten nicht angenommen.',
  dialogOpen: 'Der Druckdialog wurde nicht beantwortet.',
  interrupted: 'Die Druckstation wurde beim Drucken geschlossen.',
} as const
