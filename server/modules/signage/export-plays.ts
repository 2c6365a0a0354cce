// Proof of play: what was shown on which screen in which hour.
import type { PlayedRow } from '#contract/signage/screen-calls.ts'
import { csvOf } from '#domain/content/csv.ts'
import { problem } from '#domain/ground/problem.ts'
import { signageTexts } from '#domain/wording/signage.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { Problems } from '#server/http/refusal.ts'
import type { Asked } from '#server/http/serve-routes.ts'
import { findPlays } from './play-store.ts'
import type { ScreenParts } from './read-screen.ts'

const mostDays = 100

export async function playsWithin(
  parts: ScreenParts,
  asked: Pick<Asked<'GET /signage-plays'>, 'query' | 'scope'>,
): Promise<PlayedRow[] | Problems> {
  const { from, to, device } = asked.query
  const { timeZone } = (await parts.catalog.load()).visitor.config
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const days = first.until(last).days
  if (days < 0 || days > mostDays) return new Problems([problem('playsTooLong', 'to')])
  const start = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone }).toInstant()
  return findPlays(parts.database.kysely, {
    from: start(first),
    to: start(last.add({ days: 1 })),
    device,
    scope: asked.scope,
  })
}

export async function playsExport(
  parts: ScreenParts,
  asked: Pick<Asked<'GET /signage-plays/export'>, 'query' | 'scope' | 'reply'>,
): Promise<Bytes | Problems> {
  const rows = await playsWithin(parts, asked)
  if (rows instanceof Problems) return rows
  const { timeZone } = (await parts.catalog.load()).visitor.config
  const { exportColumns } = signageTexts
  const lines = rows.map(({ device, segment, item, hour, plays, seconds }) => {
    const clock = Temporal.Instant.from(hour).toZonedDateTimeISO(timeZone)
    const time = clock.toPlainTime().toString({ smallestUnit: 'minute' })
    return [clock.toPlainDate().toString(), time, device.name, segment.name, item, plays, Math.round(seconds)]
  })
  const { from, to } = asked.query
  void asked.reply
    .header('content-disposition', `attachment; filename="ausspielungen-${from}-${to}.csv"`)
    .type('text/csv; charset=utf-8')
  return new Bytes(Buffer.from(csvOf([exportColumns, ...lines])))
}
