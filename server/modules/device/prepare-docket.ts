// What stands on the paper of a device about an order, or on its test page.
import type { Order } from '#contract/ordering/orders.ts'
import { docketOf } from '#domain/ordering/docket-layouts.ts'
import { exampleDocket } from '#domain/ordering/docket-example.ts'
import { testDocket } from '#domain/ordering/docket-test.ts'
import { categoriesByProduct, docketItems } from '#domain/ordering/docket-routing.ts'
import { businessNameOf, divisionOf } from '#domain/places/business-name.ts'
import type { Docket, DocketLayout, DocketMark, DocketPlace } from '#domain/ordering/docket.ts'
import type { ShopCatalog } from '#server/modules/catalog/public.ts'
import { statusPathOf } from '#server/modules/ordering/public.ts'
import type { PrintDevice } from './print-device.ts'
import type { PrintingParts } from './print-parts.ts'

export interface WantedDocket {
  readonly order: Order
  readonly layout: DocketLayout
  /** Empty: all dishes. */
  readonly categories?: ReadonlySet<string>
  readonly marks?: readonly DocketMark[]
}

/** Null where the order has nothing that belongs on it. */
export async function prepareDocket(
  parts: PrintingParts,
  { order, layout, categories, marks = [] }: WantedDocket,
): Promise<Docket | null> {
  const catalog = await parts.catalog.load()
  const routing = {
    products: catalog.products,
    categories: categoriesByProduct(catalog.visitor.menus, order.branch?.id ?? null),
  }
  const items = docketItems(order.items, routing, categories)
  if (items.length === 0) return null
  // The kitchen has no use for the guest's page.
  const isForGuest = layout === 'receipt' || layout === 'delivery'
  const statusAddress = isForGuest ? parts.linkBase + statusPathOf(order) : ''
  return docketOf(layout, {
    order,
    items,
    place: placeOf(catalog, {
      branchId: order.branch?.id,
      branchName: order.branchName,
      statusAddress,
      linkBase: parts.linkBase,
    }),
    marks: order.isTest ? ['test', ...marks] : marks,
  })
}

interface Placed {
  readonly linkBase: string
  readonly branchId: string | null | undefined
  readonly branchName: string
  readonly statusAddress: string
}

/** A branch that is gone or switched off leaves its name on the order. */
function placeOf({ visitor }: ShopCatalog, { branchId, branchName, statusAddress, linkBase }: Placed): DocketPlace {
  const { config, branches, divisions } = visitor
  const branch = branches.find(({ id }) => id === branchId)
  return {
    branchName: branch?.name ?? branchName,
    businessName: businessNameOf(config, divisionOf(branch, divisions)),
    street: branch?.street ?? '',
    zipCode: branch?.zipCode ?? '',
    city: branch?.city ?? '',
    phone: branch?.phone ?? '',
    timeZone: branch?.timeZone || config.timeZone,
    currency: config.currency,
    disableTickets: config.disableTickets,
    statusAddress,
    hasLogo: true,
    linkBase,
  }
}

/** How a layout looks on the paper of a device, before anybody ordered. */
export async function prepareExampleDocket(
  parts: PrintingParts,
  device: PrintDevice,
  layout: DocketLayout,
  now: Temporal.Instant,
): Promise<Docket> {
  const place = { branchId: device.branchId, branchName: '', statusAddress: parts.linkBase, linkBase: parts.linkBase }
  return exampleDocket(layout, placeOf(await parts.catalog.load(), place), now.toString())
}

export async function prepareTestDocket(
  parts: PrintingParts,
  device: PrintDevice,
  now: Temporal.Instant,
): Promise<Docket> {
  const { visitor } = await parts.catalog.load()
  const branch = visitor.branches.find(({ id }) => id === device.branchId)
  const timeZone = branch?.timeZone || visitor.config.timeZone
  return testDocket({ deviceName: device.name, now: now.toString(), timeZone, link: parts.linkBase })
}
