// A form on a page: what guests read around its fields, and the words with which a new one begins.

export const pageFormTexts = {
  date: 'Datum',
  time: 'Uhrzeit',
  persons: 'Personen',
  branch: 'Filiale',
  chooseBranch: 'Bitte wählen',
  required: 'Pflichtfeld',
  send: 'Absenden',
  sending: 'Wird gesendet …',
  sent: 'Danke! Ihre Anfrage ist angekommen. Wir melden uns bei Ihnen.',
  wrong: 'Bitte sehen Sie sich die markierten Felder noch einmal an.',
  leaveEmpty: 'Dieses Feld bitte leer lassen',
  name: 'Name',
  email: 'E-Mail',
  message: 'Nachricht',
  consent: 'Ich bin einverstanden, dass meine Angaben zur Beantwortung meiner Anfrage gespeichert werden.',
} as const

/** What is sent and kept, and staff read: in German, whatever language the form is filled in. */
export const sentFormTexts = {
  date: 'Datum',
  time: 'Uhrzeit',
  persons: 'Personen',
  checked: 'Ja',
} as const
