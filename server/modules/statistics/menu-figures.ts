// Menu engineering: what was sold, beside what is offered and what it costs.
import type { menuFigureRoutes } from '#contract/statistics/menu-figures.ts'
import { decimalOf, nearestCents, sumOf } from '#domain/numbers/money.ts'
import { judgeMenu, neverOrdered, type OfferedDish, type SoldLine } from '#domain/statistics/judge-menu.ts'
import type { Database } from '#server/database/open-database.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { changesOf } from '#server/log/changes-of.ts'
import { writeLog } from '#server/log/write-log.ts'
import type { ShopCatalog } from '#server/modules/catalog/public.ts'
import { askFigure, type FigureParts } from './ask-figure.ts'
import { dishCost, dishCosts, saveDishCost } from './dish-cost-store.ts'
import { changedPrices } from './changed-prices.ts'
import type { Wanted } from './wanted.ts'
import { money, portion } from './present.ts'
import { soldItems, soldOrders, type SoldItem } from './dish-cell-store.ts'
import { sourced } from './rollup-day-store.ts'

export function menuFigures(database: Database, parts: FigureParts): Handlers<keyof typeof menuFigureRoutes> {
  return {
    'GET /statistics/price-changes': async (asked) =>
      askFigure(parts, 'price-changes', asked, async (executor, wanted, shop) =>
        changedPrices(executor, wanted, shop, asked.now),
      ),

    'GET /statistics/menu': async (asked) =>
      askFigure(parts, 'menu', asked, async (executor, wanted, shop) => {
        const source = await sourced(executor, wanted)
        const [items, orders] = await Promise.all([soldItems(executor, source), soldOrders(executor, source)])
        const lines = items.map(lineOf)
        const offered = await offeredDishes(executor, shop, wanted)
        const rows = judgeMenu(lines, offered)
        const known = offered.filter(({ cost }) => cost !== null).length
        return {
          rows,
          neverOrdered: neverOrdered(lines, offered).map(named),
          costs: offered.map((dish) => ({ ...named(dish), cost: dish.cost })),
          totals: {
            net: money(items, (item) => item.net),
            contribution: decimalOf(sumOf(rows.map(({ contribution }) => nearestCents(contribution)))),
            orders,
            costsKnown: known === 0 ? null : portion(known, offered.length),
          },
        }
      }),

    'PUT /dish-costs/:id': async (asked) => {
      const { id } = asked.params
      const dish = (await parts.catalog.load()).products.get(id)
      if (dish === undefined) throw notFound()
      return database.transaction(async (tx) => {
        const before = await dishCost(tx, id)
        const cost = asked.body.cost === null ? null : nearestCents(asked.body.cost)
        await saveDishCost(tx, id, cost)
        await writeLog(tx, asked, {
          channel: 'content',
          action: 'product.cost',
          code: 'dishCostSaid',
          params: { label: dish.name },
          subject: { type: 'product', id, label: dish.name },
          changes: changesOf({ cost: before }, { cost }),
        })
        return { productId: id, cost: asked.body.cost }
      })
    },
  }
}

function lineOf({ productId, unit, quantity, orders, gross, net }: SoldItem): SoldLine {
  return { productId, unit, quantity: Number(quantity), orders, gross: decimalOf(gross), net: decimalOf(net) }
}

function named({ id, name, unit }: OfferedDish) {
  return { productId: id, name, unit }
}

/** What stands on the menus of the branches that are asked about. */
async function offeredDishes(executor: FigureParts['database'], shop: ShopCatalog, wanted: Wanted) {
  const { scope, branchIds } = wanted
  const isMeant = (id: string) =>
    (branchIds === undefined || branchIds.includes(id)) &&
    (scope.branches === 'all' || scope.branches.some((own) => own === id))
  const menus = shop.visitor.menus.filter(({ branches }) => branches.some(({ id }) => isMeant(id)))
  const ids = new Set(menus.flatMap(({ catalog }) => catalog.flatMap(({ products }) => products.map(({ id }) => id))))
  const costs = await dishCosts(executor)
  return [...ids].flatMap((id): OfferedDish[] => {
    const product = shop.products.get(id)
    if (product === undefined) return []
    const cost = costs.get(id)
    const { name, unit, alternativeUnits } = product
    return [{ id, name, unit, alternativeUnits, cost: cost === undefined ? null : decimalOf(cost) }]
  })
}
