// What the categories of the menus bring: what was sold of their dishes, added up.
import { categorySums, type CategorySum } from '#domain/statistics/category-sums.ts'
import { percentText } from '#domain/wording/compared.ts'
import { say } from '#domain/wording/sentence.ts'
import { figureTexts, pictureTexts, statisticsTexts } from '#domain/wording/statistics.ts'
import type { AnswerOf } from '#contract/client.ts'
import { useMoney } from '../../shell/use-money.ts'
import type { Asked } from './asked.ts'
import { countedAddress } from './counted-orders.ts'
import { inMoney, inPercent, type Column } from './columns.ts'
import { Picture } from './picture.tsx'
import { RankedBars } from './ranked-bars.tsx'

const texts = pictureTexts.categories

interface CategoriesProps {
  readonly asked: Asked
  readonly items: AnswerOf<'GET /statistics/items'> | undefined
}

export function SoldCategories({ asked, items }: CategoriesProps) {
  const money = useMoney()
  const names = new Map(items?.categories.map(({ id, name }) => [id, name]))
  const nameOf = ({ categoryId }: CategorySum) => names.get(categoryId ?? '') ?? texts.none
  const previous = asked.comparison === 'none' ? null : (items?.previousRows ?? null)
  const rows = items === undefined ? null : categorySums(items.rows, previous)
  const [first] = rows ?? []
  const opens = (row: CategorySum) =>
    row.gross === 0 ? null : countedAddress(asked, 'sold', { category: { id: row.categoryId, name: nameOf(row) } })
  const before: Column<CategorySum> = {
    label: figureTexts.previousGross,
    ...inMoney('previousGross', money),
  }
  return (
    <Picture
      ask={texts.ask}
      counts={texts.counts}
      rows={rows}
      keyOf={({ categoryId }) => categoryId ?? ''}
      message={
        first
          ? say(texts.message, { name: nameOf(first), value: money(first.gross), share: percentText(first.share) })
          : ''
      }
      columns={[
        { label: figureTexts.category, text: nameOf, to: opens },
        { label: figureTexts.gross, ...inMoney('gross', money) },
        { label: figureTexts.net, ...inMoney('net', money) },
        { label: statisticsTexts.share, ...inPercent('share') },
        ...(previous === null ? [] : [before]),
        { label: texts.first, text: (row) => row.first },
      ]}
    >
      <RankedBars
        bars={(rows ?? []).map((row) => ({
          key: row.categoryId ?? '',
          name: nameOf(row),
          hint: percentText(row.share),
          value: row.gross,
          text: money(row.gross),
          to: opens(row),
        }))}
      />
    </Picture>
  )
}
