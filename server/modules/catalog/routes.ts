import { categories } from '#contract/catalog/categories.ts'
import { labelSheets } from '#contract/catalog/label-sheets.ts'
import { menuCards } from '#contract/catalog/menu-cards.ts'
import { menus, type Menu } from '#contract/catalog/menus.ts'
import { products, type Product } from '#contract/catalog/products.ts'
import { tags } from '#contract/catalog/tags.ts'
import { isInside } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { Bytes, recalled, told } from '#server/http/answers/outcome.ts'
import type { Asked } from '#server/http/serve-routes.ts'
import { productProblems } from '#domain/catalog/product-problems.ts'
import type { Sold } from '#domain/catalog/selling-branches.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { serveResource, type Asking, type Surroundings } from '#server/resources/serve.ts'
import { labelOf } from '#server/resources/log-write.ts'
import type { ProductListener } from '#server/events/product-changes.ts'
import type { PreparedCatalog } from './shop-catalog.ts'
import { importCatalog } from './import-catalog.ts'
import { menusForVisitors } from './menu.ts'
import { copyForOwn } from './own-copy.ts'
import { printMenuCard, type CardParts } from './print-menu-card.ts'
import { readSellers, refuseShared } from './shared-catalog.ts'
import { lockSelling } from './store.ts'
import { archiveProblems, circleProblems, newProduct, productForVisitors } from './product.ts'

// Visitors see disabled products and categories, too: a category may list what is not available right now.
export function catalogRoutes(
  around: Surroundings & { readonly storage: CardParts['storage'] },
  catalog: PreparedCatalog,
  tell: ProductListener,
) {
  return {
    'GET /branches/:id/menus': async ({ params }: Asked<'GET /branches/:id/menus'>) => {
      const make = async () => {
        const { visitor } = await catalog.load()
        if (!visitor.branches.some(({ id }) => id === params.id)) throw notFound()
        const own = visitor.menus.filter(({ branches }) => branches.some(({ id }) => id === params.id))
        return told(own.toSorted((a, b) => (b.availableFrom ?? '').localeCompare(a.availableFrom ?? '')))
      }
      return around.memory === null ? make() : recalled(around.memory, ['branch menus', params.id], make, params.id)
    },
    'POST /catalog-imports': async (asked: Asked<'POST /catalog-imports'>) => importCatalog(around, asked, tell),
    'POST /products/:id/own-copies': async (asked: Asked<'POST /products/:id/own-copies'>) =>
      copyForOwn({ around, tell }, 'product', asked),
    'POST /categories/:id/own-copies': async (asked: Asked<'POST /categories/:id/own-copies'>) =>
      copyForOwn({ around, tell }, 'category', asked),
    'POST /menus/:id/own-copies': async (asked: Asked<'POST /menus/:id/own-copies'>) =>
      copyForOwn({ around, tell }, 'menu', asked),
    ...serveResource(menus, around, {
      ...ownOnly('menu'),
      complete: async (executor, answers, _now, caller) =>
        isInside(caller) ? [...answers] : menusForVisitors(executor, answers as unknown as Menu[]),
    }),
    ...serveResource(categories, around, ownOnly('category')),
    ...serveResource(tags, around),
    ...serveResource(labelSheets, around),
    ...serveResource(menuCards, around),
    'GET /menu-cards/:id/pdf': async ({ params, scope, reply }: Asked<'GET /menu-cards/:id/pdf'>) => {
      void reply.header('cache-control', 'no-store').type('application/pdf')
      return new Bytes(await printMenuCard({ ...around, prepared: catalog }, { id: params.id, scope }))
    },
    ...serveResource(products, around, {
      ...ownOnly('product'),
      forVisitors: productForVisitors,
      made: newProduct,
      async check(tx, input, id, asking) {
        if (id !== null) await refuseShared(tx, { kind: 'product', id }, asking)
        const former = asking.current as unknown as Product | null
        return [
          ...productProblems(input, former),
          ...(await archiveProblems(tx, input, id)),
          ...(await circleProblems(tx, input, id)),
        ]
      },
      async written(tx, { name }, id, { current, now }) {
        const event = current === null ? 'product.created' : 'product.changed'
        await tell(tx, { event, products: [{ id, name }], branchId: null, at: now })
      },
      async deleting(tx, id, asking) {
        await refuseShared(tx, { kind: 'product', id }, asking)
        const name = labelOf({ ...asking.current, id })
        await tell(tx, { event: 'product.deleted', products: [{ id, name }], branchId: null, at: asking.now })
      },
    }),
  }
}

function ownOnly(kind: Sold['kind']) {
  return {
    shownIn: {
      lock: lockSelling,
      branches: async (tx: Transaction, id: string) => (await readSellers(tx))({ kind, id }),
    },
    async check(tx: Transaction, _: unknown, id: string | null, asking: Asking) {
      if (id !== null) await refuseShared(tx, { kind, id }, asking)
      return []
    },
    deleting: async (tx: Transaction, id: string, asking: Asking) => refuseShared(tx, { kind, id }, asking),
  }
}
