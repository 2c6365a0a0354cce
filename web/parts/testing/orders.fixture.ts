// An order that nothing is special about, and what surrounds it.
import type { Order } from '#contract/ordering/orders.ts'
import type { OrderSurroundings } from '#parts/orders/order-view.ts'

export const noon = '2026-11-18T11:00:00Z'

export function anOrder(over: Partial<Order> = {}): Order {
  const status = over.status ?? 'new'
  return {
    id: '0197a3c0-0000-7000-8000-000000000029' as Order['id'],
    uid: 'ABCDEFGHJKLM',
    version: 1,
    ticketNumber: 29,
    status,
    paymentMethod: 'cash',
    isDelivery: false,
    isDineIn: false,
    isPreorder: false,
    isQuotation: false,
    tableIdentifier: null,
    appointmentDate: null,
    expectedAt: null,
    appointment: null,
    counterAppointment: null,
    rejectionMessage: null,
    comment: '',
    deliveryArea: null,
    street: '',
    zipCode: '',
    city: '',
    floor: '',
    stairway: '',
    door: '',
    items: [
      {
        product: { id: null, name: 'Käsespätzle' },
        amount: 2,
        unit: 'piece',
        parts: [[0], 'ohne Salz'],
        contents: [],
        optionNames: ['Apfelmus'],
        partNames: ['Beilage', 'Wunsch'],
        files: [],
        note: 'Bitte heiß',
        unitPrice: 16.9,
        gross: 33.8,
        isApproximate: false,
      },
    ],
    pricing: { gross: 33.8, deliveryGross: 0, totalGross: 33.8, totalNet: 30.73, taxes: {} },
    timeline: [{ status: 'new', at: noon }],
    createdAt: noon,
    updatedAt: noon,
    branch: null,
    hash: 'geheim',
    branchName: 'Stadtplatz',
    name: 'Paula Berger',
    company: '',
    phone: '+436641234567',
    email: '',
    isTest: false,
    language: 'de',
    isConfirmed: false,
    isInDelivery: false,
    isDelivered: false,
    isCompleted: false,
    isRejected: false,
    isCanceled: false,
    isFailed: false,
    isPaid: false,
    isRefunded: false,
    dueAmount: over.isPaid === true ? 0 : 33.8,
    overpaidAmount: 0,
    ...over,
  }
}

const sentFile = (name: string, part: number) => ({
  id: `0197a3c0-0000-7000-8000-0000000001${String(name.length).padStart(2, '0')}`,
  publicHash: 'geheim',
  name,
  extension: name.split('.')[1] ?? '',
  version: 1,
  part,
})

const sentPart = (name: string) => ({ id: sentFile(name, 0).id, publicHash: 'geheim' })

/** One line with all eight kinds of part and a note, and a bundle: what `saidWords` lists must be read wherever lines are shown. */
export const saidItems: Order['items'] = [
  {
    ...anOrder().items[0],
    product: { id: null, name: 'Torte' },
    amount: 1,
    unit: 'piece',
    parts: [
      1,
      [0, 2],
      'Alles Gute, Resi!',
      'Erste Zeile\nZweite Zeile',
      sentPart('bild.png'),
      [sentPart('bilder.png')],
      sentPart('datei.txt'),
      [sentPart('dateien.txt')],
    ],
    contents: [],
    optionNames: ['Nougat', 'Sterne', 'Kerzen'],
    partNames: ['Füllung', 'Zierde', 'Aufschrift', 'Wünsche', 'Bild', 'Bilder', 'Datei', 'Dateien'],
    files: ['bild.png', 'bilder.png', 'datei.txt', 'dateien.txt'].map((name, index) => sentFile(name, 4 + index)),
    note: 'Bitte kühl',
    unitPrice: 39,
    gross: 39,
    isApproximate: false,
  },
  {
    ...anOrder().items[0],
    product: { id: null, name: 'Jausenkorb' },
    amount: 2,
    unit: 'piece',
    parts: [],
    contents: [
      { id: anOrder().id, name: 'Birnensaft', amount: 3, unit: 'piece' },
      { id: anOrder().id, name: 'Bergkäse', amount: 0.25, unit: 'kilogram' },
    ],
    optionNames: [],
    partNames: [],
    files: [],
    note: null,
    unitPrice: 3,
    gross: 6,
    isApproximate: false,
  },
]
export const saidFiles = saidItems.flatMap(({ files }) => files.map(({ name }) => name))
export const saidWords = [
  'Nougat',
  'Sterne',
  'Kerzen',
  'Aufschrift: „Alles Gute, Resi!',
  'Wünsche: „Erste Zeile',
  'Zweite Zeile',
  ...saidFiles,
  'Bild: bild.png',
  'Dateien: dateien.txt',
  'Bitte kühl',
  '6 × Birnensaft',
  '0,5 kg Bergkäse',
]

export const surroundings: OrderSurroundings = {
  branches: [],
  currency: 'EUR',
  timeZone: 'Europe/Vienna',
  hasTickets: true,
  payments: {
    enableCash: true,
    enableATMCard: true,
    enableHydroAGVoucher: true,
    enableMollie: false,
    enableDatatrans: false,
  },
}
