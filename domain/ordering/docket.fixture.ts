// An order with everything that can stand on paper, for tests: each names only what it is about.
import { docketItems, type OrderedItem, type RoutingCatalog } from './docket-routing.ts'
import type { DocketOrder, DocketPlace, DocketWanted } from './docket.ts'

export function aDocketOrder(changes: Partial<DocketOrder> = {}): DocketOrder {
  return {
    uid: 'K7M2QX9RTAB4',
    ticketNumber: 27,
    status: 'new',
    isDelivery: true,
    isDineIn: false,
    isPreorder: false,
    isQuotation: false,
    tableIdentifier: null,
    appointmentDate: null,
    appointment: '2026-11-18T11:45:00Z',
    createdAt: '2026-11-18T11:00:00Z',
    comment: 'Bitte läuten, der Hund bellt nur: „Grüß Gott“ genügt.',
    name: 'Jürgen Übelhör-Großmann',
    company: 'Öhler & Söhne',
    phone: '+436641234567',
    street: 'Straße des Größten Glücks 12',
    zipCode: '6845',
    city: 'Hohenems',
    deliveryArea: 'Götzis, Altach und Mäder',
    floor: '3',
    stairway: 'B',
    door: '14',
    paymentMethod: 'cash',
    isPaid: false,
    isRefunded: false,
    dueAmount: 76.85,
    overpaidAmount: 0,
    pricing: {
      gross: 72.35,
      deliveryGross: 4.5,
      totalGross: 76.85,
      taxes: { '20': { gross: 8.1, net: 6.75, tax: 1.35 }, '10': { gross: 68.75, net: 62.5, tax: 6.25 } },
    },
    ...changes,
  }
}

export const orderedItems: readonly OrderedItem[] = [
  {
    product: { id: 'spaetzle', name: 'Käsespätzle' },
    amount: 2,
    unit: 'piece',
    parts: [],
    optionNames: ['Apfelmus', 'Röstzwiebeln extra'],
    note: 'eine Portion ohne Zwiebel',
    gross: 33.8,
  },
  {
    product: { id: 'leberkaese', name: 'Leberkäse, noch warm, in dünnen Scheiben' },
    amount: 1.25,
    unit: 'kilogram',
    parts: [],
    optionNames: [],
    note: null,
    gross: 22.45,
  },
  {
    product: { id: 'menue', name: 'Mittagsmenü' },
    amount: 1,
    unit: 'piece',
    parts: [],
    optionNames: [],
    note: null,
    gross: 12.5,
  },
  {
    product: { id: 'saft', name: 'Apfelsaft' },
    amount: 1,
    unit: 'piece',
    parts: [],
    optionNames: [],
    note: null,
    gross: 3.6,
  },
  {
    product: { id: null, name: 'Torte nach Wunsch' },
    amount: 1,
    unit: 'piece',
    parts: [],
    optionNames: [],
    note: null,
    gross: null,
  },
]

export const routingCatalog: RoutingCatalog = {
  products: new Map([
    ['spaetzle', { name: 'Käsespätzle', unit: 'piece', type: 'configurable', bundle: [] }],
    ['leberkaese', { name: 'Leberkäse', unit: 'kilogram', type: 'simple', bundle: [] }],
    ['suppe', { name: 'Flädlesuppe', unit: 'serving', type: 'simple', bundle: [] }],
    ['saft', { name: 'Apfelsaft', unit: 'piece', type: 'simple', bundle: [] }],
    [
      'menue',
      {
        name: 'Mittagsmenü',
        unit: 'piece',
        type: 'bundle',
        bundle: [
          { product: { id: 'suppe' as never }, amount: 1 },
          { product: { id: 'saft' as never }, amount: 2 },
        ],
      },
    ],
  ]),
  categories: new Map([
    ['spaetzle', new Set(['pfanne'])],
    ['leberkaese', new Set(['feinkost'])],
    ['menue', new Set(['mittag'])],
    ['suppe', new Set(['suppen'])],
    ['saft', new Set(['getraenke'])],
  ]),
}

export function aDocketPlace(changes: Partial<DocketPlace> = {}): DocketPlace {
  return {
    branchName: 'Lindenhof Hohenems',
    businessName: 'Lindenhof Gasthäuser GmbH',
    street: 'Lindenplatz 1',
    zipCode: '6845',
    city: 'Hohenems',
    phone: '+43 5576 1234567',
    timeZone: 'Europe/Vienna',
    currency: 'EUR',
    disableTickets: false,
    statusAddress: 'https://bestellen.example/status/K7M2QX9RTAB4/geheim',
    hasLogo: true,
    linkBase: 'https://bestellen.example',
    ...changes,
  }
}

export function aDocketWanted(changes: Partial<DocketWanted> = {}): DocketWanted {
  return { order: aDocketOrder(), items: docketItems(orderedItems, routingCatalog), place: aDocketPlace(), ...changes }
}
