// The editor of navigations: entries as a tree, and how guests see it.

export const navigationTexts = {
  none: 'Noch kein Eintrag.',
  add: 'Eintrag hinzufügen',
  addBelow: 'Eintrag unter „{name}“ hinzufügen',
  fields: 'Eintrag „{name}“',
  unnamed: 'Ohne Namen',
  level: 'Ebene {level}',
  hidden: 'verborgen',
  timed: 'zeitgesteuert',
  nowhere: 'führt nirgends hin',
  unpublished: 'Seite nicht veröffentlicht',
  remove: 'Entfernen',
  removeWithAll: {
    by: 'count',
    one: 'Mit dem Eintrag darunter entfernen',
    other: 'Mit {count} Einträgen darunter entfernen',
  },
  done: 'Fertig',
  hint: 'Ziehen Sie Einträge am Griff, auch zur Seite: Was weiter innen steht, gehört zum Eintrag darüber. Mit der Tastatur: Griff anwählen, dann die Pfeiltasten.',
  preview: 'So sehen es Gäste',
  previewAt: 'Zu welchem Zeitpunkt? (leer: jetzt)',
  previewEmpty: 'Gäste sehen keinen Eintrag.',
} as const
