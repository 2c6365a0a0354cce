// What the checkout of a branch needs so that the browser can judge an order as the server will.
import { activeMenu } from '#domain/catalog/active-menu.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { Menu } from '#domain/catalog/menu.ts'
import { hasLegalGround, legalPageAnswer, type LegalPageAnswer } from '#domain/content/legal-pages.ts'
import type { ShopConfig } from '#domain/content/shop-config.ts'
import type { OrderableDonatee, OrderSurroundings } from '#domain/ordering/order-request.ts'
import { shopPaymentSwitches, type PaymentMethod } from '#domain/ground/payment-method.ts'
import type { Branch } from '#domain/ground/branch.ts'
import type { Table } from '#domain/places/table.ts'
import type { Branch as BranchAnswer } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { ShopRequest } from '../context.ts'
import { slimProduct, wholeProduct, type SlimProduct } from '#parts/dish/slim-product.ts'

const configFields = [
  'currency',
  'defaultDeliveryMethod',
  'orderButtonText',
  'enablePluginDonations',
  'donationAmount',
  'orderCeiling',
  ...shopPaymentSwitches,
] as const satisfies readonly (keyof ShopConfig)[]

export type CheckoutConfig = Pick<ShopConfig, (typeof configFields)[number]>

/** The text itself: it opens over the form, even when the connection is gone meanwhile. */
export type LegalView = LegalPageAnswer

export interface CheckoutView {
  readonly branch: Branch
  readonly config: CheckoutConfig
  readonly menu: Menu | null
  readonly categories: readonly Category[]
  readonly products: readonly SlimProduct[]
  /** Parts of bundles that are not on the menu themselves: their lead times and schedules count, too. */
  readonly parts: readonly SlimProduct[]
  readonly tables: readonly Table[]
  readonly availablePaymentMethods: readonly PaymentMethod[]
  /** Empty where the shop does not donate. */
  readonly donatees: readonly OrderableDonatee[]
  readonly hasLegalGround: boolean
  readonly terms: LegalView
  readonly privacy: LegalView
}

export function checkoutView(
  { catalog, availablePaymentMethods }: Pick<ShopRequest, 'catalog'> & Pick<CheckoutView, 'availablePaymentMethods'>,
  branch: BranchAnswer,
  now: Temporal.Instant,
): CheckoutView {
  const { config } = catalog
  const menu = activeMenu(catalog.menus, branch.id, now)
  const onMenu = new Set(menu?.catalog.flatMap(({ products }) => products.map(({ id }) => id)))
  return {
    branch: branchRules(branch),
    config: Object.fromEntries(configFields.map((field) => [field, config[field]])) as unknown as CheckoutConfig,
    menu: menu && { ...menu, branches: [] },
    categories: catalog.categories
      .filter(({ id }) => menu?.catalog.some((section) => section.id === id))
      .map(({ id, name, isEnabled, schedule, isVisibleWhenUnavailable }) => ({
        id,
        name,
        isEnabled,
        schedule,
        isVisibleWhenUnavailable,
      })),
    products: catalog.products.filter(({ id }) => onMenu.has(id)).map(slimProduct),
    parts: partsBeside(onMenu, catalog.products).map(slimProduct),
    tables: branch.isTableSelectionEnabled ? tablesOf(catalog, branch) : [],
    availablePaymentMethods,
    donatees: config.enablePluginDonations
      ? catalog.donatees.map(({ id, name, description, isEnabled }) => ({ id, name, description, isEnabled }))
      : [],
    hasLegalGround: hasLegalGround(config),
    terms: legalPageAnswer('terms-and-conditions', config),
    privacy: legalPageAnswer('privacy', config),
  }
}

function partsBeside(onMenu: ReadonlySet<string>, products: VisitorCatalog['products']): VisitorCatalog['products'] {
  const byId = new Map(products.map((product) => [product.id as string, product]))
  const wanted = new Set<string>(onMenu)
  for (const id of wanted) {
    for (const { product } of byId.get(id)?.bundle ?? []) wanted.add(product.id)
  }
  return products.filter(({ id }) => wanted.has(id) && !onMenu.has(id))
}

/** What only other pages and the back office read of a branch. */
const leftOut: ReadonlySet<string> = new Set([
  'images',
  'logo',
  'tags',
  'division',
  'website',
  'createdAt',
  'updatedAt',
  'version',
  'sortOrder',
  'holidayRegion',
])

function branchRules(branch: BranchAnswer): Branch {
  const read = Object.entries(branch).filter(([field]) => !leftOut.has(field))
  return { ...(Object.fromEntries(read) as unknown as Branch), description: '', keywords: '' }
}

function tablesOf(catalog: VisitorCatalog, branch: BranchAnswer): Table[] {
  return catalog.tables
    .filter((table) => table.branch.id === branch.id && table.isEnabled && table.isOrderable)
    .map(({ id, identifier, branch, isEnabled, isOrderable }) => ({ id, identifier, branch, isEnabled, isOrderable }))
}

/** The view as the rules take it. */
export function surroundingsOf(view: CheckoutView, isSelfService: boolean): OrderSurroundings {
  return {
    branch: view.branch,
    // Only the fields that checking an order reads are sent.
    config: view.config as ShopConfig,
    menu: view.menu,
    categories: new Map(view.categories.map((category) => [category.id, category])),
    products: new Map([...view.products, ...view.parts].map((product) => [product.id, wholeProduct(product)])),
    tables: view.tables,
    donatees: view.donatees,
    availablePaymentMethods: view.availablePaymentMethods,
    hasLegalGround: view.hasLegalGround,
    isSelfService,
  }
}
