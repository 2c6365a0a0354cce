// What a screen tells of itself once a minute, and what it is asked to do.
import type { ScreenCommand, ScreenReport } from '#contract/signage/player.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { bytesIn } from '#server/gateways/content.ts'
import type { Cause } from '#server/log/write-log.ts'
import { isProblem, problem } from '#domain/ground/problem.ts'
import { takeOfLimit } from '#server/http/limit-store.ts'
import { Problems } from '#server/http/refusal.ts'
import { takePicture } from '#server/modules/media/public.ts'
import { addPlays } from './play-store.ts'
import { savePicture, saveReport, type ScreenRow } from './screen-store.ts'

export async function takeReport(
  database: Database,
  device: ScreenRow,
  told: ScreenReport,
  { now, http }: Cause,
): Promise<Problems | { readonly command: ScreenCommand | null; readonly now: string }> {
  const jpeg = told.picture === null ? null : await pictureOf(told.picture)
  if (jpeg === undefined) return new Problems([problem('imageInvalid', 'picture')])
  const { playing, width, height, isKeeping, cachedBytes, freeBytes, clockAheadMs, isDark, faults } = told
  const userAgent = (http.headers['user-agent'] ?? '').slice(0, 300)
  const report = {
    playing: playing?.name ?? null,
    width,
    height,
    ...(isKeeping !== undefined && { isKeeping }),
    cachedBytes,
    freeBytes,
    clockAheadMs,
    isDark,
    faults,
    userAgent,
  }
  return database.transaction(async (tx) => {
    const { version, playerVersion } = told
    // An older player does not say whose version it is: it is taken for that of its stream, as it once was.
    const stream = told.stream === undefined ? device.streamId : told.stream
    const playsId = told.playsId ?? null
    const { command, arePlaysKnown } = await saveReport(
      tx,
      device.id,
      { report, version, stream, playerVersion, playsId },
      now,
    )
    if (jpeg !== null) await savePicture(tx, device.id, jpeg, now)
    if (!arePlaysKnown && (await hasRoom(tx, device.id, told, now))) await addPlays(tx, device.id, told.plays, now)
    return { command, now: now.toString() }
  })
}

/** Rows of one screen in a day; one that was offline for two weeks tells less. Its key lies in a browser in a public room. */
const playsPerDay = 20_000

async function hasRoom(
  tx: Transaction,
  deviceId: string,
  { plays }: ScreenReport,
  now: Temporal.Instant,
): Promise<boolean> {
  if (plays.length === 0) return false
  const taker = `plays of ${deviceId}`
  const wanted = { taker, amount: plays.length, most: playsPerDay, now, until: now.add({ hours: 24 }) }
  return !(await takeOfLimit(tx, wanted)).isFull
}

/** Decoded and written anew: what a stranger's screen sends is shown in the office. Undefined: it is no JPEG. */
async function pictureOf(dataUrl: string): Promise<Buffer | undefined> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const picture = await takePicture(await bytesIn(bytes))
  if (isProblem(picture) || picture.extension !== 'jpg' || picture.width > 1280 || picture.height > 1280)
    return undefined
  return Buffer.isBuffer(picture.content) ? picture.content : bytes
}
