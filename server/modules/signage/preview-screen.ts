// What a stream or a single segment would play, for who makes it: not published, on no screen.
import type { Screen } from '#contract/signage/player.ts'
import type { Segment } from '#contract/signage/segments.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { snapshotOf } from './publish-stream.ts'
import { drawProgramme, readScreen, type ScreenParts } from './read-screen.ts'
import type { Published } from './stream-store.ts'

export async function previewStream(
  parts: ScreenParts,
  stream: Stream,
  branch: string | null,
  now: Temporal.Instant,
): Promise<Screen> {
  const branchId = await branchOf(parts, stream.branches, branch)
  return preview(
    parts,
    { id: stream.id, name: stream.name, branchId, content: await snapshotOf(parts.database.kysely, stream) },
    now,
  )
}

/** One after the other on the whole screen, in the shape that the segment is made for. */
export async function previewSegment(
  parts: ScreenParts,
  segment: Pick<Segment, 'id' | 'name' | 'branches' | 'aspect' | 'items'>,
  branch: string | null,
  now: Temporal.Instant,
): Promise<Screen> {
  const branchId = await branchOf(parts, segment.branches, branch)
  const [width, height] = segment.aspect === 'portrait' ? [1080, 1920] : [1920, 1080]
  const content: Published = {
    width,
    height,
    zones: [],
    entries: [],
    segments: [{ ...segment, branches: [], isEnabled: true }],
    fallbackSegment: { id: segment.id },
    shuffle: false,
    happyHours: [],
  }
  return preview(parts, { id: segment.id, name: segment.name, branchId, content }, now)
}

interface Wanted {
  readonly id: string
  readonly name: string
  readonly branchId: string | null
  readonly content: Published
}

async function preview(parts: ScreenParts, wanted: Wanted, now: Temporal.Instant): Promise<Screen> {
  const programme = await drawProgramme(parts, { ...wanted, version: null }, now)
  const device = {
    id: wanted.id,
    name: wanted.name,
    location: '',
    branchId: wanted.branchId,
    streamId: null,
    groupKeys: [],
    rotation: '0',
    timeZone: '',
    volume: 0,
    powerSchedule: [],
    followOpeningHours: false,
    isEnabled: true,
  } as const
  const { screen } = await readScreen(parts, device, { programme, hash: '' }, now)
  return { ...screen, takeovers: [] }
}

/** The one that was asked for, else the first for which it is meant, else the first there is. */
async function branchOf(
  { catalog }: ScreenParts,
  own: readonly { readonly id: string }[],
  asked: string | null,
): Promise<string | null> {
  const { branches } = (await catalog.load()).visitor
  return branches.find(({ id }) => id === (asked ?? own[0]?.id))?.id ?? branches[0]?.id ?? null
}
