// Everything that rules about somebody's time depend on beside the time itself: place, contracts, public holidays, settings.
import { ownBranches } from '#contract/access.ts'
import { ruleSetOf } from '#domain/places/countries.ts'
import { holidayRegionOf } from '#domain/places/holiday-region.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import type { RuleSet } from '#domain/staff/rule-sets.ts'
import type { Law } from '#domain/staff/work-agreement.ts'
import {
  lawOn,
  duringEmployment,
  termsOfPerson,
  type ContractTerms,
  type HolidayCalendar,
} from '#domain/staff/work-contract.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { scopeIfPermitted, type Caller, type Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { loadHolidayCalendar } from './public-holidays.ts'
import { findPeople, type PersonRow } from './people-store.ts'
import { findContracts, findPlaces, type PlaceRow } from './store.ts'

/** A branch as a place of work. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly ruleSet: RuleSet
  readonly holidayRegion: string
  /** Whether breaks that the law asks for are taken off when somebody ends work without them. */
  readonly isBreakAutomatic: boolean
}

export interface Person extends PersonRow {
  readonly name: string
  /** As agreed; empty regions are the branch's. */
  readonly contracts: readonly ContractTerms[]
  /** The contracts, or what stands with the person where there are none. */
  readonly terms: readonly ContractTerms[]
}

export interface Shop {
  readonly timeZone: string
  readonly businessDayStartsAt: string
  readonly roundingStep: number
}

export interface WorkContext {
  readonly shop: Shop
  readonly calendar: HolidayCalendar
  readonly places: ReadonlyMap<string, Place>
  readonly people: ReadonlyMap<string, Person>
}

export async function loadPlaces(database: Executor): Promise<Pick<WorkContext, 'shop' | 'places'>> {
  const { timeZone, businessDayStartsAt, workRoundingMinutes } = await loadConfig(database)
  const places = (await findPlaces(database)).map((row) => placeOf(row, timeZone))
  return {
    shop: { timeZone, businessDayStartsAt, roundingStep: workRoundingMinutes },
    places: new Map(places.map((place) => [place.id, place])),
  }
}

/** The division says which rules apply; a branch without one works by the rules of its country. */
function placeOf(row: PlaceRow, timeZone: string): Place {
  const { id, name, country, holidayRegion, isBreakAutomatic } = row
  return {
    id,
    name,
    isBreakAutomatic,
    timeZone: row.timeZone === '' ? timeZone : row.timeZone,
    ruleSet: row.ruleSet ?? ruleSetOf(country),
    holidayRegion: holidayRegionOf({ country, holidayRegion }),
  }
}

export async function loadWorkContext(
  database: Executor,
  userIds: readonly string[],
  now: Temporal.Instant,
): Promise<WorkContext> {
  const ids = [...new Set(userIds)]
  const [{ shop, places }, calendar] = [await loadPlaces(database), await loadHolidayCalendar()]
  const rows = await findPeople(database, { ids })
  return { shop, calendar, places, people: await withContracts(database, rows, places, now) }
}

export async function withContracts(
  database: Executor,
  rows: readonly PersonRow[],
  places: ReadonlyMap<string, Place>,
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Person>> {
  const contracts = Map.groupBy(
    await findContracts(
      database,
      rows.map(({ id }) => id),
    ),
    ({ userId }) => userId,
  )
  return new Map(
    rows.map((row) => {
      const place = places.get(row.branchIds[0] ?? '')
      return [row.id, personOf(row, contracts.get(row.id) ?? [], place, now)]
    }),
  )
}

function personOf(
  row: PersonRow,
  signed: readonly ContractTerms[],
  place: Place | undefined,
  now: Temporal.Instant,
): Person {
  const region = place?.holidayRegion ?? ''
  const contracts = duringEmployment(
    signed.map((terms) => ({
      ...terms,
      publicHolidayRegion: terms.publicHolidayRegion === '' ? region : terms.publicHolidayRegion,
    })),
    row,
  )
  const known = {
    ...row,
    weeklyHours: row.weeklyHours === null ? null : Number(row.weeklyHours),
    holidayDaysPerYear: row.holidayDaysPerYear === null ? null : Number(row.holidayDaysPerYear),
    ruleSet: place?.ruleSet ?? 'none',
    publicHolidayRegion: region,
  }
  const terms = signed.length > 0 ? contracts : [termsOfPerson(known, now.toZonedDateTimeISO('UTC').year)]
  return { ...row, name: `${row.firstName} ${row.lastName}`.trim() || row.username, contracts, terms }
}

/**
 * Wages, overtime and absences belong to the person and not to where they once helped out: they are for who answers for one of the
 * person's own branches.
 */
export function answersFor(
  { branches }: Pick<Scope, 'branches'>,
  person: Pick<Person, 'branchIds'> | undefined,
): boolean {
  return branches === 'all' || person?.branchIds.some((id) => branches.some((own) => own === id)) === true
}

/** Of what wages a caller reads: a token those of the branches it was made for. */
export function wagesFor(caller: Caller): Pick<Scope, 'branches'> {
  if (caller.kind === 'token') return caller
  return scopeIfPermitted(ownBranches('managePeople'), caller) ?? nobody
}

export const nobody: Pick<Scope, 'branches'> = { branches: [] }

export function lawOf(person: Person | undefined, place: Place | undefined, date: string): Law {
  return lawOn(person?.contracts ?? [], place?.ruleSet, date)
}

/** The calendar day of the shop, `YYYY-MM-DD`. */
export function todayOf({ timeZone }: Pick<Shop, 'timeZone'>, now: Temporal.Instant): string {
  return dateOf(dayAt(timeZone, now.epochMilliseconds) ?? 0)
}

/** The business day of a moment in a branch. */
export function businessDateOf(
  { shop, places }: Pick<WorkContext, 'shop' | 'places'>,
  branchId: string,
  moment: string,
) {
  const timeZone = places.get(branchId)?.timeZone ?? shop.timeZone
  const date = businessDay(Temporal.Instant.from(moment), shop.businessDayStartsAt, timeZone)
  return { timeZone, businessDate: date ?? moment.slice(0, 10) }
}
