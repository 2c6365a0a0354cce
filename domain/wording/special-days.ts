// A holiday of several branches, and what was ordered for days on which a branch is closed.

export const specialDayTexts = {
  button: 'Tage schließen …',
  elsewhere: 'Auch für andere Filialen …',
  title: 'Betriebsurlaub und andere Tage',
  hint: 'Einmal eintragen, für alle gewählten Filialen. Wo es eigene Lieferzeiten gibt, gelten die Tage auch für sie.',
  others: 'Für „{branch}“ tragen Sie die Tage im Formular ein und speichern es wie gewohnt.',
  from: 'Erster Tag',
  to: 'Letzter Tag (für mehrere Tage)',
  noDays: 'Bitte geben Sie den ersten Tag an; bis zum letzten dürfen es höchstens {limit} Tage sein.',
  noTimes: 'Bitte geben Sie Beginn und Ende an.',
  noBranches: 'Bitte wählen Sie mindestens eine Filiale.',
  mode: 'Was gilt an diesen Tagen?',
  closed: 'Geschlossen',
  open: 'Andere Öffnungszeiten',
  times: 'An diesen Tagen',
  branches: 'Filialen',
  all: { by: 'count', one: 'Die eine wählen', other: 'Alle {count} wählen' },
  none: 'Keine wählen',
  replaced: {
    by: 'count',
    one: 'In {names} steht an diesen Tagen schon etwas. Es wird durch das ersetzt, was Sie hier eintragen.',
    other:
      'In {count} Filialen steht an diesen Tagen schon etwas. Es wird durch das ersetzt, was Sie hier eintragen: {names}.',
  },
  due: 'Für diese Tage ist schon bestellt',
  dueOf: { by: 'count', one: '{branch}: {count} offene Bestellung', other: '{branch}: {count} offene Bestellungen' },
  dueHow:
    'Daran ändert sich nichts von selbst: Was zugesagt ist, bleibt zugesagt, und kein Gast wird verständigt. Öffnen Sie die Bestellungen und vereinbaren Sie einen anderen Termin, oder sagen Sie ab.',
  moreDue: { by: 'count', one: 'und {count} weitere Filiale', other: 'und {count} weitere Filialen' },
  dueNotKnown: 'Ob für diese Tage schon bestellt ist, konnte nicht geladen werden.',
  save: { by: 'count', one: 'Für {count} Filiale eintragen', other: 'Für {count} Filialen eintragen' },
  saveNone: 'Eintragen',
  done: { by: 'count', one: '{count} Filiale geändert.', other: '{count} Filialen geändert.' },
  nothing: 'Es stand überall schon so da. Nichts geändert.',
  failed: 'Die Tage konnten nicht eingetragen werden. Es wurde keine Filiale geändert.',
} as const
