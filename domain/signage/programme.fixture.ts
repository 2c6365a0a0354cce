import { playsFrom, type Asked, type Play } from './plays.ts'
import type { Entry, Item, Place, Programme, Segment } from './programme.ts'

export function item(id: string, seconds: number | null = 10, change: Partial<Item> = {}): Item {
  return { id, kind: 'image', durationSeconds: seconds, validFrom: null, validUntil: null, ...change }
}

export function segment(id: string, items: readonly Item[] = [item(`${id}1`)]): Segment {
  return { id, name: id, isEnabled: true, items }
}

export const always: NonNullable<Entry['schedule']> = {
  dateFrom: null,
  dateUntil: null,
  weekdays: [],
  timeFrom: null,
  timeUntil: null,
  onlyWhen: null,
}

export function entry(of: string, change: Partial<Entry> = {}): Entry {
  return {
    id: `entry-${of}`,
    segment: { id: of },
    zoneKey: '',
    sortOrder: 0,
    priority: 0,
    repeat: 1,
    schedule: null,
    mode: 'normal',
    playsPerHour: null,
    ...change,
  }
}

export function programme(change: Partial<Programme> = {}): Programme {
  return {
    id: 'stream',
    width: 1920,
    height: 1080,
    zones: [],
    entries: [],
    segments: [],
    fallbackSegment: null,
    shuffle: false,
    happyHours: [],
    ...change,
  }
}

export const vienna: Place = { timeZone: 'Europe/Vienna', openingHours: [] }

export function playsBetween(given: Programme, place: Place, asked: Asked, from: number, to: number): Play[] {
  const plays: Play[] = []
  for (const play of playsFrom(given, place, asked, from)) {
    if (play.from >= to) break
    plays.push(play)
  }
  return plays
}

/** What runs in a zone at a moment. */
export function playAt(given: Programme, place: Place, asked: Asked, now: number): Play | null {
  return playsFrom(given, place, asked, now).next().value ?? null
}
