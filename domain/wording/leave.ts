// The German words of leave: requests to decide, the year of a team, the accounts.

export const leaveTexts = {
  title: 'Urlaub',
  notLoaded: 'Abwesenheiten konnten nicht geladen werden.',
  balancesNotLoaded: 'Urlaubskonten konnten nicht geladen werden.',
  failed: 'Das hat nicht geklappt.',
  close: 'Schließen',
  view: 'Ansicht',
  views: { requests: 'Anträge', calendar: 'Jahr', balances: 'Urlaubskonten' },

  // Requests
  noRequests: 'Keine offenen Anträge',
  noRequestsText: 'Was jemand unter „Meine Zeit“ beantragt, steht hier zur Entscheidung.',
  note: 'Anmerkung: {note}',
  standIn: 'Vertretung: {name}',
  endAsked: 'Möchte stornieren',
  approve: 'Genehmigen',
  reject: 'Ablehnen',
  rejectTitle: 'Antrag ablehnen',
  cancelApprove: 'Storno genehmigen',
  cancelReject: 'Bleibt genehmigt',
  ownRequest: 'Über den eigenen Antrag entscheidet jemand anderer.',
  decided: { approved: 'Genehmigt.', rejected: 'Abgelehnt.', canceled: 'Storniert.' },

  // Calendar
  before: 'Voriges Jahr',
  after: 'Nächstes Jahr',
  person: 'Person',
  away: 'Abwesend',
  bar: '{name}: {type}, {days}, {status}',
  nobody: 'In dieser Filiale arbeitet niemand.',
  nobodyAway: 'In diesem Jahr ist niemand abwesend.',
  legend: 'Schraffiert: beantragt. Senkrechte Linien: Feiertage.',

  // Balances
  entitled: 'Anspruch',
  carried: 'Übertrag',
  expires: 'verfällt am {date}',
  expired: 'Verfallen',
  adjusted: 'Korrekturen',
  taken: 'Genommen',
  planned: 'Geplant',
  asked: 'Beantragt',
  remaining: 'Rest',
  overtime: 'Zeitguthaben',
  sick: 'Krank',
  noBalances: 'Keine Urlaubskonten',
  noBalancesText: 'Ein Urlaubskonto entsteht mit dem Arbeitsvertrag.',
  correct: 'Urlaub korrigieren',
} as const
