// Proof of play: what was shown on which screen in which hour.
import type { PlayedSum } from '#contract/signage/screen-calls.ts'
import { csvOf, tableUnder, type RowUnder } from '#domain/content/csv.ts'
import { problem } from '#domain/ground/problem.ts'
import { playedItemName } from '#domain/wording/played-item.ts'
import { signageTexts } from '#domain/wording/signage.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Asked } from '#server/http/serve-routes.ts'
import { findPlays, sumPlays, type PlaysWanted } from './play-store.ts'
import type { ScreenParts } from './read-screen.ts'
import { withTitles } from './title-items.ts'

const mostDays = 100

/** A table of more lines nobody reads; sums go over all of them. */
const mostRows = 100_000

type Days = Pick<Asked<'GET /signage-plays/sums'>, 'query' | 'scope'>

export async function playSums(parts: ScreenParts, asked: Days): Promise<PlayedSum[] | Problems> {
  const wanted = await wantedOf(parts, asked)
  return wanted instanceof Problems ? wanted : withTitles(parts, await sumPlays(parts.database.kysely, wanted))
}

async function wantedOf(parts: ScreenParts, { query, scope }: Days): Promise<PlaysWanted | Problems> {
  const { from, to, device, branch } = query
  const { config, branches } = (await parts.catalog.load()).visitor
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const days = first.until(last).days
  if (days < 0 || days > mostDays) return new Problems([problem('playsTooLong', 'to')])
  return { from, to, device, branch, scope, timeZone: config.timeZone, branches }
}

export async function playsExport(
  parts: ScreenParts,
  asked: Days & Pick<Asked<'GET /signage-plays/export'>, 'reply'>,
): Promise<Bytes | Problems> {
  const wanted = await wantedOf(parts, asked)
  if (wanted instanceof Problems) return wanted
  const rows = await findPlays(parts.database.kysely, wanted, mostRows)
  if (rows === null) return new Problems([problem('playsTooMany', 'to', { limit: mostRows })])
  const { exportColumns } = signageTexts
  const lines = (await withTitles(parts, rows)).map(
    ({
      device,
      segment,
      item,
      kind,
      position,
      title,
      hour,
      timeZone,
      plays,
      seconds,
    }): RowUnder<typeof exportColumns> => {
      const clock = Temporal.Instant.from(hour).toZonedDateTimeISO(timeZone)
      return {
        day: clock.toPlainDate().toString(),
        hour: clock.toPlainTime().toString({ smallestUnit: 'minute' }),
        device: device.name,
        segment: segment.name,
        item: playedItemName({ kind, position, title }),
        plays,
        seconds: Math.round(seconds),
        id: item,
      }
    },
  )
  const { from, to } = asked.query
  void asked.reply
    .header('content-disposition', `attachment; filename="ausspielungen-${from}-${to}.csv"`)
    .type('text/csv; charset=utf-8')
  return new Bytes(Buffer.from(csvOf(tableUnder(exportColumns, lines))))
}
