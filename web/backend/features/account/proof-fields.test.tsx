import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { noProof, ProofFields } from './proof-fields.tsx'

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a code is asked for only where there is an application that makes one', async () => {
  server.answer('GET /users/me/totp', { isEnabled: false, recoveryCodesLeft: 0 })
  show(<ProofFields proof={noProof} onChange={() => undefined} />)
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  expect(screen.getByText('Bestätigen Sie mit Ihrem Passwort.')).toBeTruthy()
  expect(screen.queryByLabelText('Code aus der App')).toBeNull()
  cleanup()
  server.answer('GET /users/me/totp', { isEnabled: true, recoveryCodesLeft: 8 })
  show(<ProofFields proof={noProof} onChange={() => undefined} />)
  expect(await screen.findByLabelText('Code aus der App')).toBeTruthy()
})
