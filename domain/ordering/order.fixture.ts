// An order that is accepted as it is, and everything around it, for tests: each test names only what it is about.
import { anItem, aProduct } from '../ground/product.fixture.ts'
import { aConfig } from '../content/shop-config.fixture.ts'
import { aBranch } from '../ground/branch.fixture.ts'
import { instant } from '../time/hours.fixture.ts'
import { checkOrder } from './check-order.ts'
import type { Category } from '../catalog/category.ts'
import type { CatalogCategory, Menu } from '../catalog/menu.ts'
import type { Product } from '../ground/product.ts'
import type { ShopConfig } from '../content/shop-config.ts'
import type { Branch } from '../ground/branch.ts'
import type { Table } from '../places/table.ts'
import type { OrderRequest, OrderSurroundings } from './order-request.ts'

/** Friday noon: the branch is open. */
export const noon = '2026-11-20T12:00+01:00'

export function aCategory(changes: Partial<Category> = {}): Category {
  return {
    id: 'category-1' as Category['id'],
    name: 'Hauptspeisen',
    isEnabled: true,
    schedule: [],
    isVisibleWhenUnavailable: false,
    ...changes,
  }
}

export function aMenu(products: readonly Product[], changes: Partial<Menu> = {}): Menu {
  const catalog: CatalogCategory[] = [
    { id: aCategory().id, products: products.map(({ id }) => ({ id, isEnabled: true, schedule: [] })) },
  ]
  return {
    id: 'menu-1' as Menu['id'],
    availableFrom: null,
    createdAt: '2026-01-01T00:00:00Z',
    branches: [],
    catalog,
    ...changes,
  }
}

export function aTable(changes: Partial<Table> = {}): Table {
  return {
    id: 'table-1' as Table['id'],
    identifier: '4',
    branch: { id: aBranch().id },
    isEnabled: true,
    isOrderable: true,
    ...changes,
  }
}

export function aRequest(changes: Partial<OrderRequest> = {}): OrderRequest {
  return {
    name: 'Anna Berger',
    legalInstructions: true,
    privacyPolicy: true,
    isDelivery: false,
    isDineIn: false,
    items: [anItem(aProduct())],
    ...changes,
  }
}

interface Around {
  readonly branch?: Partial<Branch>
  readonly config?: Partial<ShopConfig>
  readonly products?: readonly Product[]
  readonly category?: Partial<Category>
}

export function surroundings(around: Around = {}, changes: Partial<OrderSurroundings> = {}): OrderSurroundings {
  const products = around.products ?? [aProduct()]
  const category = aCategory(around.category)
  return {
    branch: aBranch(around.branch),
    config: aConfig(around.config),
    menu: aMenu(products),
    categories: new Map([[category.id, category]]),
    products: new Map(products.map((product) => [product.id, product])),
    tables: [aTable()],
    hasLegalGround: true,
    donatees: [{ id: 'donatee-1', name: 'Tierheim', description: '', isEnabled: true }],
    ...changes,
  }
}

/** `field code` of every problem, in their order; empty for an accepted order. */
export function problemsOf(
  request: Partial<OrderRequest>,
  around: Around | OrderSurroundings = {},
  now = noon,
): string[] {
  const place = 'tables' in around ? around : surroundings(around)
  const checked = checkOrder(aRequest(request), place, instant(now))
  return 'problems' in checked ? checked.problems.map((one) => `${one.field} ${one.code}`) : []
}
