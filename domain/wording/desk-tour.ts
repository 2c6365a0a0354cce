// The German words of the tour over the order terminal.

export const tourSteps = ['fresh', 'confirm', 'propose', 'pause', 'soldOut', 'print'] as const
export type TourStep = (typeof tourSteps)[number]

interface Told {
  readonly title: string
  readonly text: string
}

const steps: Readonly<Record<TourStep, Told>> = {
  fresh: {
    title: 'Neue Bestellungen',
    text: 'Jede neue Bestellung steht hier links und läutet, bis jemand sie angetippt hat. Ein Tipp auf die Nummer zeigt alles: Gast, Adresse, Allergene, Bezahlung.',
  },
  confirm: {
    title: 'Bestätigen mit einem Tipp',
    text: 'Tippen Sie auf die Minuten, die Sie brauchen. Der Gast sieht die Zeit sofort, und die Bestellung wandert in die nächste Spalte.',
  },
  propose: {
    title: 'Geht die Zeit nicht?',
    text: 'Mit „Anderer Termin“ schlagen Sie eine andere vor. Nimmt der Gast an, ist die Bestellung bestätigt, sonst wird sie storniert. „Ablehnen“ sagt sie ganz ab.',
  },
  pause: {
    title: 'Zu viel auf einmal?',
    text: '„Pausieren“ nimmt eine Weile keine Bestellungen an, „Wieder annehmen“ beendet die Pause früher.',
  },
  soldOut: {
    title: 'Etwas ist aus?',
    text: 'Unter „Ausverkauft“ nehmen Sie ein Produkt für heute oder bis auf Weiteres aus dem Verkauf dieser Filiale.',
  },
  print: {
    title: 'Wo wird gedruckt?',
    text: 'Bons kommen von selbst auf die Drucker, die im Backoffice unter „Geräte“ eingerichtet sind. Noch einmal drucken Sie mit „Beleg drucken“: Tippen Sie dazu auf die Nummer der Bestellung.',
  },
}

export const deskTourTexts = {
  open: 'Rundgang',
  waits: 'Zuerst die neue Bestellung: Der Rundgang wartet.',
  offer: {
    title: 'Neu an diesem Terminal?',
    text: 'Ein kurzer Rundgang zeigt in sechs Schritten, was wo ist. Er endet von selbst, sobald eine Bestellung kommt.',
  },
  begin: 'Rundgang beginnen',
  notNow: 'Nicht jetzt',
  step: 'Schritt {number} von {count}',
  back: 'Zurück',
  next: 'Weiter',
  done: 'Fertig',
  end: 'Rundgang beenden',
  steps,
} as const
