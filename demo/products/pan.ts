// Aus der Pfanne.
import { food, type DemoProduct } from '../demo-product.ts'
import { anyOf, instead, minus, oneOf, plus, same } from '../product-parts.ts'

const sideDish = oneOf('Beilage', [
  same('Petersilienerdäpfel'),
  same('Reis'),
  same('Pommes frites'),
  plus('Erdäpfel-Vogerlsalat', 1.5),
])

export const pan = {
  kaesspaetzle: {
    ...food,
    name: 'Kässpätzle',
    description: 'Mit drei Käsesorten aus dem Bregenzerwald, Röstzwiebeln und Kartoffelsalat.',
    price: 14.9,
    allergens: ['A', 'C', 'G', 'M'],
    picture: 'panDish',
    parts: [
      oneOf('Portion', [minus('Klein', 2.5), same('Normal'), plus('Für den großen Hunger', 3)]),
      anyOf('Dazu', [plus('Apfelmus', 2), plus('Speckwürfel', 2.4), plus('Extra Röstzwiebeln', 1.2)]),
    ],
  },
  wienerSchnitzel: {
    ...food,
    name: 'Wiener Schnitzel vom Kalb',
    description: 'In Butterschmalz gebacken, mit Preiselbeeren und Zitrone.',
    price: 23.5,
    allergens: ['A', 'C', 'G'],
    picture: 'lemon',
    parts: [sideDish],
  },
  schweinsschnitzel: {
    ...food,
    name: 'Schnitzel Wiener Art',
    description: 'Vom Ländle-Schwein, knusprig paniert, mit Zitrone.',
    price: 15.9,
    allergens: ['A', 'C', 'G'],
    picture: 'plate',
    parts: [sideDish],
  },
  groestl: {
    ...food,
    name: 'Gröstl mit Spiegelei',
    description: 'Rindfleisch, Erdäpfel und Zwiebeln, knusprig aus der Eisenpfanne.',
    price: 15.6,
    allergens: ['C', 'L'],
    picture: 'friedEgg',
  },
  backhendl: {
    ...food,
    name: 'Backhendl-Korb',
    description: 'Vom Ländle-Huhn, mit Erdäpfel-Vogerlsalat und Kernöl.',
    price: 13.9,
    allergens: ['A', 'C', 'G', 'M'],
    picture: 'chicken',
    parts: [
      oneOf('Größe', [same('Halbes Hendl'), instead('Ganzes Hendl', 24.9)]),
      anyOf('Dip', [plus('Sauce Tartare', 1.2), plus('Preiselbeeren', 1.2), plus('Ketchup', 0.6)]),
    ],
  },
  zwiebelrostbraten: {
    ...food,
    name: 'Zwiebelrostbraten',
    description: 'Rosa gebratene Beiried, Zwiebelsafterl, Speckfisolen und Braterdäpfel.',
    price: 21.9,
    allergens: ['A', 'G', 'L', 'M', 'O'],
    picture: 'onion',
    parts: [oneOf('Garstufe', [same('Englisch'), same('Rosa'), same('Durch')])],
  },
  kinderschnitzel: {
    ...food,
    name: 'Kinderschnitzel',
    description: 'Ein kleines Schnitzel mit Pommes frites und Ketchup, für Gäste bis zwölf Jahre.',
    price: 8.9,
    allergens: ['A', 'C', 'G'],
    picture: 'fries',
  },
} satisfies Record<string, DemoProduct>
