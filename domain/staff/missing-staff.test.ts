import { expect, test } from 'vitest'
import { missingPeople } from './missing-staff.ts'

test('a department that has enough lends nobody to one that lacks', () => {
  const kitchen = { asked: 960, planned: 0 }
  const service = { asked: 480, planned: 1920 }
  expect(missingPeople([kitchen, service])).toBe(2)
  expect(missingPeople([service])).toBe(0)
  expect(missingPeople([{ asked: 481, planned: 0 }])).toBe(2)
  expect(missingPeople([])).toBe(0)
})
