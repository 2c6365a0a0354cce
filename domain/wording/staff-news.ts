// What people who work here are told on their own browser. Nothing of it is more than whoever looks at a locked telephone may know.
export const staffNews = {
  planPublished: {
    title: 'Ihr Dienstplan hat sich geändert',
    body: 'Sehen Sie, welche Schichten neu, anders oder entfallen sind.',
    path: '/backend#/my-shifts',
  },
  swapAnswered: {
    title: 'Antwort zu Ihrem Schichttausch',
    body: 'Die Leitung hat über den Tausch entschieden.',
    path: '/backend#/my-shifts',
  },
  leaveAnswered: {
    title: 'Antwort auf Ihren Antrag',
    body: 'Über Ihre Abwesenheit wurde entschieden.',
    path: '/backend#/my-time',
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
} as const

export interface PersonNews {
  readonly userId: string
  readonly about: keyof typeof staffNews
}
