// Vorspeisen & Suppen.
import { food, type DemoProduct } from '../demo-product.ts'
import { anyOf, oneOf, plus, same } from '../product-parts.ts'

export const starters = {
  flaedlesuppe: {
    ...food,
    name: 'Flädlesuppe',
    description: 'Kräftige Rindsuppe mit hausgemachten Flädle und frischem Schnittlauch.',
    price: 5.9,
    allergens: ['A', 'C', 'G', 'L'],
    picture: 'soup',
  },
  knoblauchcremesuppe: {
    ...food,
    name: 'Knoblauchcremesuppe',
    description: 'Sämig und mild, mit knusprigen Schwarzbrotwürfeln.',
    price: 6.2,
    allergens: ['A', 'G', 'L'],
    picture: 'garlic',
  },
  bergkaeseknoedel: {
    ...food,
    name: 'Bergkäse-Knödel',
    description: 'Zwei Knödel mit Ländle-Bergkäse, brauner Butter und Blattsalat.',
    price: 9.8,
    allergens: ['A', 'C', 'G'],
    picture: 'dumpling',
  },
  blattsalat: {
    ...food,
    name: 'Blattsalat vom Markt',
    description: 'Mit Kürbiskernöl, gerösteten Kernen und Bauernbrot.',
    price: 6.4,
    allergens: ['A', 'M', 'O'],
    picture: 'salad',
    parts: [anyOf('Darauf', [plus('Schafkäse', 2.8), plus('Backhendlstreifen', 4.9), plus('Ei', 1.5)])],
  },
  tafelspitzsulz: {
    ...food,
    name: 'Sulz vom Tafelspitz',
    description: 'Mit roten Zwiebeln, Kernöl und Schwarzbrot.',
    price: 8.6,
    allergens: ['A', 'L', 'O'],
    picture: null,
  },
  beefTatar: {
    ...food,
    name: 'Beef Tatar',
    description: 'Handgeschnitten, mit Butter, Toast und Kapern.',
    price: 13.8,
    allergens: ['A', 'C', 'D', 'G', 'M'],
    picture: 'rawMeat',
    parts: [
      oneOf('Größe', [same('Vorspeise, 80 g'), plus('Hauptspeise, 160 g', 8)]),
      oneOf('Schärfe', [same('Mild'), same('Pikant'), same('Feurig')]),
    ],
  },
} satisfies Record<string, DemoProduct>
