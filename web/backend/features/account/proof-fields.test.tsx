import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Proofs } from '#contract/identity/own-account.ts'
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

const none: Proofs = { hasPassword: false, hasCode: false, passkeyOptions: null, isSignInFresh: false }

function Asked() {
  const [proof, setProof] = useState(noProof)
  return <ProofFields proof={proof} onChange={setProof} />
}

function ask(proofs: Partial<Proofs>): void {
  server.answer('POST /users/me/proofs', { ...none, ...proofs })
  show(<Asked />)
}

test('only what somebody has is asked for', async () => {
  ask({ hasPassword: true })
  await vi.waitFor(() => expect(screen.queryByLabelText('Code aus der App')).toBeNull())
  expect(screen.getByLabelText('Aktuelles Passwort')).toBeTruthy()
})

test('whoever has nothing to show reads how a link by mail helps', async () => {
  ask({})
  expect(await screen.findByText(/mit einem neuen Link per E-Mail/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('whoever came by a link a moment ago is asked for nothing', async () => {
  ask({ isSignInFresh: true })
  expect(await screen.findByText(/eben erst angemeldet/)).toBeTruthy()
})
