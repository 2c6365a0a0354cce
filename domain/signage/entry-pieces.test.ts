import { describe, expect, it } from 'vitest'
import { dayOf } from '../time/wall-clock.ts'
import { entryPieces } from './entry-pieces.ts'
import { always, entry, item, programme, segment, vienna } from './programme.fixture.ts'
import type { Entry } from './programme.ts'

const day = dayOf('2026-11-20') ?? 0
const clock = (moment: number) =>
  new Date(moment).toLocaleTimeString('de', { timeZone: 'Europe/Vienna', hour: '2-digit', minute: '2-digit' })
const segments = [segment('card'), segment('breakfast'), segment('alarm'), segment('old', [])]

function told(entries: readonly Entry[], place = vienna, on = day) {
  return entryPieces(programme({ segments, entries }), place, { zone: '', day: on }).map((piece) => ({
    name: piece.segment.name,
    at: `${clock(piece.from)}–${clock(piece.to)}`,
    lane: piece.lane,
    parts: piece.parts.map(({ from, to, reason, others }) =>
      `${clock(from)}–${clock(to)} ${reason} ${others.map(({ name }) => name).join('+')}`.trim(),
    ),
  }))
}
const times = (timeFrom: string | null, timeUntil: string | null) => ({ schedule: { ...always, timeFrom, timeUntil } })

describe('the pieces of a day', () => {
  it('say who gives way to whom, and when', () => {
    expect(told([entry('card'), entry('breakfast', { priority: 5, ...times('06:00', '10:30') })])).toEqual([
      {
        name: 'card',
        at: '00:00–00:00',
        lane: 1,
        parts: ['00:00–06:00 plays', '06:00–10:30 lowerPriority breakfast', '10:30–00:00 plays'],
      },
      { name: 'breakfast', at: '06:00–10:30', lane: 0, parts: ['06:00–10:30 outranks card'] },
    ])
  })

  it('take turns where nothing stands before the other, and lie in one row where they do not meet', () => {
    const morning = entry('card', times('06:00', '12:00'))
    const noon = entry('breakfast', { sortOrder: 1, ...times('11:00', '14:00') })
    const evening = entry('alarm', { sortOrder: 2, ...times('18:00', '20:00') })
    expect(told([morning, noon, evening]).map(({ lane, parts }) => [lane, parts])).toEqual([
      [0, ['06:00–11:00 plays', '11:00–12:00 alternates breakfast']],
      [1, ['11:00–12:00 alternates card', '12:00–14:00 plays']],
      [0, ['18:00–20:00 plays']],
    ])
  })

  it('name what interrupts, what lies above, and what is empty', () => {
    const entries = [
      entry('card'),
      entry('alarm', { mode: 'interrupt', ...times('12:00', '13:00') }),
      entry('breakfast', { mode: 'overlay', ...times('08:00', '09:00') }),
      entry('old', times('20:00', '21:00')),
    ]
    expect(told(entries).map(({ name, parts }) => [name, parts])).toEqual([
      ['card', ['00:00–12:00 plays', '12:00–13:00 interrupted alarm', '13:00–00:00 plays']],
      ['alarm', ['12:00–13:00 interrupts card']],
      ['breakfast', ['08:00–09:00 overlays']],
      ['old', ['20:00–21:00 empty']],
    ])
  })

  it('keep a row of their own in the night in which they end', () => {
    const night = [entry('card', times('22:00', '02:00'))]
    expect(told(night).map(({ at }) => at)).toEqual(['00:00–02:00', '22:00–00:00'])
    const pieces = entryPieces(programme({ segments, entries: night }), vienna, { zone: '', day })
    expect(pieces.map(({ isOwn }) => isOwn)).toEqual([
      { from: false, until: true },
      { from: true, until: false },
    ])
  })

  it('end with the opening hours without an edge of their own', () => {
    const openingHours = [{ type: 'daily', date: null, isClosed: false, from: '09:00', to: '17:00' }] as const
    const open = [entry('card', { schedule: { ...always, timeUntil: '12:00', onlyWhen: 'open' } })]
    const [piece] = entryPieces(programme({ segments, entries: open }), { ...vienna, openingHours }, { zone: '', day })
    expect([clock(piece?.from ?? 0), clock(piece?.to ?? 0), piece?.isOwn]).toEqual([
      '09:00',
      '12:00',
      { from: false, until: true },
    ])
  })

  it('are none of an entry whose segment is gone, and one that is not valid yet is empty until it is', () => {
    const later = segment('later', [item('l', 10, { validFrom: '2026-11-20T11:00:00Z' })])
    const stream = programme({ segments: [later], entries: [entry('gone'), entry('later')] })
    const pieces = entryPieces(stream, vienna, { zone: '', day })
    expect(pieces.map(({ parts }) => parts.map(({ reason }) => reason))).toEqual([['empty', 'plays']])
  })
})
