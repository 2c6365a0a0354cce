// Mittagsmenü.
import { food, type DemoProduct } from '../demo-product.ts'
import { oneOf, plus, same } from '../product-parts.ts'

const soup = oneOf('Vorneweg', [same('Tagessuppe'), same('Kleiner Blattsalat'), plus('Suppe und Salat', 2.5)])

export const lunch = {
  menueHausmannskost: {
    ...food,
    unit: 'serving',
    name: 'Mittagsmenü Hausmannskost',
    description: 'Heute: Rindsgulasch vom Ländle-Ochsen mit Semmelknödel.',
    price: 11.9,
    allergens: ['A', 'C', 'G', 'L', 'O'],
    picture: 'stew',
    parts: [soup],
  },
  menueVegetarisch: {
    ...food,
    unit: 'serving',
    name: 'Mittagsmenü vegetarisch',
    description: 'Heute: Brokkolilaibchen mit Kräuterrahm und Petersilienerdäpfeln.',
    price: 10.9,
    allergens: ['A', 'C', 'G', 'L'],
    picture: 'greens',
    parts: [soup],
  },
  menueFit: {
    ...food,
    unit: 'serving',
    name: 'Fitnessteller',
    description: 'Gegrillte Hühnerstreifen auf Blattsalaten, Kürbiskerne und Joghurtdressing.',
    price: 12.4,
    allergens: ['G', 'M', 'O'],
    picture: 'saladRose',
  },
} satisfies Record<string, DemoProduct>
