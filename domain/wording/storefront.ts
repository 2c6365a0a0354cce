// The German words of the shop's screens: shell, footer, branch list, home, cart, banners, overlays.

export const storefrontTexts = {
  // Branch list
  branchesShown: '{n} von {m} Filialen werden angezeigt.',
  branches: 'Filialen',
  searchPlaceholder: 'PLZ / Ort',
  search: 'Suchen',
  noResults: 'Leider wurden keine Ergebnisse gefunden.',
  branchInactive: 'Derzeit nicht verfügbar',
  chooseBranch: 'Filiale wählen',

  // Shell
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  home: 'Startseite',
  close: 'Schließen',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  skipToContent: 'Zum Inhalt springen',
  tapToOrder: 'Tippen um zu bestellen',
  stillThere: 'Sind Sie noch da?',
  stillThereCountdown: { by: 'seconds', one: 'Neustart in einer Sekunde.', other: 'Neustart in {seconds} Sekunden.' },
  continueOrdering: 'Weiter bestellen',
  startOver: 'Neu beginnen',
  lowControls: 'Niedrige Bedienhöhe',
  kioskPaused: 'Gleich geht es weiter',
  kioskPausedText: 'Die Verbindung ist gerade unterbrochen. Bitte bestellen Sie inzwischen bei uns an der Theke.',

  // Cookies
  cookieText:
    'Wir verwenden Cookies, um unser Angebot zu verbessern und Karten anzuzeigen. Sie können das auch ablehnen.',
  cookieAccept: 'Akzeptieren',
  cookieDecline: 'Ablehnen',
  cookieSettings: 'Cookie-Einstellungen',
  consentNeeded: 'Für diesen Inhalt wird Ihre Zustimmung zu Cookies benötigt.',

  // Toolbar
  toolbarSites: 'Seiten',
  toolbarStatistics: 'Statistiken',
  toolbarNavigations: 'Navigationen',
  toolbarBackend: 'Ins Backend wechseln',
  toolbarLogout: 'Abmelden',

  // Footer and home
  orderOnline: 'Online bestellen',
  callUs: 'Anrufen',
  directions: 'Route planen',
  contact: 'Kontakt',
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  followUs: 'Folgen Sie uns',
  whatsApp: 'WhatsApp: {phone}',
  map: 'Karte',

  // Menu page and cart
  categories: 'Kategorien',
  cart: 'Warenkorb',
  openCart: 'Warenkorb öffnen',
  closeCart: 'Warenkorb schließen',
  cartCount: { by: 'count', one: '{count} Produkt', other: '{count} Produkte' },
  addToCart: 'In den Warenkorb',
  addToCartFor: 'In den Warenkorb · {amount}',
  saveChanges: 'Änderungen speichern',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  removed: '{product} wurde entfernt.',
  undo: 'Rückgängig',
  quantity: 'Menge',
  unit: 'Einheit',
  more: 'Mehr',
  less: 'Weniger',
  next: 'Weiter',
  back: 'Zurück',
  cancel: 'Abbrechen',
  save: 'Speichern',
  cartChanged:
    'Einige Produkte gibt es so nicht mehr, sie wurden aus dem Warenkorb entfernt. Hat sich nur der Preis geändert, wählen Sie sie bitte neu.',
  availableAgain: 'Wieder verfügbar: {when}',
  deliveryArea: 'Liefergebiet',
  chooseDeliveryArea: 'Bitte wählen Sie Ihr Liefergebiet.',

  // Files
  removeFile: 'Datei entfernen',

  // Lightbox and sliders
  previousPicture: 'Vorheriges Bild',
  nextPicture: 'Nächstes Bild',
  pictureOf: 'Bild {n} von {m}',

  toHome: 'Zur Startseite',
} as const
