/** What a first visit may load of script, KB (1,024 B) gzip, by the id of its route: in `npm test` what a page imports, in `bench:web` all. */
export const scriptBudgets = {
  'pages/branches/page': 140,
  'pages/menu/page': 140,
  // With the choice of a language on its start screen; pieces that pages of the website share are files of their own.
  kiosk: 142,
  checkout: 180,
  kiosk_checkout: 180,
  'pages/status/page': 140,
  // A kiosk's frame beside what the status page has.
  kiosk_status: 141,
  'pages/cookies/page': 140,
  site: 140,
  any_site: 140,
} as const

/** The same of a page of the website on which every kind of section stands. */
export const websiteBudget = 90
