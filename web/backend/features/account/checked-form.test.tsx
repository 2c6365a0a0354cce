import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemText } from '#domain/wording/problems.ts'
import { problem } from '#domain/ground/problem.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { PasswordSection } from './password-section.tsx'

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /users/me/passkeys', [])
  const proofs = { hasPassword: true, hasCode: false, passkeyOptions: null, isSignInFresh: false }
  server.answer('POST /users/me/proofs', proofs)
  server.answer('POST /users/me/password', undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what is missing in a form of the account is said at its field in our words, and nothing is sent', async () => {
  const { user } = show(<PasswordSection />)
  const field = screen.getByLabelText('Neues Passwort')
  const button = screen.getByRole('button', { name: 'Passwort ändern' })
  await user.click(button)
  expect(screen.getByText(problemText(problem('notBlank', null)))).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await user.type(field, 'kurz')
  expect(screen.getByText(problemText(problem('tooShort', null, { limit: 10 })))).toBeTruthy()
  expect(server.asked.some(({ key }) => key === 'POST /users/me/password')).toBe(false)
  await user.type(field, 'es Passwort, jetzt lang')
  await user.click(button)
  await waitFor(() => expect(server.asked.some(({ key }) => key === 'POST /users/me/password')).toBe(true))
})
