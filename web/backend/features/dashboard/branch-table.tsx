// Many branches today, a line for each: favourites, then the others by organisation, in each the urgent ones first.
import { Star } from 'lucide-react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/client.ts'
import { troubleOf, urgentFirst } from '#domain/statistics/urgent-branches.ts'
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { say } from '#domain/wording/sentence.ts'
import { moneyText } from '#parts/orders/order-view.ts'
import { useDivisions } from '../../shell/divisions-query.ts'
import { useFavouriteBranches } from '../../shell/favourite-branches.ts'
import { useToggleFavourite } from '../../shell/kept-favourites.ts'
import { useBranches } from '../../shell/frame-queries.ts'
import { useKeysInRows } from '../../shell/keys-in-rows.ts'
import { useRowsByAndBy } from '../../shell/rows-by-and-by.ts'
import { PausedNote } from './paused-note.tsx'
import type { BranchToday } from './today.ts'
import './branch-table.css'

interface BranchTableProps {
  readonly branches: readonly BranchToday[]
  readonly currency: string
}

export function BranchTable({ branches, currency }: BranchTableProps) {
  const favourites = useFavouriteBranches()
  const lines = useRowsByAndBy(linesOf(branches, favourites, useNamesOfDivisions()))
  // A star moves its line up to the favourites or down from them.
  const { list, leave } = useKeysInRows('tr:has(.favourite)', '.favourite')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll a wide table
    <section className="branch-table-frame" tabIndex={0} aria-label={texts.branchTable}>
      <table className="branch-table" ref={list}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.favourite}</span>
            </th>
            <th scope="col">{texts.branch}</th>
            <th scope="col">{texts.trouble}</th>
            <th scope="col">{texts.states.new}</th>
            <th scope="col">{texts.states.confirmed}</th>
            <th scope="col">{texts.orders}</th>
            <th scope="col">{texts.revenue}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) =>
            typeof line === 'string' ? (
              <tr key={line} className="branch-group">
                <th colSpan={7} scope="colgroup">
                  {line}
                </th>
              </tr>
            ) : (
              <BranchLine
                key={line.branch.id}
                found={line}
                currency={currency}
                isFavourite={favourites.has(line.branch.id)}
                onStar={leave}
              />
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

interface BranchLineProps {
  readonly found: BranchToday
  readonly currency: string
  readonly isFavourite: boolean
  readonly onStar: () => void
}

function BranchLine({ found, currency, isFavourite, onStar }: BranchLineProps) {
  const { branch, open, today, missed } = found
  const toggle = useToggleFavourite()
  const trouble = troubleOf(found)
  return (
    <tr>
      <td>
        <button
          type="button"
          className="favourite"
          aria-pressed={isFavourite}
          aria-label={say(texts.favouriteOf, { branch: branch.name })}
          onClick={() => {
            onStar()
            toggle(branch.id)
          }}
        >
          <Star size={18} aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />
        </button>
      </td>
      <th scope="row">
        <Link to={`/orders?branch=${branch.id}`}>{branch.name}</Link>
        <PausedNote found={found} />
      </th>
      <td className="figures" data-trouble={trouble > 0 || undefined}>
        {missed > 0 ? <Link to={`/orders?view=missed&branch=${branch.id}`}>{trouble}</Link> : trouble}
      </td>
      <td className="figures" data-waits={open.new > 0 || undefined}>
        {open.new}
      </td>
      <td className="figures">{open.confirmed}</td>
      <td className="figures">{today.orders}</td>
      <td className="figures">{moneyText(today.gross, currency)}</td>
    </tr>
  )
}

type Division = AnswerOf<'GET /divisions'>[number]

/** By the id of a branch; empty until both are known, and where there are no organisations. */
function useNamesOfDivisions(): ReadonlyMap<string, string> {
  const branches = useBranches().data ?? []
  const divisions = new Map((useDivisions().data ?? []).map(({ id, name }: Division) => [id as string, name]))
  return new Map(
    branches.flatMap(({ id, division }) => {
      const name = division === null ? undefined : divisions.get(division.id)
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}

/** Headings and branches in the order of the table; a single group needs no heading. */
function linesOf(
  branches: readonly BranchToday[],
  favourites: ReadonlySet<string>,
  divisionOf: ReadonlyMap<string, string>,
): readonly (string | BranchToday)[] {
  const [own, others] = [true, false].map((isFavourite) =>
    urgentFirst(branches.filter(({ branch }) => favourites.has(branch.id) === isFavourite)),
  )
  const groups = Map.groupBy(others ?? [], ({ branch }) => divisionOf.get(branch.id) ?? texts.noDivision)
  const named = [...groups].toSorted(([one], [other]) => one.localeCompare(other, 'de'))
  const all: readonly (readonly [string, readonly BranchToday[]])[] = [
    ...((own ?? []).length > 0 ? [[texts.favourites, own ?? []] as const] : []),
    ...named,
  ]
  return all.flatMap(([name, found]): readonly (string | BranchToday)[] =>
    all.length === 1 ? found : [name, ...found],
  )
}
