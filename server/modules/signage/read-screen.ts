// All that a screen plays, as one answer. Made once for all screens with the same stream in the same branch.
import { createHash } from 'node:crypto'
import { imageTemplates, type ImageTemplate } from '#contract/media/image-templates.ts'
import type { Screen, ScreenProgramme } from '#contract/signage/player.ts'
import { currentItem, type SegmentItem } from '#contract/signage/segment-items.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { imageAddress } from '#domain/content/image-address.ts'
import { shopLogo } from '#domain/places/shop-logo.ts'
import { isForBranch } from '#domain/signage/programme.ts'
import { isForScreen } from '#domain/signage/screen-state.ts'
import type { Database } from '#server/database/open-database.ts'
import type { PreparedCatalog } from '#server/modules/catalog/public.ts'
import { findVideosById, type MarkParts } from '#server/modules/media/public.ts'
import { listRows } from '#server/resources/store.ts'
import { resolveItem, type Surroundings } from './resolve-items.ts'
import type { ScreenRow } from './screen-store.ts'
import { findPublished, findTakeovers, type Published } from './stream-store.ts'

export interface ScreenParts extends MarkParts {
  readonly database: Database
  readonly catalog: PreparedCatalog
}

interface Drawn {
  readonly programme: ScreenProgramme | null
  readonly hash: string
}

/** Dishes come and go with the time of day: what nobody announces shows after so long. */
const keptMilliseconds = 30_000
const mostKept = 200

export type Programmes = ReturnType<typeof programmes>

/** Keeps what was drawn until something is announced. */
export function programmes(parts: ScreenParts) {
  const kept = new Map<string, { readonly drawn: Promise<Drawn>; readonly until: number }>()
  return {
    forget: () => kept.clear(),
    async draw(streamId: string, branchId: string | null, now: Temporal.Instant): Promise<Drawn> {
      const key = `${streamId} ${branchId}`
      const known = kept.get(key)
      if (known !== undefined && now.epochMilliseconds < known.until) return known.drawn
      if (kept.size >= mostKept) kept.clear()
      const drawn = drawPublished(parts, streamId, branchId, now)
      kept.set(key, { drawn, until: now.epochMilliseconds + keptMilliseconds })
      drawn.catch(() => kept.delete(key))
      return drawn
    },
  }
}

async function drawPublished(
  parts: ScreenParts,
  streamId: string,
  branchId: string | null,
  now: Temporal.Instant,
): Promise<Drawn> {
  const published = await findPublished(parts.database.kysely, streamId)
  const programme =
    published === undefined
      ? null
      : await drawProgramme(
          parts,
          { id: streamId, branchId, version: published.version, content: published.content },
          now,
        )
  return { programme, hash: hashOf(programme) }
}

interface Wanted {
  readonly id: string
  readonly branchId: string | null
  readonly version: number | null
  readonly content: Published
}

export async function drawProgramme(
  { database, catalog, typed, subjects }: ScreenParts,
  { id, branchId, version, content }: Wanted,
  now: Temporal.Instant,
): Promise<ScreenProgramme> {
  const { visitor } = await catalog.load()
  const isHere = ({ branches = [] }: Published['segments'][number]) => isForBranch(branches, branchId)
  const items = content.segments
    .filter(isHere)
    .flatMap((segment) => segment.items.map((item) => currentItem(item) as SegmentItem))
  const videoIds = items.flatMap((item) => (item.kind === 'video' && item.upload !== null ? [item.upload.id] : []))
  const hasTemplates = items.some(({ kind }) => kind === 'imageTemplate')
  const films = videoIds.length === 0 ? [] : await findVideosById(database.kysely, videoIds)
  const listed = hasTemplates ? (await listRows(database.kysely, imageTemplates, {})).rows : []
  const templates = listed as readonly ImageTemplate[]
  const around: Surroundings = {
    shop: visitor,
    branch: visitor.branches.find((branch) => branch.id === branchId),
    videos: new Map(films.map((film) => [film.id, film])),
    templates: new Map(templates.map((template) => [template.id, template])),
    marks: { typed, subjects },
    now,
  }
  const resolved = async (stored: Published['segments'][number]['items'][number]) =>
    resolveItem(currentItem(stored) as SegmentItem, around)
  const segments = await Promise.all(
    content.segments.map(async (segment) => ({
      id: segment.id,
      name: segment.name,
      isEnabled: segment.isEnabled,
      ...(!isHere(segment) && { isElsewhere: true }),
      items: (await Promise.all((isHere(segment) ? segment.items : []).map(resolved))).filter((item) => item !== null),
    })),
  )
  return {
    id,
    version,
    width: content.width,
    height: content.height,
    zones: [...content.zones],
    entries: content.entries.flatMap((entry) => (entry.id === undefined ? [] : [{ ...entry, id: entry.id }])),
    fallbackSegment: content.fallbackSegment,
    shuffle: content.shuffle,
    happyHours: [...content.happyHours],
    segments,
  }
}

type Shown = Omit<ScreenRow, 'version' | 'keyId' | 'publishedVersion'>

/** As its screen gets it, with what makes the answer another one. */
export async function readScreen(
  parts: ScreenParts,
  device: Shown,
  drawn: Drawn | null,
  now: Temporal.Instant,
): Promise<{ readonly screen: Screen; readonly etag: string }> {
  const takeovers = device.branchId === null ? [] : await findTakeovers(parts.database.kysely, device.branchId, now)
  const frame = await frameOf(parts, device)
  const { images } = (await parts.catalog.load()).visitor
  const told = takeovers
    .filter((one) => isForScreen(one, device))
    .map(({ id, title, text, imageId, background, isAlarm, from, until }) => {
      const picture = images.find((each) => each.id === imageId)
      const image = picture === undefined ? null : imageAddress(picture, 'large')
      return { id, title, text, image, background, isAlarm, from: from.toString(), until: until.toString() }
    })
  const rest = { ...frame, takeovers: told }
  return { screen: { ...rest, programme: drawn?.programme ?? null }, etag: `"${hashOf(rest)}-${drawn?.hash ?? ''}"` }
}

async function frameOf({ catalog }: ScreenParts, device: Shown): Promise<Omit<Screen, 'programme' | 'takeovers'>> {
  const { config, divisions, images, branches } = (await catalog.load()).visitor
  const branch = branches.find(({ id }) => id === device.branchId)
  const logo = shopLogo(divisions, images)
  const { id, name, location, rotation, volume, powerSchedule, followOpeningHours, isEnabled } = device
  return {
    device: {
      id,
      name,
      location,
      branch: branch?.name ?? '',
      rotation,
      volume,
      powerSchedule: [...powerSchedule],
      followOpeningHours,
      isEnabled,
    },
    house: {
      shopName: config.shopName,
      logo: logo === null ? null : imageAddress(logo, 'medium'),
      accentColor: config.accentColor,
    },
    place: placeOf({ config, branches }, device),
  }
}

/** By whose clock and hours a TV goes. */
export function placeOf(
  { config, branches }: Pick<VisitorCatalog, 'config' | 'branches'>,
  device: Pick<ScreenRow, 'branchId' | 'timeZone'>,
): Screen['place'] {
  const branch = branches.find(({ id }) => id === device.branchId)
  return {
    timeZone: device.timeZone || branch?.timeZone || config.timeZone,
    openingHours: [...(branch?.openingHours ?? [])],
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
