// A small shop for tests of the screens: one branch that is always open, three dishes, known prices.
import type { Product } from '#domain/ground/product.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { cheese, soup, spaetzle } from '#parts/testing/dishes.fixture.ts'
import type { ShopRequest } from '../context.ts'

export const testNow = Temporal.Instant.from('2026-11-21T11:30:00Z')

const always = [{ type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }] as const

export function smallBranch(changes: Partial<Branch> = {}): Branch {
  const switchedOff = Object.fromEntries(
    [
      ['isDeliveryHoursEnabled', 'isDineInEnabled', 'isPreorderEnabled', 'isTableSelectionEnabled'],
      ['isAppointmentRequired', 'isQuotationRequired', 'isATMCardEnabled', 'isHydroAGVoucherEnabled'],
      ['isMollieEnabled', 'isDatatransEnabled', 'isDeliveryEmailRequired', 'isDineInEmailRequired'],
      ['isTakeawayEmailRequired', 'isDineInPhoneRequired', 'isTakeawayPhoneRequired', 'isDineInAddressRequired'],
      ['isTakeawayAddressRequired', 'isNoteEnabled'],
    ]
      .flat()
      .map((flag) => [flag, false]),
  )
  return {
    ...switchedOff,
    id: 'branch' as Id<'branch'>,
    identifier: 'hohenems',
    name: 'Hohenems',
    description: '',
    street: 'Lindenplatz 1',
    zipCode: '6845',
    city: 'Hohenems',
    country: 'AT',
    phone: '',
    email: '',
    keywords: '',
    latitude: null,
    longitude: null,
    timeZone: 'Europe/Vienna',
    isPublic: true,
    isEnabled: true,
    openingHours: always,
    deliveryHours: [],
    kitchenHours: [],
    isTakeawayEnabled: true,
    isDeliveryEnabled: true,
    isCashEnabled: true,
    isDeliveryPhoneRequired: true,
    isDeliveryAddressRequired: true,
    orderableFrom: null,
    closedMessage: '',
    preparationMinutes: 25,
    deliveryMinutes: 45,
    confirmationTimeout: 10,
    pausedUntil: null,
    soldOut: [],
    tags: [],
    images: [],
    logo: null,
    deliveryAreas: [
      { area: 'Zentrum', price: 2.5, tax: 20, free: false, minimumOrderValue: 10, freeFromOrderValue: 40 },
    ],
    ...changes,
  } as unknown as Branch
}

export function smallCatalog(branch: Branch = smallBranch(), products: readonly Product[] = [spaetzle, soup, cheese]) {
  const category = {
    id: 'pan' as Id<'category'>,
    name: 'Aus der Pfanne',
    description: '',
    isEnabled: true,
    schedule: [],
    isVisibleWhenUnavailable: true,
  }
  const entries = products.map(({ id }) => ({ id, isEnabled: true, schedule: [] }))
  const menu = { id: 'menu', availableFrom: null, createdAt: testNow.toString(), branches: [{ id: branch.id }] }
  return {
    config: {
      shopName: 'Lindenhof',
      seoTitle: '',
      description: '',
      seoDescription: '',
      title: '',
      currency: 'EUR',
      defaultDeliveryMethod: 'takeaway',
      orderButtonText: '',
      enablePluginCategoryBar: true,
      enablePluginDonations: false,
      enableCash: true,
      termsAndConditions: '',
      termsAndConditionsText: 'AGB',
      privacyPolicy: '',
      privacyPolicyText: 'Datenschutz',
      imprint: '',
      imprintText: 'Impressum',
      isOpenWithoutLegalTexts: false,
      allergens: '',
      allergensText: '',
      allergenLegend: [],
    },
    divisions: [],
    branches: [branch],
    menus: [{ ...menu, catalog: [{ id: category.id, products: entries }] }],
    categories: [category],
    products: products.map((product) => ({ ...product, images: [] })),
    tags: [],
    tables: [],
    donatees: [],
    images: [],
    uploads: [],
    sites: [],
    navigations: [],
    blocks: [],
    sharing: null,
    fonts: [],
  } as unknown as VisitorCatalog
}

/** What the server hands to a page of that shop, for a visitor. */
export function pageRequest(catalog: VisitorCatalog, changes: Partial<ShopRequest> = {}): ShopRequest {
  return {
    nonce: '',
    styleNonce: '',
    now: testNow.toString(),
    publicUrl: 'https://shop.example',
    version: '1',
    mapStyleUrl: undefined,
    staff: undefined,
    catalog,
    availablePaymentMethods: () => ['cash'],
    findTable: () => undefined,
    findDraft: () => Promise.resolve(undefined),
    findOrder: () => Promise.resolve(undefined),
    ...changes,
  }
}
