// A stream is published: what its screens play from now on, its segments included, until it is published again.
import { isDeepStrictEqual } from 'node:util'
import { streams, type Stream } from '#contract/signage/streams.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { refuseForeign } from '#server/resources/refuse-foreign.ts'
import type { Value } from '#server/resources/row.ts'
import { findRow, lockRow, type Executor } from '#server/resources/store.ts'
import { findAllPublished, findSegments, savePublished, type Published } from './stream-store.ts'

type Asked = Cause & { readonly scope: Scope; readonly params: { readonly id: string } }

/** What is meant for all branches is published by whoever acts in all of them. */
export async function publishStream(database: Database, asked: Asked, version: number): Promise<void> {
  const { id } = asked.params
  await database.transaction(async (tx) => {
    await lockRow(tx, streams, id)
    const stream = await findRow(tx, streams, id)
    if (stream === undefined) throw notFound()
    await refuseForeign(tx, streams, { scope: asked.scope, input: stream, current: stream })
    await publishAsItIs(tx, asked, stream as Stream, version)
  })
}

export async function publishAsItIs(tx: Transaction, cause: Cause, stream: Stream, version = 1): Promise<void> {
  const content = await snapshotOf(tx, stream)
  const number = await savePublished(tx, stream.id, { content, at: cause.now, version })
  if (number === undefined) throw new Refusal(409, problem('staleVersion', null))
  await announce(tx, { kind: 'signageChanged' })
  await writeLog(tx, cause, {
    channel: 'signage',
    action: 'signageStream.publish',
    code: 'streamPublished',
    params: { label: stream.name, number },
    subject: { type: 'signageStream', id: stream.id, label: stream.name },
  })
}

type Draft = Pick<Stream, 'width' | 'height' | 'zones' | 'entries' | 'fallbackSegment' | 'shuffle' | 'happyHours'>

/** As it would be published now. */
export async function snapshotOf(database: Executor, stream: Draft): Promise<Published> {
  return snapshotWith(stream, await findSegments(database, segmentIds(stream)))
}

function segmentIds({ entries, fallbackSegment }: Draft): string[] {
  return [...new Set([...entries.map(({ segment }) => segment.id), ...(fallbackSegment ? [fallbackSegment.id] : [])])]
}

function snapshotWith(stream: Draft, segments: Published['segments']): Published {
  const { width, height, zones, entries, fallbackSegment, shuffle, happyHours } = stream
  const ids = new Set(segmentIds(stream))
  const own = segments.filter(({ id }) => ids.has(id))
  return { width, height, zones, entries, fallbackSegment, shuffle, happyHours, segments: own }
}

/** Whether the screens play something else than what is saved. */
export async function withChanges(database: Executor, answers: readonly Value[]): Promise<Value[]> {
  const drafts = answers as unknown as readonly Stream[]
  const published = await findAllPublished(
    database,
    drafts.map(({ id }) => id),
  )
  const segments = await findSegments(database, [...new Set(drafts.flatMap(segmentIds))])
  return drafts.map((stream) => {
    const kept = published.get(stream.id)
    const now = JSON.parse(JSON.stringify(snapshotWith(stream, segments))) as unknown
    return { ...(stream as unknown as Value), hasChanges: kept === undefined || !isDeepStrictEqual(kept, now) }
  })
}
