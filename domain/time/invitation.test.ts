import { expect, test } from 'vitest'
import { invitationState } from './invitation.ts'

const noon = Date.parse('2026-11-25T12:00:00Z')
const nora = { isInvited: true, invitedUntil: null, email: 'nora@example.at', roles: ['ROLE_EMPLOYEE'] }

test.each([
  [{ isInvited: false }, 'accepted'],
  [{ invitedUntil: '2026-11-25T12:00:01Z' }, 'open'],
  [{ invitedUntil: '2026-11-25T12:00:00Z' }, 'expired'],
  [{}, 'expired'],
  [{ roles: [] }, 'notSent'],
  [{ email: '' }, 'notSent'],
  [{ email: '', invitedUntil: '2026-12-01T00:00:00Z' }, 'open'],
] as const)('with %j an invitation is %s', (changes, state) => {
  expect(invitationState({ ...nora, ...changes }, noon)).toBe(state)
})
