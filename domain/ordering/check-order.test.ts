import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anItem, aProduct } from '../ground/product.fixture.ts'
import { anArea, aBranch } from '../ground/branch.fixture.ts'
import { closed, instant, open } from '../time/hours.fixture.ts'
import { slotDays, slotRules, slotsOn } from '../time/slots.ts'
import { problemText } from '../wording/problems.ts'
import { slotLinesOf } from './check-lines.ts'
import { checkOrder, isRefused } from './check-order.ts'
import { aRequest, aTable, noon, problemsOf, surroundings } from './order.fixture.ts'
import type { Product } from '../ground/product.ts'
import type { CheckedOrder, OrderRequest } from './check-order.ts'

function accepted(
  request: Partial<OrderRequest>,
  around: Parameters<typeof surroundings>[0] = {},
  now = noon,
): CheckedOrder {
  const checked = checkOrder(aRequest(request), surroundings(around), instant(now))
  if (isRefused(checked)) throw new Error(JSON.stringify(checked.problems))
  return checked
}

const delivery: Partial<OrderRequest> = {
  isDelivery: true,
  deliveryArea: 'Zentrum',
  street: 'Seeweg 2',
  city: 'Bregenz',
}
const areas = { deliveryAreas: [anArea(), anArea({ area: 'Land', minimumOrderValue: 20 })] }

describe('an accepted order', () => {
  it('holds what the server stores', () => {
    expect(accepted({ comment: ' Bitte läuten. ' })).toMatchObject({
      orderType: 'takeaway',
      area: null,
      table: null,
      donatee: null,
      pricing: { totalGross: 1000 },
      paymentMethod: 'cash',
      appointment: null,
      isPreorder: false,
      isQuotation: false,
      status: 'new',
      comment: 'Bitte läuten.',
    })
    expect(accepted({}).lines).toEqual([{ product: aProduct(), item: { ...anItem(aProduct()), note: null } }])
    expect(accepted({ comment: null }).comment).toBe('')
  })

  it('waits for its payment when it is paid online', () => {
    const online = { branch: { isMollieEnabled: true } }
    expect(accepted({ paymentMethod: 'mollie' }, online)).toMatchObject({
      paymentMethod: 'mollie',
      status: 'awaitingPayment',
    })
  })

  it('waits for nothing where nothing is to be paid', () => {
    const online = { branch: { isMollieEnabled: true }, products: [aProduct({ price: 0 })] }
    expect(accepted({ paymentMethod: 'mollie' }, online)).toMatchObject({ paymentMethod: 'mollie', status: 'new' })
  })

  it('of a delivery is priced with its area', () => {
    expect(accepted(delivery, { branch: areas })).toMatchObject({
      orderType: 'delivery',
      area: { area: 'Zentrum' },
      pricing: { gross: 1000, deliveryGross: 300, totalGross: 1300 },
      contact: { street: 'Seeweg 2', city: 'Bregenz' },
    })
  })
})

describe('all problems at once', () => {
  it('are told with the field of each', () => {
    const request = {
      name: '',
      isDelivery: true,
      phone: '664',
      email: 'anna',
      legalInstructions: false,
      privacyPolicy: false,
      items: [anItem(aProduct({ id: 'nirgends' as Product['id'] }))],
      paymentMethod: 'mollie',
      appointmentDate: '2026-11-20T23:00+01:00',
    } as const
    expect(problemsOf(request)).toEqual([
      'appointmentDate closedAtAppointment',
      'deliveryArea notBlank',
      'items.0.product unknownProduct',
      'name notBlank',
      'street notBlank',
      'city notBlank',
      'email email',
      'phone phoneFormat',
      'paymentMethod paymentMethodNotOffered',
      'legalInstructions accept',
      'privacyPolicy accept',
    ])
  })

  it.each([
    [{ legalInstructions: false }, ['legalInstructions accept']],
    [{ privacyPolicy: false }, ['privacyPolicy accept']],
  ])('%o', (request, expected) => {
    expect(problemsOf(request)).toEqual(expected)
  })
})

describe('the branch', () => {
  it('takes no orders before there are legal texts', () => {
    expect(problemsOf({}, surroundings({}, { hasLegalGround: false }))).toEqual(['null notOpenYet'])
  })

  it('is enabled and public', () => {
    expect(problemsOf({}, { branch: { isEnabled: false } })).toEqual(['branch unknownBranch'])
    expect(problemsOf({}, { branch: { isPublic: false } })).toEqual(['branch unknownBranch'])
  })

  it('has an active menu', () => {
    expect(problemsOf({}, surroundings({}, { menu: null }))).toEqual(['null noMenu'])
    const refused = checkOrder(aRequest(), surroundings({}, { menu: null }), instant(noon))
    expect(isRefused(refused) && refused.pricing).toBeNull()
  })
})

describe('the order type', () => {
  it('is offered by the branch', () => {
    expect(problemsOf({}, { branch: { isTakeawayEnabled: false } })).toEqual(['isDelivery notOffered'])
    expect(problemsOf(delivery, { branch: { ...areas, isDeliveryEnabled: false } })).toEqual(['isDelivery notOffered'])
    expect(problemsOf({ isDineIn: true }, { branch: { isDineInEnabled: false } })).toEqual(['isDineIn notOffered'])
  })

  it('is one', () => {
    expect(problemsOf({ isDelivery: true, isDineIn: true })).toEqual(['isDineIn notOffered'])
  })
})

describe('the delivery area', () => {
  it('is one of the branch', () => {
    expect(problemsOf({ ...delivery, deliveryArea: ' Zentrum ' }, { branch: areas })).toEqual([])
    expect(problemsOf({ ...delivery, deliveryArea: 'Mond' }, { branch: areas })).toEqual(['deliveryArea unknownArea'])
    expect(problemsOf({ ...delivery, deliveryArea: null }, { branch: areas })).toEqual(['deliveryArea notBlank'])
    expect(problemsOf({ ...delivery, deliveryArea: ' ' }, { branch: areas })).toEqual(['deliveryArea notBlank'])
  })

  it('is dropped for other types', () => {
    expect(accepted({ deliveryArea: 'Mond' }, { branch: areas }).area).toBeNull()
  })

  it('needs its minimum, equal is enough', () => {
    const land = { ...delivery, deliveryArea: 'Land' }
    const cart = (amount: number) => ({ ...land, items: [anItem(aProduct(), amount)] })
    expect(problemsOf(cart(1), { branch: areas })).toEqual(['deliveryArea minimumOrderValue'])
    expect(problemsOf(cart(2), { branch: areas })).toEqual([])
    const refused = checkOrder(aRequest(cart(1)), surroundings({ branch: areas }), instant(noon))
    expect(isRefused(refused) && refused.problems.map(problemText)).toEqual([
      'Sie haben den Mindestbestellwert in Höhe von 20,00\u00A0€ leider noch nicht erreicht.',
    ])
  })

  it('needs none for quotations', () => {
    const quotation = { branch: { ...areas, isQuotationRequired: true } }
    const request = { ...delivery, deliveryArea: 'Land', email: 'anna@beispiel.at' }
    expect(problemsOf(request, quotation)).toEqual([])
  })

  it('is a problem when it is stored with an impossible minimum', () => {
    const broken = { deliveryAreas: [anArea({ minimumOrderValue: Number.NaN })] }
    expect(problemsOf(delivery, { branch: broken })).toEqual(['deliveryArea number'])
  })
})

describe('the table', () => {
  const tables = { branch: { isTableSelectionEnabled: true } }
  const at = (id: string) => ({ isDineIn: true, table: { id: id as never } })

  it('is chosen where the branch has table selection', () => {
    expect(accepted(at('table-1'), tables).table?.identifier).toBe('4')
    expect(problemsOf({ isDineIn: true }, tables)).toEqual(['table notBlank'])
    expect(problemsOf({ isDineIn: true, table: null }, tables)).toEqual(['table notBlank'])
  })

  it.each([
    ['unknown', aTable({ id: 'table-2' as never })],
    ['foreign', aTable({ branch: { id: 'branch-2' as never } })],
    ['disabled', aTable({ isEnabled: false })],
    ['not orderable', aTable({ isOrderable: false })],
  ])('is refused when %s', (_, table) => {
    expect(problemsOf(at('table-1'), surroundings(tables, { tables: [table] }))).toEqual(['table unknownTable'])
  })

  it('is ignored elsewhere', () => {
    expect(accepted(at('nirgends')).table).toBeNull()
    expect(accepted({ table: { id: 'nirgends' as never } }, tables).table).toBeNull()
  })

  it('hides the contact: nothing of it is required or stored', () => {
    const guest = accepted({ ...at('table-1'), name: 'Anna', phone: '0664', email: 'x' }, tables)
    expect(Object.values(guest.contact).every((text) => text === '')).toBe(true)
  })
})

describe('the donation', () => {
  const donations = { config: { enablePluginDonations: true } }

  it('goes to a known recipient, or to none', () => {
    expect(accepted({ donatee: { id: 'donatee-1' as never } }, donations).donatee?.name).toBe('Tierheim')
    expect(accepted({ donatee: null }, donations).donatee).toBeNull()
    expect(problemsOf({ donatee: { id: 'nirgends' as never } }, donations)).toEqual(['donatee unknownDonatee'])
    const disabled = [{ id: 'donatee-1', name: '', description: '', isEnabled: false }]
    expect(
      problemsOf({ donatee: { id: 'donatee-1' as never } }, surroundings(donations, { donatees: disabled })),
    ).toEqual(['donatee unknownDonatee'])
  })

  it('is ignored while its plugin is off', () => {
    expect(accepted({ donatee: { id: 'nirgends' as never } }).donatee).toBeNull()
  })
})

describe('the payment', () => {
  const online = { isMollieEnabled: true, isDatatransEnabled: true }

  it('is cash when nothing is said, else datatrans, else it must be chosen', () => {
    expect(accepted({}).paymentMethod).toBe('cash')
    expect(accepted({}, { branch: { ...online, isCashEnabled: false } }).paymentMethod).toBe('datatrans')
    expect(problemsOf({}, { branch: { isCashEnabled: false, isMollieEnabled: true } })).toEqual([
      'paymentMethod choice',
    ])
  })

  it('delivers nothing from a kiosk', () => {
    const kiosk = surroundings({ branch: { isDeliveryEnabled: true } }, { isSelfService: true })
    expect(problemsOf({ isDelivery: true }, kiosk)).toContain('isDelivery notOffered')
  })

  it('is one of the visible ones', () => {
    expect(problemsOf({ paymentMethod: 'atm-card' })).toEqual(['paymentMethod paymentMethodNotOffered'])
    expect(problemsOf({}, { branch: { isCashEnabled: false } })).toEqual(['paymentMethod noPaymentMethod'])
    expect(
      problemsOf({ paymentMethod: 'mollie' }, surroundings({ branch: online }, { availablePaymentMethods: ['cash'] })),
    ).toEqual(['paymentMethod paymentMethodNotOffered'])
    expect(problemsOf({ paymentMethod: 'mollie' }, surroundings({ branch: online }, { isSelfService: true }))).toEqual([
      'paymentMethod paymentMethodNotOffered',
    ])
  })

  it('is at hand where a price is not known yet', () => {
    const mollie = { paymentMethod: 'mollie' } as const
    for (const changes of [{ pricing: 'minimum' }, { isPriceHidden: true }] as const) {
      const products = [aProduct(changes)]
      expect(problemsOf(mollie, { branch: online, products })).toEqual(['paymentMethod paymentMethodNotOffered'])
      expect(accepted({}, { branch: online, products }).paymentMethod).toBe('cash')
    }
    expect(problemsOf(mollie, { branch: online, products: [aProduct({ pricing: 'approximate' })] })).toEqual([])
  })

  it('is at hand already when one of several prices is not known', () => {
    const products = [aProduct(), aProduct({ id: 'product-2' as Product['id'], pricing: 'minimum' })]
    const items = products.map((product) => anItem(product))
    expect(problemsOf({ items, paymentMethod: 'mollie' }, { branch: online, products })).toEqual([
      'paymentMethod paymentMethodNotOffered',
    ])
  })

  it('is none for quotations', () => {
    const quotation = { branch: { isQuotationRequired: true } }
    expect(accepted({ email: 'anna@beispiel.at', paymentMethod: 'mollie' }, quotation)).toMatchObject({
      paymentMethod: null,
      isQuotation: true,
      status: 'new',
    })
  })
})

describe('above the ceiling of the configuration', () => {
  const config = { orderCeiling: 9.99 }
  const email = 'anna@beispiel.at'

  it('an order is a request, with all that follows: no payment, an e-mail for the offer', () => {
    const online = { branch: { isMollieEnabled: true }, config }
    expect(accepted({ email, paymentMethod: 'mollie' }, online)).toMatchObject({
      paymentMethod: null,
      isQuotation: true,
      status: 'new',
    })
    expect(problemsOf({ email: '' }, { config })).toContain('email notBlank')
  })

  it('one of exactly the ceiling is an order', () => {
    expect(accepted({}, { config: { orderCeiling: 10 } })).toMatchObject({ isQuotation: false, paymentMethod: 'cash' })
  })

  it('nothing changes without one', () => {
    expect(accepted({}, { config: { orderCeiling: null } })).toMatchObject({ isQuotation: false })
  })
})

describe('the cart', () => {
  it('is not empty', () => {
    expect(problemsOf({ items: [] })).toEqual(['items emptyCart'])
    expect(checkOrder(aRequest({ items: [] }), surroundings(), instant(noon))).toMatchObject({ pricing: null })
  })

  it('costs what the guest saw', () => {
    expect(problemsOf({ expectedTotal: 10 })).toEqual([])
    expect(problemsOf({ expectedTotal: null })).toEqual([])
    const refused = checkOrder(aRequest({ expectedTotal: 9.99 }), surroundings(), instant(noon))
    expect(isRefused(refused) && refused.problems.map(problemText)).toEqual([
      'Die Preise haben sich geändert. Bitte prüfen Sie Ihren Warenkorb.',
    ])
    expect(isRefused(refused) && refused.pricing?.totalGross).toBe(1000)
  })

  it('has no total while a line cannot be calculated', () => {
    const items = [anItem(aProduct(), 0), anItem(aProduct())]
    const refused = checkOrder(aRequest({ items, expectedTotal: 1 }), surroundings(), instant(noon))
    expect(isRefused(refused) && refused.pricing).toBeNull()
    expect(problemsOf({ items, expectedTotal: 1 })).toEqual(['items.0.amount positive'])
  })

  it('still has its total when a line is sold out', () => {
    const soldOut = { branch: { soldOut: [{ productId: aProduct().id, until: null }] } }
    expect(problemsOf({ expectedTotal: 1 }, soldOut)).toEqual(['items.0.product soldOut', 'items pricesChanged'])
  })

  it('still has its total when a line is not available', () => {
    const off = { products: [aProduct({ isEnabled: false })] }
    expect(problemsOf({ expectedTotal: 1 }, off)).toEqual(['items.0.product notAvailable', 'items pricesChanged'])
  })

  it('tells the line whose price cannot be calculated', () => {
    expect(problemsOf({}, { products: [aProduct({ price: Number.NaN })] })).toEqual([
      expect.stringMatching(/^items\.0/),
    ])
  })
})

describe('the appointment', () => {
  const rules = (around: ReturnType<typeof surroundings>) =>
    slotRules(around.branch, 'takeaway', slotLinesOf(aRequest().items, around))

  it('is accepted exactly when its slot is offered, whatever the branch and the cart', () => {
    fc.assert(
      fc.property(
        fc.record({
          isPreorderEnabled: fc.boolean(),
          isAppointmentRequired: fc.boolean(),
          pausedUntil: fc.option(fc.constant('2026-11-20T18:30+01:00')),
          orderableFrom: fc.option(fc.constant('17:00')),
          openingHours: fc.constantFrom([
            open('daily', '11:00', '14:00'),
            open('daily', '17:00', '01:00'),
            closed('saturday'),
          ]),
        }),
        fc.option(fc.constantFrom('2026-11-20T19:00+01:00', '2026-11-21T00:30+01:00')),
        fc.boolean(),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom(noon, '2026-11-20T16:00+01:00', '2026-11-20T23:58+01:00'),
        fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 5, maxLength: 5 }),
        (branch, until, hasSchedule, leadTimeValue, now, steps) => {
          const schedule = hasSchedule ? [open('friday', '12:00', '20:00')] : []
          const product = aProduct({ isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue, schedule })
          const soldOut = until === null ? [] : [{ productId: product.id, until }]
          const around = surroundings({ branch: { ...branch, soldOut }, products: [product] })
          const offered = new Set(
            slotDays(rules(around), instant(now))
              .slice(0, 4)
              .flatMap((one) => slotsOn(rules(around), one.date, instant(now))),
          )
          const begin = Math.floor(instant(now).epochMilliseconds / 300_000)
          for (const step of steps) {
            const moment = (begin + step) * 300_000
            const appointmentDate = Temporal.Instant.fromEpochMilliseconds(moment).toString()
            expect(problemsOf({ appointmentDate }, around, now).length === 0).toBe(offered.has(moment))
          }
        },
      ),
    )
  })

  it('is not put off to the next shift where the guest was told that it is made now', () => {
    const night = '2026-11-20T23:58+01:00'
    const branch = { openingHours: [open('daily', '11:00', '22:00')] }
    const asked = (expectedPreorder: boolean | null) => problemsOf({ expectedPreorder }, { branch }, night)
    expect([asked(false), asked(true), asked(null)]).toEqual([['null closed'], [], []])
    expect(problemsOf({ expectedPreorder: false }, { branch })).toEqual([])
    const wish = { expectedPreorder: false, appointmentDate: '2026-11-21T18:00+01:00' }
    expect(problemsOf(wish, { branch }, night)).toEqual([])
    expect(
      problemsOf({ expectedPreorder: false }, { branch: { ...branch, pausedUntil: '2026-11-20T18:30+01:00' } }),
    ).toEqual(['null paused'])
    expect(
      problemsOf(
        { expectedPreorder: false, email: 'a@b.at' },
        { branch: { ...branch, isQuotationRequired: true } },
        night,
      ),
    ).toEqual([])
  })

  it('may be typed with spaces around', () => {
    expect(problemsOf({ appointmentDate: ' 2026-11-20T18:00 ' })).toEqual([])
    expect(accepted({ appointmentDate: ' ' }).appointment).toBeNull()
  })

  it('belongs to a branch with other hours for deliveries', () => {
    const branch = { ...areas, isDeliveryHoursEnabled: true, deliveryHours: [open('daily', '17:00', '21:00')] }
    expect(problemsOf({ ...delivery, appointmentDate: '2026-11-20T18:00+01:00' }, { branch })).toEqual([])
    expect(problemsOf({ ...delivery, appointmentDate: '2026-11-20T16:00+01:00' }, { branch })).toEqual([
      'appointmentDate closedAtAppointment',
    ])
    expect(problemsOf({ appointmentDate: '2026-11-20T16:00+01:00' }, { branch })).toEqual([])
    expect(aBranch(branch).deliveryAreas).toHaveLength(2)
  })
})
