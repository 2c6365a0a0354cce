// The German words of tables and of the cards that stand on them.

export const tableTexts = {
  numbered: 'Tisch {table}',
  scan: 'Scannen und gleich am Tisch bestellen',
  cardsTitle: 'Tischkarten {branch}',
} as const
