// What every picture of the demo chain shows: an icon of Fluent Emoji (Microsoft, MIT) on a soft tone.

/** Background colours, light enough for any icon and calm beside each other in a list. */
export const tones = {
  sand: '#f1e7d8',
  butter: '#f4ebcd',
  sage: '#e5ecdc',
  mint: '#dcede6',
  sky: '#e0e9f1',
  lilac: '#ebe3f0',
  rose: '#f5e1db',
  peach: '#f7e5d3',
  stone: '#e9e7e2',
} as const

export interface Picture {
  /** Name of the icon in Fluent Emoji. */
  readonly icon: string
  readonly tone: keyof typeof tones
  /** A wide picture for the website: these stand around the icon. */
  readonly around?: readonly string[]
  /** What is seen, for those who do not see it. */
  readonly alt: string
}

export const pictures = {
  // Categories
  breakfast: { icon: 'sun', tone: 'butter', alt: 'Sonne' },
  lunch: { icon: 'fork-and-knife-with-plate', tone: 'sand', alt: 'Teller mit Besteck' },
  starters: { icon: 'green-salad', tone: 'peach', alt: 'Schüssel mit Salat' },
  pan: { icon: 'shallow-pan-of-food', tone: 'sand', alt: 'Pfanne voller Essen' },
  grill: { icon: 'fire', tone: 'rose', alt: 'Feuer' },
  vegetarian: { icon: 'herb', tone: 'sage', alt: 'Zweig mit grünen Blättern' },
  sweets: { icon: 'cupcake', tone: 'lilac', alt: 'Törtchen' },
  deli: { icon: 'basket', tone: 'stone', alt: 'Einkaufskorb' },
  platters: { icon: 'bellhop-bell', tone: 'sky', alt: 'Servierglocke' },
  drinks: { icon: 'clinking-glasses', tone: 'mint', alt: 'Zwei Gläser beim Anstoßen' },
  // Dishes
  plate: { icon: 'fork-and-knife-with-plate', tone: 'peach', alt: 'Teller mit Besteck' },
  friedEgg: { icon: 'cooking', tone: 'sky', alt: 'Spiegelei in der Pfanne' },
  friedEggGold: { icon: 'cooking', tone: 'butter', alt: 'Spiegelei in der Pfanne' },
  blueberries: { icon: 'blueberries', tone: 'sage', alt: 'Heidelbeeren' },
  corn: { icon: 'ear-of-corn', tone: 'peach', alt: 'Maiskolben' },
  croissant: { icon: 'croissant', tone: 'rose', alt: 'Kipferl' },
  roll: { icon: 'baguette-bread', tone: 'sand', alt: 'Resches Weißbrot' },
  coffee: { icon: 'hot-beverage', tone: 'sand', alt: 'Dampfende Tasse Kaffee' },
  breakfastTable: { icon: 'bread', tone: 'butter', alt: 'Frisches Brot' },
  stew: { icon: 'pot-of-food', tone: 'rose', alt: 'Topf mit dampfendem Eintopf' },
  greens: { icon: 'broccoli', tone: 'sage', alt: 'Brokkoliröschen' },
  salad: { icon: 'green-salad', tone: 'sage', alt: 'Schüssel mit Salat' },
  saladRose: { icon: 'green-salad', tone: 'rose', alt: 'Schüssel mit Salat' },
  soup: { icon: 'pot-of-food', tone: 'butter', alt: 'Topf mit dampfender Suppe' },
  garlic: { icon: 'garlic', tone: 'lilac', alt: 'Knoblauchknolle' },
  dumpling: { icon: 'dumpling', tone: 'sage', alt: 'Gefüllte Teigtasche' },
  dumplingButter: { icon: 'dumpling', tone: 'butter', alt: 'Gefüllte Teigtasche' },
  lemon: { icon: 'lemon', tone: 'butter', alt: 'Zitrone' },
  rawMeat: { icon: 'cut-of-meat', tone: 'stone', alt: 'Stück Fleisch' },
  panDish: { icon: 'shallow-pan-of-food', tone: 'sky', alt: 'Pfanne mit goldgelbem Gericht' },
  chicken: { icon: 'poultry-leg', tone: 'peach', alt: 'Knusprige Hühnerkeule' },
  chickenSage: { icon: 'poultry-leg', tone: 'sage', alt: 'Hühnerkeule' },
  onion: { icon: 'onion', tone: 'rose', alt: 'Zwiebel' },
  pepper: { icon: 'hot-pepper', tone: 'rose', alt: 'Scharfer Pfefferoni' },
  burger: { icon: 'hamburger', tone: 'butter', alt: 'Burger' },
  ribs: { icon: 'meat-on-bone', tone: 'rose', alt: 'Fleisch am Knochen' },
  fish: { icon: 'fish', tone: 'sky', alt: 'Fisch' },
  sausage: { icon: 'hot-dog', tone: 'butter', alt: 'Wurst im Weckerl' },
  fries: { icon: 'french-fries', tone: 'sky', alt: 'Portion Pommes frites' },
  mushroom: { icon: 'brown-mushroom', tone: 'sage', alt: 'Brauner Pilz' },
  falafel: { icon: 'falafel', tone: 'mint', alt: 'Falafelbällchen' },
  potato: { icon: 'potato', tone: 'sage', alt: 'Erdäpfel' },
  curry: { icon: 'curry-rice', tone: 'butter', alt: 'Curry mit Reis' },
  strudel: { icon: 'pie', tone: 'sage', alt: 'Angeschnittener Strudelkuchen' },
  pancakes: { icon: 'pancakes', tone: 'sky', alt: 'Luftige Palatschinken mit Butter' },
  applePie: { icon: 'red-apple', tone: 'butter', alt: 'Roter Apfel' },
  apricot: { icon: 'peach', tone: 'peach', alt: 'Reife Marille' },
  slice: { icon: 'shortcake', tone: 'rose', alt: 'Tortenstück mit Erdbeere' },
  iceCream: { icon: 'ice-cream', tone: 'mint', alt: 'Eisbecher mit drei Kugeln' },
  cake: { icon: 'birthday-cake', tone: 'lilac', alt: 'Torte mit Kerzen' },
  photoCake: { icon: 'framed-picture', tone: 'rose', alt: 'Gerahmtes Bild' },
  cookie: { icon: 'cookie', tone: 'stone', alt: 'Keks' },
  cheese: { icon: 'cheese-wedge', tone: 'sage', alt: 'Stück Käse' },
  cheeseLilac: { icon: 'cheese-wedge', tone: 'lilac', alt: 'Stück Käse' },
  bacon: { icon: 'bacon', tone: 'sand', alt: 'Speckscheiben' },
  bread: { icon: 'bread', tone: 'sand', alt: 'Laib Brot' },
  butter: { icon: 'butter', tone: 'sky', alt: 'Butter auf dem Teller' },
  eggs: { icon: 'nest-with-eggs', tone: 'sage', alt: 'Nest mit Eiern' },
  jam: { icon: 'honey-pot', tone: 'peach', alt: 'Vorratstopf mit Löffel' },
  seedling: { icon: 'seedling', tone: 'sage', alt: 'Junge Pflanze' },
  meatloaf: { icon: 'cut-of-meat', tone: 'peach', alt: 'Stück Fleisch' },
  sandwich: { icon: 'sandwich', tone: 'mint', alt: 'Belegtes Brot' },
  parcel: { icon: 'wrapped-gift', tone: 'rose', alt: 'Packerl mit Schleife' },
  hamper: { icon: 'basket', tone: 'butter', alt: 'Jausenkorb' },
  grapes: { icon: 'grapes', tone: 'peach', alt: 'Weintrauben' },
  celebration: { icon: 'bottle-with-popping-cork', tone: 'lilac', alt: 'Flasche mit knallendem Korken' },
  jug: { icon: 'amphora', tone: 'peach', alt: 'Mostkrug' },
  apple: { icon: 'green-apple', tone: 'sage', alt: 'Grüner Apfel' },
  elderflower: { icon: 'blossom', tone: 'mint', alt: 'Blüte' },
  water: { icon: 'droplet', tone: 'sky', alt: 'Wassertropfen' },
  beer: { icon: 'beer-mug', tone: 'butter', alt: 'Krug Bier' },
  wine: { icon: 'wine-glass', tone: 'rose', alt: 'Glas Rotwein' },
  milk: { icon: 'glass-of-milk', tone: 'sky', alt: 'Glas Milch' },
  punch: { icon: 'tangerine', tone: 'peach', alt: 'Orange' },
  // Branches, tags, donatees
  hohenems: { icon: 'house-with-garden', tone: 'sage', alt: 'Haus mit Garten' },
  dornbirn: { icon: 'houses', tone: 'peach', alt: 'Gasthaus mit Nachbarhäusern' },
  feldkirch: { icon: 'castle', tone: 'sky', alt: 'Burg' },
  linden: { icon: 'deciduous-tree', tone: 'sage', alt: 'Linde' },
  moon: { icon: 'crescent-moon', tone: 'lilac', alt: 'Mondsichel' },
  delivery: { icon: 'bicycle', tone: 'mint', alt: 'Fahrrad' },
  garden: { icon: 'potted-plant', tone: 'sage', alt: 'Topfpflanze' },
  party: { icon: 'party-popper', tone: 'rose', alt: 'Konfettikanone' },
  help: { icon: 'mending-heart', tone: 'rose', alt: 'Verbundenes Herz' },
  animals: { icon: 'paw-prints', tone: 'sand', alt: 'Pfotenabdrücke' },
  children: { icon: 'kite', tone: 'sky', alt: 'Drachen am Himmel' },
  // Website
  stillLinden: {
    icon: 'deciduous-tree',
    tone: 'sage',
    around: ['house-with-garden', 'sunflower', 'bread', 'grapes', 'honey-pot', 'leaf-fluttering-in-wind'],
    alt: 'Die Linde, darunter Haus, Brot und Trauben',
  },
  stillKitchen: {
    icon: 'shallow-pan-of-food',
    tone: 'sand',
    around: ['cheese-wedge', 'pot-of-food', 'onion', 'herb', 'butter', 'garlic'],
    alt: 'Eine Pfanne, darum Käse, Zwiebel und Kräuter',
  },
  stillFeast: {
    icon: 'birthday-cake',
    tone: 'rose',
    around: ['clinking-glasses', 'bouquet', 'bottle-with-popping-cork', 'balloon', 'candle', 'wrapped-gift'],
    alt: 'Eine Torte, darum Gläser, Blumen und Kerzen',
  },
  stillMarket: {
    icon: 'basket',
    tone: 'butter',
    around: ['red-apple', 'baguette-bread', 'wine-glass', 'tomato', 'nest-with-eggs', 'green-apple'],
    alt: 'Ein Korb, darum Äpfel, Brot und Wein',
  },
} as const satisfies Record<string, Picture>

export type PictureKey = keyof typeof pictures
