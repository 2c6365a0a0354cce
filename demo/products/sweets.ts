// Süßes & Torten.
import { food, type DemoProduct } from '../demo-product.ts'
import { instead, oneOf, own, plus, same } from '../product-parts.ts'

export const sweets = {
  kaiserschmarren: {
    ...food,
    name: 'Kaiserschmarren',
    description: 'Frisch aus der Pfanne, karamellisiert, mit Zwetschkenröster.',
    price: 11.8,
    allergens: ['A', 'C', 'G', 'O'],
    picture: 'pancakes',
    parts: [oneOf('Rosinen', [same('Mit Rosinen'), same('Ohne Rosinen')])],
  },
  apfelstrudel: {
    ...food,
    name: 'Apfelstrudel',
    description: 'Hauchdünn gezogen, lauwarm, mit Staubzucker.',
    price: 5.6,
    allergens: ['A', 'G', 'H', 'O'],
    picture: 'applePie',
    parts: [
      oneOf('Dazu', [
        same('Nichts'),
        plus('Schlagobers', 0.9),
        plus('Vanillesauce', 1.8),
        plus('Kugel Vanilleeis', 2.2),
      ]),
    ],
  },
  marillenknoedel: {
    ...food,
    name: 'Marillenknödel',
    description: 'Drei Stück aus Topfenteig, in Butterbröseln gewälzt.',
    price: 8.9,
    allergens: ['A', 'C', 'G'],
    picture: 'apricot',
  },
  linzerSchnitte: {
    ...food,
    name: 'Linzer Schnitte',
    description: 'Nussiger Mürbteig mit Ribiselmarmelade.',
    price: 3.9,
    allergens: ['A', 'C', 'G', 'H'],
    picture: 'slice',
  },
  eisbecher: {
    ...food,
    name: 'Eisbecher Linde',
    description: 'Vanille, Erdbeere und Lindenblütenhonig, mit Schlagobers.',
    price: 7.2,
    allergens: ['C', 'G', 'H'],
    picture: 'iceCream',
  },
  geburtstagstorte: {
    ...food,
    name: 'Geburtstagstorte',
    description: 'Mit Ihrer Aufschrift und auf Wunsch mit Foto, frisch für den großen Tag gebacken.',
    price: 38,
    allergens: ['A', 'C', 'G', 'H'],
    picture: 'cake',
    isLeadTimeEnabled: true,
    leadTimeType: 'days',
    leadTimeValue: 2,
    parts: [
      oneOf('Größe', [same('20 cm, 8 Stücke'), instead('26 cm, 12 Stücke', 52), instead('32 cm, 20 Stücke', 78)]),
      oneOf('Fülle', [same('Erdbeer-Topfen'), same('Schokolade-Marille'), plus('Nuss-Nougat', 4)]),
      own('text', 'Aufschrift', 'Höchstens 30 Zeichen, zum Beispiel „Alles Gute, Resi!“', false),
      own('image', 'Foto', 'Wird mit Lebensmittelfarbe auf Zuckerpapier gedruckt.'),
    ],
  },
  erinnerungstorte: {
    ...food,
    name: 'Erinnerungstorte',
    description: 'Ihre schönsten Bilder als Kranz um die Torte, für Jubiläen und Hochzeitstage.',
    price: 69,
    allergens: ['A', 'C', 'G', 'H'],
    picture: 'photoCake',
    isLeadTimeEnabled: true,
    leadTimeType: 'weeks',
    leadTimeValue: 1,
    parts: [
      own('images', 'Bilder', 'Zwei bis acht Bilder, möglichst hell und scharf.', false),
      own('textarea', 'Geschichte dazu', 'Was sollen wir über das Fest wissen?'),
    ],
  },
} satisfies Record<string, DemoProduct>
