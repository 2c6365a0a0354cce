import { describe, expect, test } from 'vitest'
import type { ClockBreak } from './clock.ts'
import { correctedBreaks } from './corrected-breaks.ts'

const at = (clock: string) => `2026-11-10T${clock}:00Z`
const meal: ClockBreak & { readonly endedAt: string } = {
  id: 'meal',
  kind: 'meal',
  isPaid: true,
  source: 'stamped',
  startedAt: at('11:00'),
  endedAt: at('11:30'),
}
const smoke: typeof meal = {
  ...meal,
  id: 'smoke',
  kind: 'smoke',
  isPaid: false,
  startedAt: at('14:00'),
  endedAt: at('14:05'),
}

describe('breaks that are typed over', () => {
  test('stay what they were, by their ids, and the others stay too', () => {
    const typed = [meal, { ...smoke, endedAt: at('14:10') }]
    expect(correctedBreaks([meal, smoke], typed)).toEqual([meal, { ...smoke, endedAt: at('14:10') }])
  })

  test('without ids are the ones they overlap most, each once', () => {
    const typed = [
      { startedAt: at('10:55'), endedAt: at('11:40') },
      { startedAt: at('11:45'), endedAt: at('11:50') },
      { startedAt: at('14:02'), endedAt: at('14:30') },
    ]
    expect(correctedBreaks([meal, smoke], typed)).toEqual([
      { ...meal, ...typed[0] },
      { ...typed[1], kind: 'rest', isPaid: false, source: 'manual' },
      { ...smoke, ...typed[2] },
    ])
  })

  test('are another kind where that is said, and gone where they are not typed', () => {
    const typed = [{ id: 'smoke', kind: 'rest', startedAt: smoke.startedAt, endedAt: at('14:05') }] as const
    expect(correctedBreaks([meal, smoke], typed)).toEqual([{ ...smoke, kind: 'rest' }])
  })

  test('one that a rule put there is somebody’s word once it is moved', () => {
    const automatic: ClockBreak = { ...meal, kind: 'automatic', source: 'rule' }
    const [same] = correctedBreaks([automatic], [{ id: 'meal', startedAt: meal.startedAt, endedAt: at('11:30') }])
    const [moved] = correctedBreaks([automatic], [{ id: 'meal', startedAt: at('11:15'), endedAt: at('11:45') }])
    expect([same?.source, moved?.source]).toEqual(['rule', 'manual'])
  })

  test('one that still lasts is found by where it began', () => {
    const lasting = { ...meal, endedAt: null }
    expect(correctedBreaks([lasting], [{ startedAt: at('11:10'), endedAt: at('11:20') }])).toMatchObject([
      { id: 'meal', kind: 'meal', endedAt: at('11:20') },
    ])
  })
})
