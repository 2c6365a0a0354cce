// What guests read when they open a dish again that they left without putting it into the cart.

export const unfinishedDishTexts = {
  kept: 'Ihre Auswahl ist noch da.',
  discard: 'Verwerfen',
} as const
