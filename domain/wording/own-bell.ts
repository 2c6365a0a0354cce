// „Benachrichtigungen“ in „Meine Zeit“.
export const ownBellTexts = {
  title: 'Benachrichtigungen',
  off: 'Dieser Browser kann Ihnen sagen, wenn der Dienstplan sich ändert, eine Schicht frei ist, jemand über Ihren Tausch oder Antrag entscheidet oder etwas auf Sie wartet. Auf dem gesperrten Bildschirm steht nie, worum es geht.',
  on: 'Dieser Browser meldet Ihnen Änderungen am Dienstplan, freie Schichten, Antworten auf Ihre Anträge und was auf Sie wartet.',
  signOn: 'Hier benachrichtigen',
  signOff: 'Hier nicht mehr benachrichtigen',
  elsewhere: 'Sie sind auch in einem anderen Browser angemeldet.',
  removeElsewhere: 'Dort abmelden',
  notLoaded: 'Die Benachrichtigungen konnten nicht geladen werden.',
  failed: 'Die Benachrichtigungen konnten nicht geändert werden.',
  abilities: {
    insecure: 'Benachrichtigungen gehen nur über eine sichere Adresse (https).',
    unsupported:
      'Dieser Browser kann keine Benachrichtigungen. Am iPhone: zum Home-Bildschirm hinzufügen und dort öffnen.',
    denied: 'Benachrichtigungen sind in diesem Browser für diese Seite ausgeschaltet.',
  },
  ended: {
    unanswered: 'Die Frage des Browsers wurde nicht beantwortet.',
    noPushService: 'Der Browser erreicht seinen Benachrichtigungsdienst nicht.',
  },
} as const
