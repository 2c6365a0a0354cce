// Frühstück.
import { basicFood, food, type DemoProduct } from '../demo-product.ts'
import { anyOf, oneOf, plus, same } from '../product-parts.ts'

export const breakfast = {
  lindenhofFruehstueck: {
    ...food,
    name: 'Lindenhof-Frühstück',
    description: 'Zwei Semmeln, Butter, Marillenmarmelade, Bergkäse, Beinschinken und ein weiches Ei.',
    price: 12.9,
    allergens: ['A', 'C', 'G'],
    picture: 'breakfastTable',
    parts: [
      oneOf('Heißgetränk', [same('Verlängerter'), plus('Cappuccino', 0.6), same('Schwarztee'), plus('Kakao', 0.4)]),
      anyOf('Dazu', [plus('Glas Orangensaft', 2.9), plus('Zweites Ei', 1.8), plus('Räucherlachs', 4.2)]),
    ],
  },
  birchermuesli: {
    ...food,
    name: 'Birchermüsli',
    description: 'Haferflocken, Apfel, Haselnüsse, Heidelbeeren und Joghurt vom Bregenzerwälder Bauern.',
    price: 6.9,
    allergens: ['A', 'G', 'H'],
    picture: 'blueberries',
  },
  eierspeis: {
    ...food,
    name: 'Eierspeis im Pfandl',
    description: 'Drei Freilandeier, in Butter gerührt, mit Schwarzbrot.',
    price: 7.8,
    allergens: ['A', 'C', 'G'],
    picture: 'friedEggGold',
    parts: [
      anyOf('Verfeinern', [
        same('Schnittlauch'),
        plus('Speckwürfel', 1.9),
        plus('Bergkäse', 1.6),
        plus('Kürbiskernöl', 0.8),
      ]),
    ],
  },
  riebel: {
    ...food,
    name: 'Ländle-Riebel',
    description: 'Im Eisenpfandl geröstet, wie bei der Oma: mit Apfelmus und einem Häferl Kaffee.',
    price: 7.4,
    allergens: ['A', 'G'],
    picture: 'corn',
  },
  handsemmel: {
    ...basicFood,
    name: 'Handsemmel',
    description: 'Jeden Morgen frisch geformt, außen resch, innen flaumig.',
    price: 0.95,
    allergens: ['A'],
    picture: 'roll',
    maximumQuantity: 60,
  },
  butterkipferl: {
    ...food,
    name: 'Butterkipferl',
    description: 'Blättrig, goldgelb und noch warm vom Blech.',
    price: 1.9,
    allergens: ['A', 'C', 'G'],
    picture: 'croissant',
  },
} satisfies Record<string, DemoProduct>
