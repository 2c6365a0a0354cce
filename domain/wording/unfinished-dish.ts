// What guests read when they open a dish again that they left without putting it into the cart.

export const unfinishedDishTexts = {
  kept: 'Was Sie zuletzt gewählt haben, ist noch da.',
  discard: 'Verwerfen',
} as const
