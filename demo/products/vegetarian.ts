// Vegetarisch.
import { food, type DemoProduct } from '../demo-product.ts'
import { oneOf, plus, same } from '../product-parts.ts'

export const vegetarian = {
  gemuesestrudel: {
    ...food,
    name: 'Gemüsestrudel',
    description: 'Im Blätterteig gebacken, mit Kräuterrahm und Blattsalat.',
    price: 12.9,
    allergens: ['A', 'C', 'G', 'L'],
    picture: 'strudel',
  },
  schwammerlgulasch: {
    ...food,
    name: 'Schwammerlgulasch',
    description: 'Eierschwammerl und Champignons in Paprikarahm, dazu ein Semmelknödel.',
    price: 15.2,
    allergens: ['A', 'C', 'G'],
    picture: 'mushroom',
  },
  kasnudeln: {
    ...food,
    name: 'Kasnudeln',
    description: 'Von Hand gekrendelt, mit Topfen, Minze und brauner Butter.',
    price: 13.6,
    allergens: ['A', 'C', 'G'],
    picture: 'dumplingButter',
  },
  falafelteller: {
    ...food,
    name: 'Falafelteller',
    description: 'Vegan: mit Hummus, Bulgursalat und Fladenbrot.',
    price: 12.4,
    allergens: ['A', 'N'],
    picture: 'falafel',
  },
  linsencurry: {
    ...food,
    name: 'Linsencurry',
    description: 'Vegan: Berglinsen, Kürbis und Kokosmilch, mit Duftreis.',
    price: 12.8,
    allergens: ['L', 'M'],
    picture: 'curry',
    parts: [oneOf('Schärfe', [same('Mild'), same('Kräftig'), same('Sehr scharf')])],
  },
  ofenerdaepfel: {
    ...food,
    name: 'Ofenerdäpfel',
    description: 'Zwei große Erdäpfel aus dem Rohr mit Sauerrahm.',
    price: 8.8,
    allergens: ['G'],
    picture: 'potato',
    parts: [
      oneOf('Fülle', [same('Sauerrahm und Schnittlauch'), plus('Schwammerl', 3.4), plus('Schafkäse und Oliven', 2.9)]),
    ],
  },
} satisfies Record<string, DemoProduct>
