import { expect, test } from 'vitest'
import { may, roles, rolesWith, staffCapabilities, type Access } from './access.ts'
import { declarations } from './declarations.ts'
import { liveRoutes } from './live.ts'
import { routes } from './routes.ts'

const asked: readonly Access[] = [
  ...Object.values(routes).map(({ access }) => access),
  ...Object.values(liveRoutes),
  ...declarations.flatMap(({ read, write }) => [read, write]),
]

test('every capability opens a call, and every role something', () => {
  const used = new Set(
    asked.flatMap((access) =>
      access.who === 'staff' ? [access.capability, ...(access.self ? [access.self] : [])] : [],
    ),
  )
  expect(staffCapabilities.filter((each) => !used.has(each))).toEqual([])
  for (const role of roles) expect([role, staffCapabilities.some((each) => may([role], each))]).toEqual([role, true])
})

test('administrators may everything, who has no role nothing, and roles add up', () => {
  for (const capability of staffCapabilities) {
    expect([capability, rolesWith(capability)[0]]).toEqual([capability, 'ROLE_ADMIN'])
    expect([capability, may([], capability)]).toEqual([capability, false])
  }
  expect(rolesWith('administrate')).toEqual(['ROLE_ADMIN'])
  expect(may(['ROLE_EDITOR'], 'handleOrders')).toBe(false)
  expect(may(['ROLE_EDITOR', 'ROLE_EMPLOYEE'], 'handleOrders')).toBe(true)
})
