// The demo's English: an owner who has translated what guests read. What is missing here is read in German.
import { wordsOf } from '#domain/catalog/translated-product.ts'
import type { BranchKey } from './branches.ts'
import type { CategoryKey } from './categories.ts'
import type { DemoProduct } from './demo-product.ts'
import type { DonateeKey } from './donatees.ts'
import { englishDishes } from './english-dishes.ts'
import type { DivisionKey, TagKey } from './organisation.ts'
import type { ProductKey } from './products.ts'

export const englishCategories: Readonly<
  Record<CategoryKey, { readonly name: string; readonly description?: string }>
> = {
  breakfast: { name: 'Breakfast', description: 'Daily from 7 to 11.' },
  lunch: { name: 'Set lunch', description: 'Monday to Friday, while stocks last.' },
  starters: { name: 'Starters & soups' },
  pan: { name: 'From the pan' },
  grill: { name: 'From the grill' },
  vegetarian: { name: 'Vegetarian' },
  sweets: { name: 'Desserts & cakes' },
  deli: { name: 'Cheese & delicatessen', description: 'To take away, by weight or in a jar.' },
  platters: { name: 'Platters & parcels', description: 'For a party at home or at the office.' },
  drinks: { name: 'Drinks' },
}

export const englishTags: Readonly<Record<TagKey, string>> = {
  aroundTheClock: 'Around the clock',
  delivery: 'Delivery',
  garden: 'Garden',
  party: 'Parties & celebrations',
}

export const englishDivisions: Readonly<
  Record<DivisionKey, { readonly title?: string; readonly description: string }>
> = {
  gasthaus: { description: 'Country inn cooking from Vorarlberg: to take away, delivered or at our tables.' },
  catering: {
    title: 'Lindenhof Parties & Delicatessen',
    description: 'Buffets, platters and cakes for your party: send us your wishes, and we will send you an offer.',
  },
}

export const englishDonatees: Readonly<Record<DonateeKey, string>> = {
  nachbarschaft: 'Shopping, lifts and an open ear for people who are alone.',
  pfoten: 'A warm place for dogs and cats that nobody wants any more.',
  drachen: 'Holidays for children whose families cannot afford any.',
}

export const englishBranches: Readonly<
  Record<BranchKey, { readonly description: string; readonly closedMessage?: string }>
> = {
  hohenems: {
    description:
      'Our night kitchen on Lindenplatz cooks around the clock, to take away and delivered to half of the Rhine valley.',
  },
  dornbirn: {
    description: 'The main house with its parlour, pine-wood room and a garden under the old lime tree.',
    closedMessage: 'Monday is our rest day. We look forward to seeing you on another day.',
  },
  feldkirch: {
    description: 'Parties, platters and cakes: send us your wishes, and we will send you an offer.',
  },
}

export const englishMenus: Readonly<Record<string, string>> = {
  'Rund um die Uhr': 'Around the clock',
  Gasthauskarte: 'Inn menu',
  'Feste & Feinkost': 'Parties & delicatessen',
  'Neue Karte': 'New menu',
}

/** What there is to choose, whichever dish it belongs to. */
const words: Readonly<Record<string, string>> = {
  Heißgetränk: 'Hot drink',
  Verlängerter: 'Americano',
  Schwarztee: 'Black tea',
  Kakao: 'Hot chocolate',
  Dazu: 'With it',
  'Glas Orangensaft': 'Glass of orange juice',
  'Zweites Ei': 'Second egg',
  Räucherlachs: 'Smoked salmon',
  Verfeinern: 'Refine it',
  Schnittlauch: 'Chives',
  Speckwürfel: 'Diced bacon',
  Bergkäse: 'Mountain cheese',
  Kürbiskernöl: 'Pumpkin seed oil',
  Vorneweg: 'To start',
  Tagessuppe: 'Soup of the day',
  'Kleiner Blattsalat': 'Small leaf salad',
  'Suppe und Salat': 'Soup and salad',
  Darauf: 'On top',
  Schafkäse: 'Feta',
  Backhendlstreifen: 'Fried chicken strips',
  Ei: 'Egg',
  Größe: 'Size',
  'Vorspeise, 80 g': 'Starter, 80 g',
  'Hauptspeise, 160 g': 'Main course, 160 g',
  Schärfe: 'Spiciness',
  Mild: 'Mild',
  Pikant: 'Medium',
  Feurig: 'Hot',
  Portion: 'Portion',
  Klein: 'Small',
  Normal: 'Regular',
  'Für den großen Hunger': 'For the very hungry',
  Apfelmus: 'Apple sauce',
  'Extra Röstzwiebeln': 'Extra fried onions',
  Beilage: 'Side dish',
  Petersilienerdäpfel: 'Parsley potatoes',
  Reis: 'Rice',
  'Pommes frites': 'Chips',
  'Erdäpfel-Vogerlsalat': 'Potato and lamb’s lettuce salad',
  'Halbes Hendl': 'Half a chicken',
  'Ganzes Hendl': 'Whole chicken',
  'Sauce Tartare': 'Tartar sauce',
  Preiselbeeren: 'Lingonberries',
  Garstufe: 'How done',
  Englisch: 'Rare',
  Rosa: 'Medium',
  Durch: 'Well done',
  Weckerl: 'Bun',
  'Alle aus der eigenen Backstube.': 'All from our own bakery.',
  Laugenweckerl: 'Pretzel bun',
  Roggenweckerl: 'Rye bun',
  Laibchen: 'Patty',
  'Ländle-Rind, 150 g': 'Local beef, 150 g',
  'Ländle-Rind doppelt, 300 g': 'Double local beef, 300 g',
  'Knuspriges Hendl': 'Crispy chicken',
  'Gemüse und Hirse': 'Vegetables and millet',
  Belag: 'Toppings',
  Speck: 'Bacon',
  Spiegelei: 'Fried egg',
  Röstzwiebeln: 'Fried onions',
  Essiggurkerl: 'Gherkins',
  Sauce: 'Sauce',
  Kräuterrahm: 'Herb cream',
  'Rauchige Grillsauce': 'Smoky barbecue sauce',
  Trüffelmayonnaise: 'Truffle mayonnaise',
  'Ohne Beilage': 'No side dish',
  Stück: 'Pieces',
  Fünf: 'Five',
  Zehn: 'Ten',
  Kräftig: 'Strong',
  'Sehr scharf': 'Very hot',
  Fülle: 'Filling',
  'Sauerrahm und Schnittlauch': 'Sour cream and chives',
  Schwammerl: 'Mushrooms',
  'Schafkäse und Oliven': 'Feta and olives',
  Rosinen: 'Raisins',
  'Mit Rosinen': 'With raisins',
  'Ohne Rosinen': 'Without raisins',
  Nichts: 'Nothing',
  Schlagobers: 'Whipped cream',
  Vanillesauce: 'Custard',
  'Kugel Vanilleeis': 'Scoop of vanilla ice cream',
  '20 cm, 8 Stücke': '20 cm, 8 pieces',
  '26 cm, 12 Stücke': '26 cm, 12 pieces',
  '32 cm, 20 Stücke': '32 cm, 20 pieces',
  'Erdbeer-Topfen': 'Strawberry and curd cheese',
  'Schokolade-Marille': 'Chocolate and apricot',
  'Nuss-Nougat': 'Nut nougat',
  Aufschrift: 'Lettering',
  'Höchstens 30 Zeichen, zum Beispiel „Alles Gute, Resi!“':
    'At most 30 characters, for example “Happy birthday, Resi!”',
  Foto: 'Photo',
  'Wird mit Lebensmittelfarbe auf Zuckerpapier gedruckt.': 'Printed with food colouring on sugar paper.',
  Bilder: 'Pictures',
  'Zwei bis acht Bilder, möglichst hell und scharf.': 'Two to eight pictures, bright and sharp if possible.',
  'Geschichte dazu': 'The story',
  'Was sollen wir über das Fest wissen?': 'What should we know about the celebration?',
  Früchtebrot: 'Fruit bread',
  'Weintrauben extra': 'Extra grapes',
  Geschmack: 'Flavour',
  Butter: 'Butter',
  'Vanille und Nuss': 'Vanilla and nut',
  'Am besten als PDF oder SVG.': 'Preferably as a PDF or SVG.',
  Anlass: 'Occasion',
  Hochzeit: 'Wedding',
  'Taufe oder Firmung': 'Christening or confirmation',
  Firmenfeier: 'Company party',
  'Anderer Anlass': 'Other occasion',
  'Dazu buchen': 'Add to it',
  'Geschirr und Gläser': 'Dishes and glasses',
  Servicepersonal: 'Waiting staff',
  Ausschank: 'Bar service',
  'Ihre Wünsche': 'Your wishes',
  'Ablauf, Unverträglichkeiten, Lieblingsspeisen.': 'Schedule, intolerances, favourite dishes.',
  Unterlagen: 'Documents',
  'Zum Beispiel Sitzplan oder Lageplan.': 'For example a seating plan or a site plan.',
  Sorte: 'Kind',
  Prickelnd: 'Sparkling',
  Still: 'Still',
  Milch: 'Milk',
  Zucker: 'Sugar',
  Haferdrink: 'Oat drink',
}

export function englishOfProduct(key: ProductKey, parts: DemoProduct['parts'] = []) {
  const [name, description] = englishDishes[key]
  const known = wordsOf({ config: { parts } }).flatMap((german) => {
    const english = words[german]
    return english === undefined ? [] : [[german, english] as const]
  })
  return { en: { name, description, ...(known.length > 0 && { words: Object.fromEntries(known) }) } }
}
