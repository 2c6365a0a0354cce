// German words around pictures that make themselves: what they say by themselves.

export const pictureTexts = {
  yes: 'ja',
  no: 'nein',
  contains: 'Enthält: {allergens}',
} as const
