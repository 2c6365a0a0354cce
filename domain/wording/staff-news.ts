// What people who work here are told on their own browser. Nothing of it is more than whoever looks at a locked telephone may know.
export const staffNews = {
  planPublished: {
    title: 'Ihr Dienstplan hat sich geändert',
    body: 'Sehen Sie, welche Schichten neu, anders oder entfallen sind.',
    path: '/backend#/my-shifts',
  },
  shiftsFree: {
    title: 'Freie Schichten',
    body: 'Sehen Sie, welche Sie übernehmen könnten.',
    path: '/backend#/my-shifts',
  },
  swapAnswered: {
    title: 'Antwort zu Ihrem Schichttausch',
    body: 'Die Leitung hat über den Tausch entschieden.',
    path: '/backend#/my-shifts',
  },
  swapTakenBack: {
    title: 'Ein Schichttausch wurde zurückgezogen',
    body: 'Sehen Sie, mit wem die Schicht bleibt.',
    path: '/backend#/my-shifts',
  },
  swapRefused: {
    title: 'Kein Ersatz für Ihre Schicht',
    body: 'Die Schicht bleibt bei Ihnen. Sie können sie noch einmal anbieten.',
    path: '/backend#/my-shifts',
  },
  swapWaiting: {
    title: 'Ein Schichttausch wartet',
    body: 'Jemand aus dem Team gibt eine Schicht ab, jemand anderer übernimmt sie.',
    path: '/backend#/plan',
  },
  shiftOffered: {
    title: 'Eine Schicht für Sie?',
    body: 'Jemand aus dem Team sucht Ersatz für eine Schicht.',
    path: '/backend#/my-shifts',
  },
  shiftDeclined: {
    title: 'Eine Schicht wurde abgesagt',
    body: 'Sehen Sie, welche, und wer einspringen kann.',
    path: '/backend#/plan',
  },
  leaveAnswered: {
    title: 'Antwort auf Ihren Antrag',
    body: 'Über Ihre Abwesenheit wurde entschieden.',
    path: '/backend#/my-time',
  },
  leaveExpires: {
    title: 'Ihr Urlaub verfällt bald',
    body: 'Sehen Sie, wie viel noch da ist und bis wann.',
    path: '/backend#/my-time',
  },
  leaveUntold: {
    title: 'Urlaub verfällt bald',
    body: 'Jemand ohne E-Mail-Adresse weiß es noch nicht: Bitte sagen Sie es selbst.',
    path: '/backend#/leave?view=balances',
  },
  leaveAsked: {
    title: 'Ein Antrag wartet',
    body: 'Jemand aus dem Team möchte frei haben oder etwas daran ändern.',
    path: '/backend#/leave',
  },
  standIn: {
    title: 'Sie vertreten jemanden',
    body: 'Sehen Sie, an welchen Tagen.',
    path: '/backend#/my-time',
  },
  timeAnswered: {
    title: 'Antwort zu Ihrer Arbeitszeit',
    body: 'Über Ihre Berichtigung wurde entschieden.',
    path: '/backend#/my-time',
  },
  timeAsked: {
    title: 'Eine Korrektur wartet',
    body: 'Jemand aus dem Team bittet um eine Korrektur der Arbeitszeit.',
    path: '/backend#/time-accounts',
  },
  tasksOverdue: {
    title: 'Aufgaben sind überfällig',
    body: 'Sehen Sie, was noch zu tun ist.',
    path: '/backend#/task-board',
  },
  valueOutside: {
    title: 'Ein Wert liegt außerhalb',
    body: 'Sehen Sie, welche Aufgabe es ist.',
    path: '/backend#/task-board',
  },
  endForgotten: {
    title: 'Noch eingestempelt?',
    body: 'Haben Sie „Gehen“ vergessen? Sehen Sie nach.',
    path: '/backend#/my-time',
  },
  endsMissing: {
    title: 'Noch eingestempelt',
    body: 'Jemand aus dem Team ist länger eingestempelt als geplant.',
    path: '/backend#/working-activities',
  },
} as const

export interface PersonNews {
  readonly userId: string
  readonly about: keyof typeof staffNews
  /** Which part of the page is meant: „?date=…“. */
  readonly search?: string
}
