// The three branches. Hohenems never closes, so that a newcomer can order at any hour; Dornbirn has tables; Feldkirch quotes.
import type { branches as declared } from '#contract/organisation/branches.ts'
import type { Draft } from '#contract/resource.ts'
import { closedOn, on, onEach, workdays } from './hours.ts'
import type { DivisionKey, TagKey } from './organisation.ts'
import type { PictureKey } from './pictures.ts'

export type BranchKey = 'hohenems' | 'dornbirn' | 'feldkirch'

export type DemoBranch = Omit<Draft<typeof declared>, 'division' | 'tags' | 'images' | 'logo'> & {
  readonly identifier: string
  readonly name: string
  readonly division: DivisionKey
  readonly tags: readonly TagKey[]
  readonly pictures: readonly PictureKey[]
}

const address = { country: 'AT', timeZone: 'Europe/Vienna', holidayRegion: 'AT-8' } as const

export const branches: Readonly<Record<BranchKey, DemoBranch>> = {
  hohenems: {
    ...address,
    identifier: 'hohenems',
    name: 'Hohenems',
    description:
      'Unsere Nachtküche am Lindenplatz kocht rund um die Uhr, zum Abholen und geliefert ins halbe Rheintal.',
    division: 'gasthaus',
    street: 'Lindenplatz 1',
    zipCode: '6845',
    city: 'Hohenems',
    phone: '+43 5576 1234567',
    email: 'hohenems@lindenhof.example',
    keywords: 'Ems, Reute, Emsreute, Bauern, Schwefel',
    latitude: 47.3647,
    longitude: 9.6867,
    tags: ['aroundTheClock', 'delivery'],
    pictures: ['hohenems'],
    openingHours: [on('daily', '00:00', '00:00')],
    isTakeawayEnabled: true,
    isDeliveryEnabled: true,
    isPreorderEnabled: true,
    isNoteEnabled: true,
    isATMCardEnabled: true,
    isHydroAGVoucherEnabled: true,
    isMollieEnabled: true,
    isDatatransEnabled: true,
    preparationMinutes: 25,
    deliveryMinutes: 45,
    deliveryAreas: [
      { area: 'Hohenems', price: 2.5, tax: 20, free: false, minimumOrderValue: 15, freeFromOrderValue: 40 },
      {
        area: 'Götzis, Altach und Mäder',
        price: 4.5,
        tax: 20,
        free: false,
        minimumOrderValue: 25,
        freeFromOrderValue: 60,
      },
      { area: 'Lustenau', price: 4.9, tax: 20, free: false, minimumOrderValue: 30, freeFromOrderValue: null },
      {
        area: 'Nachbarschaft Lindenplatz',
        price: 0,
        tax: 20,
        free: true,
        minimumOrderValue: null,
        freeFromOrderValue: null,
      },
    ],
    sortOrder: 1,
  },
  dornbirn: {
    ...address,
    identifier: 'dornbirn',
    name: 'Dornbirn',
    description: 'Das Stammhaus mit Gaststube, Zirbenstüble und Gastgarten unter der alten Linde.',
    division: 'gasthaus',
    street: 'Marktgasse 12',
    zipCode: '6850',
    city: 'Dornbirn',
    phone: '+43 5572 1234567',
    email: 'dornbirn@lindenhof.example',
    keywords: 'Hatlerdorf, Oberdorf, Haselstauden, Rohrbach, Gasthaus',
    latitude: 47.4125,
    longitude: 9.7417,
    tags: ['garden'],
    pictures: ['dornbirn'],
    openingHours: [
      closedOn('monday'),
      ...onEach(['tuesday', 'wednesday', 'thursday', 'friday'], '11:00', '14:00'),
      ...onEach(['tuesday', 'wednesday', 'thursday'], '17:00', '23:00'),
      on('friday', '17:00', '01:00'),
      on('saturday', '11:00', '23:00'),
      on('sunday', '10:00', '20:00'),
    ],
    kitchenHours: [
      closedOn('monday'),
      ...onEach(['tuesday', 'wednesday', 'thursday', 'friday'], '11:30', '13:45'),
      ...onEach(['tuesday', 'wednesday', 'thursday'], '17:30', '21:30'),
      on('friday', '17:30', '22:30'),
      on('saturday', '11:30', '21:30'),
      on('sunday', '11:00', '19:00'),
    ],
    closedMessage: 'Montag ist Ruhetag. Wir freuen uns, wenn Sie an einem anderen Tag vorbeischauen.',
    isTakeawayEnabled: true,
    isDineInEnabled: true,
    isTableSelectionEnabled: true,
    isPreorderEnabled: true,
    isNoteEnabled: true,
    isATMCardEnabled: true,
    isHydroAGVoucherEnabled: true,
    isMollieEnabled: true,
    isDatatransEnabled: true,
    orderableFrom: '10:30',
    preparationMinutes: 20,
    sortOrder: 2,
  },
  feldkirch: {
    ...address,
    identifier: 'feldkirch',
    name: 'Feldkirch',
    description: 'Feste, Platten und Torten: Schicken Sie uns Ihre Wünsche, Sie erhalten ein Angebot.',
    division: 'catering',
    street: 'Schlossgraben 7',
    zipCode: '6800',
    city: 'Feldkirch',
    phone: '+43 5522 1234567',
    email: 'feldkirch@lindenhof.example',
    keywords: 'Altenstadt, Gisingen, Nofels, Tosters, Rankweil, Catering, Partyservice',
    latitude: 47.2386,
    longitude: 9.5981,
    tags: ['party', 'delivery'],
    pictures: ['feldkirch'],
    openingHours: [...onEach(workdays, '08:00', '18:00'), on('saturday', '08:00', '12:00'), closedOn('sunday')],
    deliveryHours: [
      ...onEach(workdays, '10:00', '18:00'),
      on('saturday', '08:00', '20:00'),
      on('sunday', '09:00', '14:00'),
    ],
    isDeliveryHoursEnabled: true,
    isTakeawayEnabled: true,
    isDeliveryEnabled: true,
    isPreorderEnabled: true,
    isAppointmentRequired: true,
    isQuotationRequired: true,
    isTakeawayEmailRequired: true,
    isDeliveryEmailRequired: true,
    isTakeawayPhoneRequired: true,
    preparationMinutes: 60,
    deliveryMinutes: 90,
    confirmationTimeout: 240,
    deliveryAreas: [
      {
        area: 'Feldkirch und Rankweil',
        price: 19,
        tax: 20,
        free: false,
        minimumOrderValue: 150,
        freeFromOrderValue: 600,
      },
      { area: 'Ganz Vorarlberg', price: 49, tax: 20, free: false, minimumOrderValue: 400, freeFromOrderValue: null },
    ],
    sortOrder: 3,
  },
}
