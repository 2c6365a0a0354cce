import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { always, entry, item, playAt, playsBetween, programme, segment, vienna } from './programme.fixture.ts'
import type { Layer } from './plays.ts'
import type { Entry, Place, Programme } from './programme.ts'

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
// A Friday in winter.
const noon = at('2026-11-20T12:00+01:00')
const second = 1000
const base = { zone: '', layer: 'base' } as const

function shown(given: Programme, from: number, seconds: number, place: Place = vienna, layer: Layer = 'base') {
  return playsBetween(given, place, { zone: '', layer }, from, from + seconds * second).map(
    ({ item: one }) => one?.id ?? '–',
  )
}

const nowShown = (given: Programme, when: string, place: Place = vienna) =>
  playAt(given, place, base, at(when))?.item?.id ?? null

describe('a zone', () => {
  const two = programme({
    segments: [segment('a', [item('a1', 10), item('a2', 5)]), segment('b', [item('b1', 20)])],
    entries: [entry('b', { sortOrder: 2 }), entry('a', { sortOrder: 1, repeat: 2 })],
  })

  it('plays its entries in their order, each as often as it says, and begins anew', () => {
    const midnight = at('2026-11-20T00:00+01:00')
    expect(shown(two, midnight, 65)).toEqual(['a1', 'a2', 'a1', 'a2', 'b1', 'a1', 'a2'])
  })

  it('shows the same to whoever begins to look later', () => {
    const whole = playsBetween(two, vienna, base, noon - 300 * second, noon + 300 * second)
    for (const moment of [noon - 299_999, noon - 1, noon, noon + 7777]) {
      const running = whole.find(({ from, to }) => from <= moment && moment < to)
      expect(playAt(two, vienna, base, moment)).toEqual(running)
    }
  })

  it('of a stream without entries shows the fallback, and without one the house’s own picture', () => {
    expect(playAt(programme(), vienna, base, noon)).toMatchObject({ item: null, segmentId: null, entryId: null })
    const fallback = programme({ segments: [segment('f')], fallbackSegment: { id: 'f' } })
    expect(playAt(fallback, vienna, base, noon)).toMatchObject({ item: { id: 'f1' }, segmentId: 'f', entryId: null })
  })

  it('leaves out segments that are switched off, gone or empty, and what cannot be had', () => {
    const off = programme({
      segments: [{ ...segment('a'), isEnabled: false }, segment('b', []), segment('c', [item('c1'), item('c2')])],
      entries: [entry('a'), entry('b'), entry('gone'), entry('c')],
    })
    const asked = { ...base, isPlayable: ({ id }: { id: string }) => id !== 'c1' }
    expect(playAt(off, vienna, asked, noon)?.item?.id).toBe('c2')
    expect(playAt(off, vienna, { ...base, isPlayable: () => false }, noon)?.item).toBeNull()
  })

  it('shows a video as long as it lasts, where nobody says otherwise', () => {
    const given = programme({
      segments: [segment('v', [item('v1', null, { kind: 'video', naturalSeconds: 42.5 })])],
      entries: [entry('v')],
    })
    const play = playAt(given, vienna, base, noon)
    expect((play?.to ?? 0) - (play?.from ?? 0)).toBe(42_500)
  })

  it('ends at once where the time zone is none', () => {
    expect(playAt(two, { ...vienna, timeZone: 'Europe/Atlantis' }, base, noon)).toBeNull()
  })
})

describe('times', () => {
  const timed = (schedule: Partial<NonNullable<Entry['schedule']>>) =>
    programme({
      segments: [segment('x'), segment('rest')],
      entries: [entry('x', { schedule: { ...always, ...schedule } })],
      fallbackSegment: { id: 'rest' },
    })
  const hours = [
    { type: 'daily', date: null, isClosed: false, from: '11:00', to: '22:00' },
    { type: 'once', date: '2026-12-24', isClosed: true, from: null, to: null },
  ] as const
  const open: Place = { ...vienna, openingHours: hours }

  it.each([
    [{ timeFrom: '11:00', timeUntil: '14:00' }, '2026-11-20T10:59:59+01:00', false],
    [{ timeFrom: '11:00', timeUntil: '14:00' }, '2026-11-20T11:00+01:00', true],
    [{ timeFrom: '11:00', timeUntil: '14:00' }, '2026-11-20T13:59:59+01:00', true],
    [{ timeFrom: '11:00', timeUntil: '14:00' }, '2026-11-20T14:00+01:00', false],
    // Over midnight it belongs to the day on which it begins: Friday night.
    [{ timeFrom: '22:00', timeUntil: '02:00', weekdays: [5] }, '2026-11-21T01:00+01:00', true],
    [{ timeFrom: '22:00', timeUntil: '02:00', weekdays: [5] }, '2026-11-20T01:00+01:00', false],
    [{ timeFrom: '22:00', timeUntil: '02:00', dateUntil: '2026-11-20' }, '2026-11-21T01:00+01:00', true],
    [{ timeFrom: '22:00', timeUntil: '02:00', dateUntil: '2026-11-20' }, '2026-11-21T23:00+01:00', false],
    [{ weekdays: [6, 7] }, '2026-11-20T12:00+01:00', false],
    [{ weekdays: [6, 7] }, '2026-11-21T12:00+01:00', true],
    [{ dateFrom: '2026-11-20', dateUntil: '2026-11-20' }, '2026-11-20T00:00+01:00', true],
    [{ dateFrom: '2026-11-20', dateUntil: '2026-11-20' }, '2026-11-21T00:00+01:00', false],
    [{ timeFrom: '18:00' }, '2026-11-20T23:59:59+01:00', true],
    [{ timeUntil: '18:00' }, '2026-11-20T00:00+01:00', true],
    [{ onlyWhen: 'open' }, '2026-11-20T11:00+01:00', true],
    [{ onlyWhen: 'open' }, '2026-12-24T12:00+01:00', false],
    [{ onlyWhen: 'closed' }, '2026-12-24T12:00+01:00', true],
    [{ onlyWhen: 'closed' }, '2026-11-20T23:00+01:00', true],
    [{ onlyWhen: 'lastHour' }, '2026-11-20T20:59:59+01:00', false],
    [{ onlyWhen: 'lastHour' }, '2026-11-20T21:00+01:00', true],
    [{ onlyWhen: 'lastHour' }, '2026-11-20T22:00+01:00', false],
    // The hour that the clocks skip, and the one that they repeat.
    [{ timeFrom: '02:00', timeUntil: '02:45' }, '2026-03-29T03:10+02:00', true],
    [{ timeFrom: '02:00', timeUntil: '02:45' }, '2026-10-25T02:30+02:00', true],
    [{ timeFrom: '02:00', timeUntil: '02:45' }, '2026-10-25T02:30+01:00', true],
    [{ timeFrom: '02:00', timeUntil: '02:45' }, '2026-10-25T02:45+01:00', false],
  ] as const)('%j at %s: %s', (schedule, when, isPlaying) => {
    expect(nowShown(timed(schedule), when, open)).toBe(isPlaying ? 'x1' : 'rest1')
  })

  it('knows the happy hours of the stream', () => {
    const happyHours = [{ type: 'daily', date: null, isClosed: false, from: '17:00', to: '19:00' }] as const
    const given = { ...timed({ onlyWhen: 'happyHour' }), happyHours }
    expect(nowShown(given, '2026-11-20T18:00+01:00')).toBe('x1')
    expect(nowShown(given, '2026-11-20T19:00+01:00')).toBe('rest1')
  })

  it('shows an item only within its own dates', () => {
    const items = [
      item('old', 10, { validUntil: '2026-11-20T11:00:00Z' }),
      item('new', 10, { validFrom: '2026-11-20T11:00:00Z' }),
    ]
    const given = programme({ segments: [segment('s', items)], entries: [entry('s')] })
    expect(nowShown(given, '2026-11-20T11:59:59+01:00')).toBe('old')
    expect(nowShown(given, '2026-11-20T12:00:00+01:00')).toBe('new')
  })

  it('does not cut what plays where a boundary changes nothing for its zone', () => {
    const given = programme({
      zones: [
        { key: 'left', x: 0, y: 0, width: 960, height: 1080, zIndex: 0 },
        { key: 'right', x: 960, y: 0, width: 960, height: 1080, zIndex: 0 },
      ],
      segments: [segment('l', [item('l1', 3600)]), segment('r')],
      entries: [
        entry('l', { zoneKey: 'left' }),
        entry('r', { zoneKey: 'right', schedule: { ...always, timeFrom: '12:30', timeUntil: '13:00' } }),
      ],
    })
    const plays = playsBetween(given, vienna, { zone: 'left', layer: 'base' }, noon, noon + 3600 * second)
    expect(plays).toHaveLength(1)
  })
})

describe('who comes first', () => {
  it('is who has the highest priority at the time', () => {
    const given = programme({
      segments: [segment('a'), segment('lunch')],
      entries: [
        entry('a'),
        entry('lunch', { priority: 5, schedule: { ...always, timeFrom: '11:00', timeUntil: '14:00' } }),
      ],
    })
    expect(nowShown(given, '2026-11-20T12:00+01:00')).toBe('lunch1')
    expect(nowShown(given, '2026-11-20T14:00+01:00')).toBe('a1')
  })

  it('is who interrupts, whatever the priority of the others', () => {
    const given = programme({
      segments: [segment('a'), segment('stop')],
      entries: [
        entry('a', { priority: 100 }),
        entry('stop', { mode: 'interrupt', schedule: { ...always, timeFrom: '12:00', timeUntil: '12:01' } }),
      ],
    })
    expect(nowShown(given, '2026-11-20T12:00:30+01:00')).toBe('stop1')
    expect(nowShown(given, '2026-11-20T12:01:00+01:00')).toBe('a1')
  })

  it('is nobody above the others in the overlay, unless something lies there', () => {
    const given = programme({
      segments: [segment('a'), segment('o')],
      entries: [
        entry('a'),
        entry('o', { mode: 'overlay', schedule: { ...always, timeFrom: '12:00', timeUntil: '13:00' } }),
      ],
    })
    expect(shown(given, noon, 10, vienna, 'overlay')).toEqual(['o1'])
    expect(shown(given, noon, 10)).toEqual(['a1'])
    expect(shown(given, noon - 60 * second, 10, vienna, 'overlay')).toEqual(['–'])
  })
})

describe('so many times an hour', () => {
  const advert = (change: Partial<Entry>) =>
    programme({
      segments: [segment('a', [item('a1', 600), item('a2', 660)]), segment('ad', [item('ad1', 15)])],
      entries: [entry('a'), entry('ad', { playsPerHour: 4, ...change })],
    })

  it('waits for the end of what plays', () => {
    const hour = playsBetween(advert({}), vienna, base, noon, noon + 3600 * second)
    expect(hour.filter((play) => play.item?.id === 'ad1')).toHaveLength(4)
    for (const play of hour.filter((one) => one.item?.id === 'a1')) expect([600_000]).toContain(play.to - play.from)
  })

  it('comes at once where it interrupts, to the millisecond', () => {
    const hour = playsBetween(advert({ mode: 'interrupt' }), vienna, base, noon, noon + 3600 * second)
    const begins = hour.filter((play) => play.item?.id === 'ad1').map(({ from }) => (from - noon) / 60_000)
    expect(begins).toEqual([0, 15, 30, 45])
  })

  it('does not make up for what it missed', () => {
    const given = programme({
      segments: [segment('a', [item('a1', 7200)]), segment('ad', [item('ad1', 15)])],
      entries: [entry('a'), entry('ad', { playsPerHour: 60 })],
    })
    const ids = shown(given, noon, 12 * 3600).join(' ')
    expect(ids).toContain('a1 ad1')
    // Twice where the next minute began while it played, never for all the minutes that went by.
    expect(ids).not.toContain('ad1 ad1 ad1')
  })
})

describe('a shuffled stream', () => {
  const many = Array.from({ length: 6 }, (_, index) => segment(`s${index}`, [item(`s${index}a`), item(`s${index}b`)]))
  const given = programme({ shuffle: true, segments: many, entries: many.map(({ id }) => entry(id)) })
  const midnight = at('2026-11-20T00:00+01:00')

  it('shows everything once each round, segments whole, in another order each time', () => {
    const rounds = [0, 1, 2, 3].map((round) => shown(given, midnight + round * 120 * second, 120))
    for (const round of rounds) {
      expect(round.toSorted()).toEqual(many.flatMap(({ items }) => items.map(({ id }) => id)).toSorted())
      for (let index = 0; index < 12; index += 2) expect(round[index + 1]).toBe(round[index]?.replace('a', 'b'))
    }
    expect(new Set(rounds.map(String)).size).toBeGreaterThan(1)
  })

  it('is shuffled the same on every screen and otherwise in another stream', () => {
    expect(shown(given, noon, 600)).toEqual(shown({ ...given }, noon, 600))
    expect(shown(given, noon, 600)).not.toEqual(shown({ ...given, id: 'other' }, noon, 600))
  })
})

const times = fc.integer({ min: 0, max: 1439 }).map((count) => {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(count / 60))}:${pad(count % 60)}`
})
const anySchedule = fc.record({
  dateFrom: fc.constant(null),
  dateUntil: fc.constant(null),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  timeFrom: fc.option(times),
  timeUntil: fc.option(times),
  onlyWhen: fc.option(fc.constantFrom('open', 'closed', 'lastHour', 'happyHour')),
})
const anyProgramme = fc
  .record({
    shuffle: fc.boolean(),
    hasFallback: fc.boolean(),
    entries: fc.array(
      fc.record({
        segment: fc.integer({ min: 0, max: 3 }),
        sortOrder: fc.nat(3),
        priority: fc.nat(2),
        repeat: fc.integer({ min: 1, max: 3 }),
        schedule: fc.option(anySchedule),
        mode: fc.constantFrom('normal', 'interrupt', 'overlay'),
        playsPerHour: fc.option(fc.integer({ min: 1, max: 120 })),
      }),
      { maxLength: 6 },
    ),
    seconds: fc.array(fc.option(fc.integer({ min: 1, max: 900 })), { minLength: 4, maxLength: 4 }),
  })
  .map(({ entries, seconds, shuffle, hasFallback }) =>
    programme({
      shuffle,
      fallbackSegment: hasFallback ? { id: 's0' } : null,
      segments: seconds.map((count, index) => segment(`s${index}`, [item(`s${index}`, count)])),
      entries: entries.map((one, index) =>
        entry(`s${one.segment}`, { ...one, id: `e${index}`, segment: { id: `s${one.segment}` } }),
      ),
    }),
  )
// The two days of the year on which the clocks change, and a plain one.
const anyMoment = fc
  .tuple(
    fc.constantFrom('2026-03-29T00:00+01:00', '2026-10-25T00:00+02:00', '2026-11-20T00:00+01:00'),
    fc.nat(86_400_000),
  )
  .map(([day, ahead]) => at(day) + ahead)
const open: Place = {
  ...vienna,
  openingHours: [{ type: 'daily', date: null, isClosed: false, from: '18:00', to: '03:00' }],
}

test('time is covered without a gap and without an overlap, and every play lasts', () => {
  fc.assert(
    fc.property(anyProgramme, anyMoment, fc.constantFrom<Layer>('base', 'overlay'), (given, from, layer) => {
      const plays = playsBetween(given, open, { zone: '', layer }, from, from + 4 * 3_600_000)
      expect(plays[0]?.from).toBeLessThanOrEqual(from)
      expect(plays.at(-1)?.to).toBeGreaterThanOrEqual(from + 4 * 3_600_000)
      plays.forEach((play, index) => {
        expect(play.to).toBeGreaterThan(play.from)
        if (index > 0) expect(play.from).toBe(plays[index - 1]?.to)
      })
    }),
  )
})

test('who looks later sees what whoever looked before foresaw', () => {
  fc.assert(
    fc.property(anyProgramme, anyMoment, fc.nat(2 * 3_600_000), (given, from, ahead) => {
      const foreseen = playsBetween(given, open, base, from, from + ahead + 1).at(-1)
      expect(playAt(given, open, base, from + ahead)).toEqual(foreseen)
    }),
  )
})

test('nothing plays outside of its windows', () => {
  fc.assert(
    fc.property(anyProgramme, anyMoment, (given, from) => {
      const plays = playsBetween(given, { ...open, openingHours: [] }, base, from, from + 3_600_000)
      const never = given.entries.filter(
        ({ schedule }) => schedule?.onlyWhen === 'open' || schedule?.onlyWhen === 'lastHour',
      )
      for (const { entryId } of plays) expect(never.map(({ id }) => id)).not.toContain(entryId)
    }),
  )
})
