import { expect, test } from 'vitest'
import { replyAddress } from './reply-address.ts'

test('an answer goes to the branch, else to its organisation, else to nobody', () => {
  expect(replyAddress({ email: 'wien@example.at' }, { email: 'office@example.at' })).toBe('wien@example.at')
  expect(replyAddress({ email: '' }, { email: 'office@example.at' })).toBe('office@example.at')
  expect(replyAddress(undefined, { email: '' })).toBeNull()
  expect(replyAddress({ email: null }, undefined)).toBeNull()
})
