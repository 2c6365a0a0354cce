import { expect, test } from 'vitest'
import { followZones, knownNames } from './renamed-zones.ts'

const zones = (...keys: string[]) => keys.map((key) => ({ key }))
const entries = (...keys: string[]) => keys.map((zoneKey) => ({ zoneKey }))

/** As somebody types, keystroke by keystroke. */
function typed(steps: readonly (readonly string[])[], from: readonly { readonly zoneKey: string }[]) {
  let [names, now] = [knownNames(zones(...(steps[0] ?? [])), []), from]
  for (const step of steps.slice(1)) {
    const next = knownNames(zones(...step), names)
    now = followZones(now, names, next)
    names = next
  }
  return now.map(({ zoneKey }) => zoneKey)
}

test('what plays in a zone stays in it while its name is typed, also by way of another zone’s name and of none', () => {
  const steps = [
    ['A', 'X'],
    ['A', ''],
    ['A', 'A'],
    ['A', 'AB'],
    ['A', 'ABC'],
  ]
  expect(typed(steps, entries('A', 'X', '', 'X'))).toEqual(['A', 'ABC', '', 'ABC'])
})

test('what played in a zone that went names none; what names another stays', () => {
  expect(
    typed(
      [
        ['A', 'B', 'C'],
        ['A', 'C'],
      ],
      entries('A', 'B', 'C', 'alt'),
    ),
  ).toEqual(['A', '', 'C', 'alt'])
})
