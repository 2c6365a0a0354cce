// Menu engineering: four quarters side by side, each with its dishes; the table has every figure.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import type { AnswerOf } from '#contract/client.ts'
import type { Me } from '#contract/identity/session.ts'
import { moneyCell } from '#domain/content/csv.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { menuQuarters } from '#domain/statistics/judge-menu.ts'
import { say } from '#domain/wording/sentence.ts'
import {
  dishCostTexts,
  figureTexts as texts,
  menuQuarterTexts,
  pictureTexts,
  statisticsTexts,
} from '#domain/wording/statistics.ts'
import { useMoney } from '../../shell/use-money.ts'
import type { Asked } from './asked.ts'
import { DishCosts } from './dish-costs.tsx'
import { useOrderFigure } from './figure-calls.ts'
import { inPercent, type Column } from './columns.ts'
import { Picture } from './picture.tsx'
import './menu-picture.css'

type Menu = AnswerOf<'GET /statistics/menu'>
type Dish = Menu['rows'][number]

/** More would be read by nobody; the table has all. */
const shownDishes = 6

export function MenuPictures({ asked }: { asked: Asked }) {
  const menu = useOrderFigure('GET /statistics/menu', asked).data
  const money = useMoney()
  const [first] = menu?.rows ?? []
  const stars = menu?.rows.filter(({ quarter }) => quarter === 'star').length ?? 0
  const most = { name: first?.name ?? '', value: money(first?.contribution ?? 0) }
  const never = menu?.neverOrdered.length ?? 0
  return (
    <>
      <Picture
        ask={pictureTexts.menu.ask}
        counts={pictureTexts.menu.counts}
        rows={menu?.rows ?? null}
        keyOf={({ productId }) => productId}
        message={first ? messageOf(stars, most) : ''}
        columns={columnsOf(money)}
        action={menu ? <CostsButton menu={menu} /> : null}
      >
        <Quarters dishes={menu?.rows ?? []} money={money} />
      </Picture>
      <Picture
        ask={pictureTexts.neverOrdered.ask}
        counts={pictureTexts.neverOrdered.counts}
        rows={menu?.neverOrdered ?? null}
        keyOf={({ productId }) => productId}
        message={never > 0 ? say(pictureTexts.neverOrdered.message, { count: never }) : ''}
        columns={[{ label: statisticsTexts.name, text: ({ name }) => name, to: addressOf }]}
      />
    </>
  )
}

function messageOf(stars: number, most: { readonly name: string; readonly value: string }): string {
  return stars === 0 ? say(pictureTexts.menu.noStars, most) : say(pictureTexts.menu.message, { ...most, count: stars })
}

function columnsOf(money: (value: number) => string): Column<Dish>[] {
  const amount = (label: string, value: (dish: Dish) => number): Column<Dish> => {
    return { label, value: (dish) => moneyCell(value(dish)), text: (dish) => money(value(dish)), isNumber: true }
  }
  return [
    { label: statisticsTexts.name, text: ({ name }) => name, to: addressOf },
    { label: texts.quarter, text: ({ quarter }) => menuQuarterTexts[quarter].name },
    { label: texts.orders, value: ({ orders }) => orders, text: ({ orders }) => formatNumber(orders), isNumber: true },
    { label: texts.popularity, ...inPercent('popularity') },
    amount(texts.net, ({ net }) => net),
    {
      label: texts.foodCost,
      value: ({ cost }) => cost,
      text: ({ cost, isCostEstimated }) =>
        isCostEstimated ? say(dishCostTexts.estimated, { value: money(cost) }) : money(cost),
      isNumber: true,
    },
    amount(texts.contribution, ({ contribution }) => contribution),
    amount(texts.contributionEach, ({ contributionEach }) => contributionEach),
  ]
}

function Quarters({ dishes, money }: { dishes: readonly Dish[]; money: (value: number) => string }) {
  const byQuarter = Map.groupBy(dishes, ({ quarter }) => quarter)
  return (
    <div className="quarters">
      {menuQuarters.map((quarter) => {
        const own = byQuarter.get(quarter) ?? []
        const { name, hint } = menuQuarterTexts[quarter]
        return (
          <section key={quarter} data-quarter={quarter} aria-label={name}>
            <h3>
              {name} <span>{own.length}</span>
            </h3>
            <p>{hint}</p>
            <ul>
              {own.slice(0, shownDishes).map((dish) => (
                <li key={dish.productId}>
                  <Link to={addressOf(dish)}>{dish.name}</Link>
                  <span>{money(dish.contribution)}</span>
                </li>
              ))}
            </ul>
            {own.length === 0 ? <p>{dishCostTexts.noDish}</p> : null}
            {own.length > shownDishes ? (
              <p>{say(dishCostTexts.more, { count: formatNumber(own.length - shownDishes) })}</p>
            ) : null}
          </section>
        )
      })}
    </div>
  )
}

function CostsButton({ menu }: { menu: Menu }) {
  const [isOpen, setOpen] = useState(false)
  if (!may(useOutletContext<Me>().roles, 'administrate')) return null
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {dishCostTexts.open}
      </Button>
      {isOpen ? <DishCosts dishes={menu.costs} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function addressOf({ productId }: { readonly productId: string }): string {
  return `/products/${productId}`
}
