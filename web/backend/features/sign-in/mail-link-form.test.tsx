import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/identity/session.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { MailLinkForm } from './mail-link-form.tsx'

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const token = 'x'.repeat(43)

test('opening a link signs in nobody; its button does', async () => {
  server.answer('POST /login-links/redeem', {} as Me, { csrfToken: 'x' })
  const signedIn = vi.fn<() => undefined>()
  const { user } = show(<MailLinkForm purpose="login" token={token} onSignedIn={signedIn} />)
  expect(server.asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce())
  expect(server.asked[0]?.body).toEqual({ token })
})

test('an invitation asks for the first password', async () => {
  server.answer('POST /invitations/redeem', {} as Me, { csrfToken: 'x' })
  const signedIn = vi.fn<() => undefined>()
  const { user } = show(<MailLinkForm purpose="invitation" token={token} onSignedIn={signedIn} />)
  const button = screen.getByRole('button', { name: 'Passwort speichern und anmelden' })
  await user.click(button)
  expect(screen.getByText('Bitte füllen Sie dieses Feld aus.')).toBeTruthy()
  await user.type(screen.getByLabelText('Neues Passwort', { selector: 'input' }), 'ein gutes Passwort')
  await user.click(button)
  await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce())
  expect(server.asked[0]?.body).toEqual({ token, password: 'ein gutes Passwort' })
})

test('an account with a second factor is asked for its code, which goes along', async () => {
  const message = 'Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein.'
  server.refuse('POST /login-links/redeem', 401, [{ field: null, code: 'secondFactorRequired', message }])
  const { user } = show(<MailLinkForm purpose="login" token={token} onSignedIn={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  await vi.waitFor(() => expect(server.asked).toHaveLength(2))
  expect(server.asked[1]?.body).toEqual({ token, code: '123456' })
})
