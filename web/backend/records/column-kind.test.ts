import { expect, test } from 'vitest'
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { columnKind } from './column-kind.ts'

test.each<[keyof typeof resources, string, string]>([
  ['products', 'price', 'number'],
  ['products', 'tax', 'number'],
  ['products', 'name', 'word'],
  ['products', 'unit', 'word'],
  ['products', 'isEnabled', 'word'],
  ['products', 'createdAt', 'moment'],
  ['tables', 'seats', 'number'],
  // A number of the house, not an amount.
  ['tables', 'identifier', 'word'],
  // Found by the server, so nobody types them.
  ['images', 'width', 'number'],
  ['workingActivities', 'netMinutes', 'number'],
  ['workingActivities', 'startedAt', 'moment'],
  ['devices', 'lastSeenAt', 'moment'],
  ['absences', 'startsOn', 'moment'],
  ['absences', 'countedDays', 'number'],
  // Shown as „Montag“.
  ['availabilities', 'weekday', 'word'],
  ['availabilities', 'from', 'moment'],
])('of %s the column %s is a %s', (resource, name, kind) => {
  expect(columnKind(resources[resource] as unknown as AnyDeclaration, name)).toBe(kind)
})
