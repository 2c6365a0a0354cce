// How PostgreSQL's column types arrive in code and how ours leave: exact, and without the time zone of the machine.
import type { ColumnType } from 'kysely'
import pg from 'pg'

// The same for the compiler: what is selected, and what may be written. `tables.generated.ts` is written in these words.
type Written<Selected, Accepted> = ColumnType<Selected, Accepted, Accepted>
export type Moment = Written<Temporal.Instant, Temporal.Instant | string>
export type Day = Written<string, Temporal.PlainDate | string>
export type Numeric = Written<string, number | string>
/** Written as text: the driver would turn a bare list into a PostgreSQL array. */
export type Json = Written<unknown, string>

type Parser = (text: string) => unknown

const oid = { int8: 20, numeric: 1700, date: 1082, time: 1083, timestamp: 1114, timestamptz: 1184 } as const
const arrayOid = { int8: 1016, numeric: 1231, date: 1182, time: 1183, timestamp: 1115, timestamptz: 1185 } as const
const textArrayOid = 1009

const parsers: Readonly<Record<keyof typeof oid, Parser>> = {
  int8: safeInteger,
  numeric: String,
  date: String,
  time: String,
  timestamp: String,
  timestamptz: instant,
}

/** bigint → number (throws beyond 2^53), numeric, date, time → string, timestamptz → Temporal.Instant; arrays of them alike. */
export function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  // The driver's types name only a few of the numbers it knows.
  const parserOf = pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[]
  const splitArray = parserOf(textArrayOid)
  for (const name of Object.keys(oid) as (keyof typeof oid)[]) {
    const parse = parsers[name]
    types.setTypeParser(oid[name], parse)
    types.setTypeParser(arrayOid[name], (text: string) =>
      splitArray(text).map((each) => (each === null ? null : parse(each))),
    )
  }
  return types
}

/** Temporal values as text: the driver would send their JSON, quotes included. */
export function columnValue(value: unknown): unknown {
  if (
    value instanceof Temporal.Instant ||
    value instanceof Temporal.PlainDate ||
    value instanceof Temporal.PlainTime ||
    value instanceof Temporal.PlainDateTime
  ) {
    return value.toString()
  }
  return Array.isArray(value) ? value.map(columnValue) : value
}

/** A moment inside JSON (`2026-03-29T01:30:00.123+00:00`) as Temporal writes it; the session's time zone is always UTC. */
export function instantText(text: string): string {
  return text.endsWith('+00:00') ? `${text.slice(0, -6)}Z` : Temporal.Instant.from(text).toString()
}

/**
 * A moment that was selected as text (`…::text`, `2026-03-29 01:30:00.123+00`) as Temporal writes it, for rows by the thousand that are only
 * passed on: through a Temporal.Instant each costs twenty times as much.
 */
export function momentText(text: string): string {
  const isPlain = text[10] === ' ' && text.endsWith('+00')
  return isPlain ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : instant(text).toString()
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`)
  return value
}

/** `2026-03-29 01:30:00.123+00`; the session's time zone is always UTC. */
function instant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text)
}
