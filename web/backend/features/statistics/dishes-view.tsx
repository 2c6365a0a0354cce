import { formatNumber } from '#domain/numbers/money.ts'
import { dishChanges, type DishChange } from '#domain/statistics/dish-changes.ts'
import type { UnitId } from '#domain/ground/units.ts'
import { formatQuantity } from '#domain/numbers/quantity.ts'
import { unitNames } from '#domain/wording/catalog.ts'
import { percentText } from '#domain/wording/compared.ts'
import { say } from '#domain/wording/sentence.ts'
import { figureTexts as texts, pictureTexts, statisticsTexts, trendNames } from '#domain/wording/statistics.ts'
import type { AnswerOf } from '#contract/client.ts'
import { useMoney } from '../../shell/use-money.ts'
import type { Asked } from './asked.ts'
import { countedAddress, type PartOfFigure } from './counted-orders.ts'
import { useOrderFigure } from './figure-calls.ts'
import { MenuPictures } from './menu-picture.tsx'
import { inMoney, inPercent } from './columns.ts'
import { Picture } from './picture.tsx'
import { PriceChanges } from './price-changes.tsx'
import { RankedBars } from './ranked-bars.tsx'
import { SoldCategories } from './sold-categories.tsx'

/** More would be read by nobody; the table has all. */
const shownBars = 12

type Sold = AnswerOf<'GET /statistics/items'>['rows'][number]

export function DishesView({ asked }: { asked: Asked }) {
  const items = useOrderFigure('GET /statistics/items', asked).data
  const popular = useOrderFigure('GET /statistics/popular-items', asked).data
  return (
    <div className="pictures">
      <SoldDishes asked={asked} items={items} />
      <SoldCategories asked={asked} items={items} />
      <ChangedDishes asked={asked} items={items} />
      <PopularDishes popular={popular} />
      <MenuPictures asked={asked} />
      <PriceChanges asked={asked} />
    </div>
  )
}

interface DishesProps {
  readonly asked: Asked
  readonly items: AnswerOf<'GET /statistics/items'> | undefined
}

function SoldDishes({ asked, items }: DishesProps) {
  const money = useMoney()
  const rows = items?.rows.toSorted((one, other) => other.gross - one.gross) ?? null
  const [first] = rows ?? []
  const opensDish = (dish: Dish) => dishAddress(asked, dish)
  return (
    <Picture
      ask={pictureTexts.dishes.ask}
      counts={pictureTexts.dishes.counts}
      rows={rows}
      keyOf={keyOf}
      message={
        first
          ? say(pictureTexts.dishes.message, {
              name: first.name,
              value: money(first.gross),
              share: percentText(first.share),
            })
          : ''
      }
      columns={[
        { label: statisticsTexts.name, text: ({ name }) => name, to: ({ productId }) => productAddress(productId) },
        {
          label: texts.quantity,
          value: ({ quantity }) => quantity,
          text: ({ quantity, unit }) => quantityOf(quantity, unit),
          unitOf: ({ unit }) => unitNames[unit],
          isNumber: true,
        },
        { label: texts.gross, ...inMoney('gross', money) },
        { label: texts.net, ...inMoney('net', money) },
        { label: statisticsTexts.share, ...inPercent('share') },
        {
          label: texts.orders,
          value: ({ orders }) => orders,
          text: ({ orders }) => formatNumber(orders),
          to: opensDish,
          isNumber: true,
        },
        { label: texts.options, text: optionsText },
      ]}
    >
      <RankedBars
        bars={(rows ?? []).slice(0, shownBars).map((row) => ({
          key: keyOf(row),
          name: row.name,
          hint: quantityOf(row.quantity, row.unit),
          value: row.gross,
          text: money(row.gross),
          to: opensDish(row),
        }))}
      />
    </Picture>
  )
}

/** What brings more or less than in the days it is compared with. */
function ChangedDishes({ asked, items }: DishesProps) {
  const money = useMoney()
  const signed = (value: number) => (value === 0 ? money(0) : `${value > 0 ? '+' : '−'}\u00a0${money(Math.abs(value))}`)
  const isCompared = asked.comparison !== 'none'
  const changes = items?.previousRows && isCompared ? dishChanges(items.rows, items.previousRows) : null
  const [loser] = changes ?? []
  return (
    <Picture
      ask={pictureTexts.changes.ask}
      counts={pictureTexts.changes.counts}
      rows={isCompared ? changes : []}
      empty={isCompared ? undefined : pictureTexts.changes.needsComparison}
      keyOf={keyOf}
      message={
        loser && loser.difference < 0
          ? say(pictureTexts.changes.message, { name: loser.name, value: signed(loser.difference) })
          : pictureTexts.changes.noLoss
      }
      columns={[
        { label: statisticsTexts.name, text: ({ name }) => name, to: ({ productId }) => productAddress(productId) },
        { label: texts.gross, ...inMoney('gross', money) },
        { label: texts.previousGross, ...inMoney('previousGross', money) },
        {
          label: texts.difference,
          value: ({ difference }) => difference,
          text: ({ difference }) => signed(difference),
          isNumber: true,
        },
      ]}
    >
      <RankedBars
        bars={extremes(changes ?? []).map((row) => ({
          key: keyOf(row),
          name: row.name,
          value: row.difference,
          text: signed(row.difference),
          // Whatever it was called: a change of its name is none of what it brought.
          to: dishAddress(asked, row.productId === null ? row : { productId: row.productId, unit: row.unit }),
        }))}
      />
    </Picture>
  )
}

function PopularDishes({ popular }: { popular: AnswerOf<'GET /statistics/popular-items'> | undefined }) {
  const [favourite] = popular?.rows ?? []
  return (
    <Picture
      ask={pictureTexts.popular.ask}
      counts={pictureTexts.popular.counts}
      rows={popular?.rows ?? null}
      keyOf={keyOf}
      message={
        favourite
          ? say(pictureTexts.popular.message, {
              name: favourite.name,
              share: percentText(favourite.attachRate),
            })
          : ''
      }
      columns={[
        { label: texts.rank, value: ({ rank }) => rank, text: ({ rank }) => `${rank}.`, isNumber: true },
        {
          label: texts.previousRank,
          value: ({ previousRank }) => previousRank,
          text: ({ previousRank, trend }) => (previousRank === null ? trendNames[trend] : `${previousRank}.`),
          isNumber: true,
        },
        { label: statisticsTexts.name, text: ({ name }) => name, to: ({ productId }) => productAddress(productId) },
        {
          label: texts.orders,
          value: ({ orders }) => orders,
          text: ({ orders }) => formatNumber(orders),
          isNumber: true,
        },
        { label: texts.attachRate, ...inPercent('attachRate') },
      ]}
    />
  )
}

type Dish = NonNullable<PartOfFigure['dish']>

function dishAddress(asked: Asked, { productId, unit, name }: Dish) {
  return countedAddress(asked, 'sold', { dish: { productId, unit, ...(name !== undefined && { name }) } })
}

function keyOf(row: { readonly productId: string | null; readonly name: string; readonly unit?: string }): string {
  return `${row.productId ?? ''} ${row.name} ${row.unit ?? ''}`
}

function productAddress(id: string | null): string | null {
  return id === null ? null : `/products/${id}`
}

function quantityOf(quantity: number, unit: UnitId): string {
  return unit === 'piece' ? `${formatNumber(quantity)}\u00a0×` : formatQuantity(quantity, unit)
}

function optionsText({ options }: Sold): string {
  return options.map(({ name, count }) => `${name} (${formatNumber(count)})`).join(', ')
}

/** The greatest losses, then the greatest wins. */
function extremes(changes: readonly DishChange[]): readonly DishChange[] {
  const half = shownBars / 2
  const changed = changes.filter(({ difference }) => difference !== 0)
  return changed.length <= shownBars ? changed : [...changed.slice(0, half), ...changed.slice(-half)]
}
