// What a screen is given to play (fields 2.6): a published stream with its segments, and the place in which it hangs.
import type { OpeningHours } from '../ground/opening-hours-entry.ts'

export const itemKinds = [
  'image',
  'video',
  'menuBoard',
  'imageTemplate',
  'html',
  'web',
  'text',
  'news',
  'orderBoard',
  'qr',
  'clock',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** As far as the rules read it. */
export interface Item {
  readonly id: string
  readonly kind: ItemKind
  /** Null: as long as it lasts by itself. */
  readonly durationSeconds: number | null
  /** What a video lasts by itself; null or missing where nobody knows. */
  readonly naturalSeconds?: number | null
  /** ISO instants. */
  readonly validFrom: string | null
  readonly validUntil: string | null
}

export interface Segment {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
  /** Meant for other branches than the place's: it has no items then. */
  readonly isElsewhere?: boolean | undefined
  readonly items: readonly Item[]
}

export const occasions = ['open', 'closed', 'lastHour', 'happyHour'] as const
export type OnlyWhen = (typeof occasions)[number]

export interface EntrySchedule {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly dateFrom: string | null
  readonly dateUntil: string | null
  /** 1 = Monday … 7 = Sunday; empty: every day. */
  readonly weekdays: readonly number[]
  /** `HH:mm`; until before from runs past midnight and belongs to the day on which it begins. */
  readonly timeFrom: string | null
  readonly timeUntil: string | null
  readonly onlyWhen: OnlyWhen | null
}

export interface Entry {
  readonly id: string
  readonly segment: { readonly id: string }
  /** Empty: the first zone. */
  readonly zoneKey: string
  readonly sortOrder: number
  readonly priority: number
  readonly repeat: number
  readonly schedule: EntrySchedule | null
  readonly mode: 'normal' | 'interrupt' | 'overlay'
  readonly playsPerHour: number | null
}

export interface Zone {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly zIndex: number
}

export interface Programme {
  /** Whose order is shuffled: the stream. */
  readonly id: string
  readonly width: number
  readonly height: number
  readonly zones: readonly Zone[]
  readonly entries: readonly Entry[]
  readonly segments: readonly Segment[]
  readonly fallbackSegment: { readonly id: string } | null
  readonly shuffle: boolean
  readonly happyHours: OpeningHours
}

export interface Place {
  readonly timeZone: string
  readonly openingHours: OpeningHours
}

/** Whether a segment or a stream is meant for a branch; one without branches is for all. A screen of no branch shows those only. */
export function isForBranch(branches: readonly { readonly id: string }[], branchId: string | null): boolean {
  return branches.length === 0 || branches.some(({ id }) => id === branchId)
}

/** Why a stream cannot hang on a TV of this branch; null: it can. */
export function misplaced(
  branches: readonly { readonly id: string }[],
  branchId: string | null,
): 'streamElsewhere' | 'streamForBranches' | null {
  if (isForBranch(branches, branchId)) return null
  return branchId === null ? 'streamForBranches' : 'streamElsewhere'
}

/** The zones of a stream; without any, one that fills the screen. The first takes the entries that name none. */
export function zonesOf({ zones, width, height }: Pick<Programme, 'zones' | 'width' | 'height'>): readonly Zone[] {
  return zones.length > 0 ? zones : [{ key: '', x: 0, y: 0, width, height, zIndex: 0 }]
}

/** Entries of a zone that was deleted are shown in the first: better there than nowhere. */
export function zoneKeyOf(programme: Pick<Programme, 'zones' | 'width' | 'height'>, { zoneKey }: Entry): string {
  const zones = zonesOf(programme)
  return (zones.find(({ key }) => key === zoneKey) ?? zones[0])?.key ?? ''
}

const usualSeconds: Readonly<Record<ItemKind, number>> = {
  image: 10,
  video: 30,
  menuBoard: 24,
  imageTemplate: 10,
  html: 15,
  web: 30,
  text: 12,
  news: 12,
  orderBoard: 60,
  qr: 12,
  clock: 10,
}

/** How long an item is shown, in milliseconds, at least one second. */
export function itemMilliseconds({ kind, durationSeconds, naturalSeconds }: Item): number {
  return Math.max(1000, Math.round((durationSeconds ?? naturalSeconds ?? usualSeconds[kind]) * 1000))
}

/** As long as a page of a board can be read in. */
const pageMilliseconds = 10_000

/**
 * Of a menu board that does not fit on one page: how many pages one play shows, and each of them for how long. The play after it begins with
 * the page that follows, so that each page comes in its turn however short a play is.
 */
export function pagesOfPlay(item: Item): { readonly pages: number; readonly milliseconds: number } {
  const whole = itemMilliseconds(item)
  const pages = Math.max(1, Math.floor(whole / pageMilliseconds))
  return { pages, milliseconds: whole / pages }
}

/** Shorter than a page can be read in. */
export function isTooShort(item: Item): boolean {
  return item.kind === 'menuBoard' && itemMilliseconds(item) < pageMilliseconds
}

export function segmentSeconds({ items }: Pick<Segment, 'items'>): number {
  return items.reduce((sum, item) => sum + itemMilliseconds(item), 0) / 1000
}
