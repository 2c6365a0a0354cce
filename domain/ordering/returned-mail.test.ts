import { expect, test } from 'vitest'
import { failureCode, isMailboxGone } from './returned-mail.ts'

test.each([
  ['550 5.1.1 <x@example.at>: Recipient address rejected: User unknown', '5.1.1'],
  ['smtp; 550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', '5.4.1'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', '5.1.1'],
  ['5.2.1', '5.2.1'],
  ['4.4.1 timed out', null],
  ['550 no such mailbox, see 15.1.12.3', null],
])('%s names %s', (said, code) => {
  expect(failureCode(said)).toBe(code)
})

test.each(['5.1.1', '5.1.10', '5.2.1', '5.4.1', '5.5.0', '5.1.0'])('%s is about the mailbox', (code) => {
  expect(isMailboxGone(code)).toBe(true)
})

test.each(['5.7.1', '5.7.26', '5.2.2', '5.2.3', '5.3.4', '5.6.0', '5.1.8', '5.0.0'])('%s is not', (code) => {
  expect(isMailboxGone(code)).toBe(false)
})
