// The German words of an occasion on a page.

export const eventTexts = {
  from: 'ab {from} Uhr',
  until: 'bis {until} Uhr',
  span: '{from} bis {until} Uhr',
  price: 'Eintritt: {price}',
  free: 'Eintritt frei',
  over: 'Diese Veranstaltung ist vorbei.',
  seats: 'Plätze: {count}',
} as const
