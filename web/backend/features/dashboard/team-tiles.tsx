// Tiles of people: who is there beside who is planned, and what they cost beside what comes in.
import { formatTime } from '#domain/time/german-dates.ts'
import { dateOf, dayOf } from '#domain/time/wall-clock.ts'
import { percentText } from '#domain/wording/compared.ts'
import { orderTileTexts, peopleTexts as texts } from '#domain/wording/dashboard-tiles.ts'
import { say } from '#domain/wording/sentence.ts'
import { moneyText } from '#parts/orders/order-view.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { FurtherBranches, mostNamed } from './further-branches.tsx'
import { FigureRow } from './figure-row.tsx'
import { useLabourOf, usePeople, type Days } from './tile-calls.ts'
import { Tile } from './tile.tsx'
import { useShownDashboard } from './today.ts'

export function PeopleTile() {
  const { data } = usePeople()
  const chosen = useChosenBranch()
  if (!data) return <Tile tile="people">{null}</Tile>
  const shown = data.filter(({ branch }) => chosen === null || branch.id === chosen)
  const busy = shown.filter((place) => place.in.length + place.planned + place.next.length > 0)
  // Where somebody is missing comes first.
  const urgent = busy.toSorted((one, other) => other.missing.length - one.missing.length)
  return (
    <Tile tile="people" more={{ to: '/working-activities', label: texts.toActivities }}>
      {busy.length === 0 ? <p className="tile-none">{texts.nobody}</p> : null}
      {urgent.slice(0, mostNamed).map((place) => (
        <PlaceNow key={place.branch.id} place={place} isNamed={shown.length > 1} />
      ))}
      <FurtherBranches count={urgent.length - mostNamed} />
    </Tile>
  )
}

type Place = NonNullable<ReturnType<typeof usePeople>['data']>[number]

function PlaceNow({ place, isNamed }: { place: Place; isNamed: boolean }) {
  const { branch, timeZone, planned, missing, next } = place
  const time = (moment: string) => formatTime(Date.parse(moment), timeZone)
  const counts = `${say(texts.here, { count: place.in.length })} · ${say(texts.planned, { count: planned })}`
  return (
    <div>
      <h3 className="tile-group">{isNamed ? `${branch.name}: ${counts}` : counts}</h3>
      <ul className="tile-rows">
        {place.in.map(({ name, department, since, state }) => (
          <li key={`${name} ${since}`}>
            <span>
              {name} <small>{department}</small>
            </span>
            <small>{say(state === 'paused' ? texts.paused : texts.since, { time: time(since) })}</small>
          </li>
        ))}
        {missing.map(({ name, department, since }) => (
          <li key={`${name} ${since}`}>
            <span>
              {name} <small>{department}</small>
            </span>
            <small data-warns>{say(texts.missing, { time: time(since) })}</small>
          </li>
        ))}
        {next.map(({ name, department, since }) => (
          <li key={`${name} ${since}`}>
            <span>
              {name} <small>{department}</small>
            </span>
            <small>{say(texts.next, { time: time(since) })}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function LabourTile() {
  const data = useShownDashboard()
  const today = data?.branches[0]?.today.date ?? null
  const now = useLabourOf(today === null ? null : { from: today, to: today }).data
  const before = useLabourOf(today === null ? null : daysBefore(today)).data
  if (!now || !before) return <Tile tile="labour">{null}</Tile>
  const percent = (share: number | null) => (share === null ? orderTileTexts.noTime : percentText(share))
  const money = (sum: number | null) => (sum === null ? orderTileTexts.noTime : moneyText(sum, now.currency))
  const usual = (value: number | null, text: (known: number | null) => string) =>
    value === null ? '' : say(orderTileTexts.usual, { value: text(value) })
  const { labourCostRatio: share, labourCost: cost, revenuePerHour: perHour } = now.totals
  const past = before.totals
  return (
    <Tile tile="labour" more={{ to: '/statistics?view=staff', label: texts.toFigures }}>
      <FigureRow
        figures={[
          {
            label: texts.share,
            value: percent(share),
            comparison: usual(past.labourCostRatio, percent),
            isBetter: share === null || past.labourCostRatio === null ? null : share <= past.labourCostRatio,
          },
          { label: texts.cost, value: money(cost), comparison: '', isBetter: null },
          {
            label: texts.perHour,
            value: money(perHour),
            comparison: usual(past.revenuePerHour, money),
            isBetter: perHour === null || past.revenuePerHour === null ? null : perHour >= past.revenuePerHour,
          },
        ]}
      />
      <p className="today-none">{cost === null ? texts.noCost : orderTileTexts.usualHint}</p>
    </Tile>
  )
}

/** The 28 days before. */
export function daysBefore(date: string): Days {
  const day = dayOf(date) ?? 0
  return { from: dateOf(day - 28), to: dateOf(day - 1) }
}
