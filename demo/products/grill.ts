// Vom Grill.
import { food, type DemoProduct } from '../demo-product.ts'
import { anyOf, instead, oneOf, plus, same } from '../product-parts.ts'

export const grill = {
  burger: {
    ...food,
    name: 'Lindenhof-Burger nach Maß',
    description: 'Schritt für Schritt zum eigenen Burger: Sie sagen an, wir braten.',
    price: 11.9,
    allergens: ['A', 'C', 'G', 'M', 'N'],
    picture: 'burger',
    isStepByStep: true,
    parts: [
      oneOf(
        'Weckerl',
        [same('Brioche'), same('Laugenweckerl'), same('Roggenweckerl')],
        'Alle aus der eigenen Backstube.',
      ),
      oneOf('Laibchen', [
        same('Ländle-Rind, 150 g'),
        plus('Ländle-Rind doppelt, 300 g', 5.5),
        same('Knuspriges Hendl'),
        same('Gemüse und Hirse'),
      ]),
      anyOf('Belag', [
        plus('Bergkäse', 1.6),
        plus('Speck', 1.9),
        plus('Spiegelei', 1.8),
        plus('Röstzwiebeln', 0.9),
        same('Essiggurkerl'),
      ]),
      anyOf('Sauce', [
        same('Ketchup'),
        same('Kräuterrahm'),
        same('Rauchige Grillsauce'),
        plus('Trüffelmayonnaise', 1.5),
      ]),
      oneOf('Dazu', [same('Ohne Beilage'), plus('Pommes frites', 3.2), plus('Kleiner Blattsalat', 3.6)]),
    ],
  },
  huehnerbrust: {
    ...food,
    name: 'Gegrillte Hühnerbrust vom Vorarlberger Freilandhuhn mit Rosmarinerdäpfeln, Ofengemüse und Kräuterrahm',
    description: 'Langsam gegart, kurz und kräftig gegrillt.',
    price: 17.8,
    allergens: ['G', 'L'],
    picture: 'chickenSage',
  },
  grillteller: {
    ...food,
    name: 'Grillteller Lindenhof',
    description: 'Schweinefilet, Hühnerbrust, Bratwürstle, Speck und Kräuterbutter.',
    price: 22.9,
    allergens: ['G', 'L', 'M'],
    picture: 'ribs',
  },
  cevapcici: {
    ...food,
    name: 'Ćevapčići',
    description: 'Mit Ajvar, Zwiebeln und warmem Fladenbrot.',
    price: 12.6,
    allergens: ['A', 'M'],
    picture: 'pepper',
    parts: [oneOf('Stück', [same('Fünf'), instead('Zehn', 17.9)])],
  },
  felchen: {
    ...food,
    name: 'Felchen vom Bodensee',
    description: 'Im Ganzen gegrillt, mit Kräutern, Zitrone und Erdäpfeln.',
    price: 21.5,
    allergens: ['D', 'G'],
    picture: 'fish',
  },
  bratwuerstle: {
    ...food,
    unit: 'pair',
    name: 'Bratwürstle',
    description: 'Ein Paar vom Holzkohlengrill, mit Senf, Kren und einem reschen Weckerl.',
    price: 7.9,
    allergens: ['A', 'L', 'M'],
    picture: 'sausage',
  },
} satisfies Record<string, DemoProduct>
