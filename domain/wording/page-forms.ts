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
  checked: 'Ja',
  leaveEmpty: 'Dieses Feld bitte leer lassen',
  name: 'Name',
  email: 'E-Mail',
  message: 'Nachricht',
  consent: 'Ich bin einverstanden, dass meine Angaben zur Beantwortung meiner Anfrage gespeichert werden.',
} as const
