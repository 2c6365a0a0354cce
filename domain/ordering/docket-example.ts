// An invented order, so that staff see how a layout looks on their paper before the first guest orders.
import { docketExampleTexts as texts } from '../wording/dockets.ts'
import { docketOf } from './docket-layouts.ts'
import type { Docket, DocketItem, DocketLayout, DocketPlace } from './docket.ts'

const items: readonly DocketItem[] = [
  {
    name: texts.mainDish,
    amount: 2,
    unit: 'piece',
    parts: [],
    optionNames: [texts.option],
    note: texts.note,
    gross: 29.8,
    contents: [],
  },
  { name: texts.drink, amount: 1, unit: 'piece', parts: [], optionNames: [], note: null, gross: 3.6, contents: [] },
]

/** Delivered where the layout is for the driver, else fetched. `now` is when it was ordered. */
export function exampleDocket(layout: DocketLayout, place: DocketPlace, now: string): Docket {
  const isDelivery = layout === 'delivery'
  const total = isDelivery ? 36.4 : 33.4
  const order = {
    uid: 'K7M2QX9RTAB4',
    ticketNumber: 27,
    status: 'new',
    isDelivery,
    isDineIn: false,
    isPreorder: false,
    isQuotation: false,
    tableIdentifier: null,
    appointmentDate: null,
    appointment: null,
    createdAt: now,
    comment: texts.comment,
    name: texts.guest,
    company: '',
    phone: '+43 664 1234567',
    street: isDelivery ? texts.street : '',
    zipCode: isDelivery ? place.zipCode : '',
    city: isDelivery ? place.city : '',
    deliveryArea: isDelivery ? place.city : null,
    floor: '',
    stairway: '',
    door: '',
    paymentMethod: 'cash',
    isPaid: false,
    isRefunded: false,
    dueAmount: total,
    overpaidAmount: 0,
    pricing: {
      gross: 33.4,
      deliveryGross: isDelivery ? 3 : 0,
      totalGross: total,
      taxes: {
        '10': { gross: 29.8, net: 27.09, tax: 2.71 },
        '20': isDelivery ? { gross: 6.6, net: 5.5, tax: 1.1 } : { gross: 3.6, net: 3, tax: 0.6 },
      },
    },
  } as const
  return docketOf(layout, { order, items, place, marks: ['test'] })
}
