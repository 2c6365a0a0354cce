// The German words of the shop as an app: installing it, new versions, notifications, and pages without a connection.

export const appTexts = {
  // Manifest
  orderAt: 'Bei {branch} bestellen',

  // A new version
  updateAvailable: 'Eine neue Version ist verfügbar.',
  updateNow: 'Jetzt aktualisieren',
  updating: 'Wird aktualisiert …',

  // Installing
  installApp: 'App installieren',
  install: 'Installieren',
  installTitle: 'Als App auf Ihrem Gerät',
  installText: 'Installieren Sie unsere App, dann sind Sie beim nächsten Mal schneller bei Ihrer Bestellung.',
  installLater: 'Nicht jetzt',
  installed: 'Die App ist installiert.',
  installStatus: 'Ihre Bestellung im Blick',
  installStatusText: 'Mit der App auf Ihrem Gerät sehen Sie mit einem Tipp, wie weit Ihre Bestellung ist.',
  installSteps: 'So geht es',
  installDone: 'Fertig',

  // Notifications
  pushTitle: 'Wir sagen Ihnen Bescheid',
  pushText: 'Auf Wunsch meldet sich Ihr Gerät, sobald sich bei Ihrer Bestellung etwas tut.',
  pushAllow: 'Benachrichtigen',
  pushAllowed: 'Ihr Gerät meldet sich, sobald sich etwas tut.',
  pushDenied:
    'Benachrichtigungen sind in Ihrem Browser für diese Seite gesperrt. Sie können das in seinen Einstellungen ändern.',
  pushFailed: 'Das hat leider nicht geklappt. Diese Seite zeigt Ihnen weiterhin den aktuellen Stand.',

  // Without a connection
  offlineTitle: 'Keine Verbindung',
  offlineSince: 'Sie sehen den Stand von {when}. Preise und Verfügbarkeit können sich inzwischen geändert haben.',
  offlineOrdering: 'Bestellen können Sie, sobald Sie wieder verbunden sind. Ihr Warenkorb bleibt erhalten.',
  offlineMenus: 'Diese Speisekarten können Sie auch ohne Verbindung lesen',
} as const

/** What to do in a browser that offers no button of its own (storefront § 2, install instructions). */
export const installSteps = {
  chromeAndroid: [
    'Öffnen Sie das Menü ⋮ rechts oben.',
    'Wählen Sie „Zum Startbildschirm hinzufügen“ und dann „Installieren“.',
  ],
  chromeDesktop: [
    'Klicken Sie auf das Symbol zum Installieren rechts in der Adresszeile.',
    'Bestätigen Sie mit „Installieren“.',
  ],
  edgeAndroid: ['Öffnen Sie das Menü unten in der Mitte.', 'Wählen Sie „Zum Smartphone hinzufügen“.'],
  edgeDesktop: [
    'Öffnen Sie das Menü … rechts oben.',
    'Wählen Sie „Weitere Tools“, „Apps“ und dann „Diese Website als App installieren“.',
  ],
  samsung: ['Öffnen Sie das Menü ☰ rechts unten.', 'Wählen Sie „Seite hinzufügen zu“ und dann „Startbildschirm“.'],
  firefoxAndroid: ['Öffnen Sie das Browsermenü ⋮.', 'Wählen Sie „App zum Startbildschirm hinzufügen“.'],
  iosSafari: [
    'Tippen Sie auf „Teilen“, das Viereck mit dem Pfeil nach oben.',
    'Wählen Sie „Zum Home-Bildschirm“.',
    'Bestätigen Sie mit „Hinzufügen“.',
  ],
  iosOther: [
    'Tippen Sie neben der Adresse auf „Teilen“.',
    'Wählen Sie „Zum Home-Bildschirm“.',
    'Tippen Sie auf „Hinzufügen“.',
  ],
  safariMac: ['Öffnen Sie in der Menüleiste „Ablage“.', 'Wählen Sie „Zum Dock hinzufügen“.'],
  inApp: [
    'Öffnen Sie das Menü dieser Ansicht.',
    'Wählen Sie „Im Browser öffnen“.',
    'Dort installieren Sie die App mit „App installieren“ am Ende der Seite.',
  ],
} as const
