import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/identity/session.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { SignInForm } from './sign-in-form.tsx'

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const username = () => screen.getByRole('textbox', { name: 'Benutzername oder E-Mail' })
const password = () => screen.getByLabelText('Passwort', { selector: 'input' })
const button = () => screen.getByRole('button', { name: 'Anmelden' })

async function signIn(onSignedIn = () => undefined) {
  const { user } = show(<SignInForm onSignedIn={onSignedIn} />)
  await user.type(username(), '  admin ')
  await user.type(password(), 'geheim genug')
  await user.click(button())
  return user
}

test('what was typed is sent, and a session leads on', async () => {
  server.answer('POST /login', {} as Me, { csrfToken: 'x' })
  const signedIn = vi.fn<() => undefined>()
  await signIn(signedIn)
  await vi.waitFor(() => expect(signedIn).toHaveBeenCalledOnce())
  expect(server.asked[0]?.body).toEqual({ username: 'admin', password: 'geheim genug' })
})

test.each([
  [401, 'badCredentials', 'Benutzername oder Passwort ist falsch.'],
  [401, 'accountLocked', 'Dieses Benutzerkonto ist gesperrt.'],
  [
    429,
    'tooManyAttemptsMinutes',
    'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in 15 Minuten erneut.',
  ],
])(
  'a refusal (%i %s) stands in place, in the words of the server, and one may try again',
  async (status, code, message) => {
    server.refuse('POST /login', status, [{ field: null, code, message }])
    const signedIn = vi.fn<() => undefined>()
    await signIn(signedIn)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(button().hasAttribute('disabled')).toBe(false)
    expect(document.activeElement).toBe(password())
    expect(signedIn).not.toHaveBeenCalled()
  },
)

test('a server that is out of reach is told as such', async () => {
  server.fail('POST /login')
  await signIn()
  expect(
    await screen.findByText('Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.'),
  ).toBeTruthy()
})

test('nothing typed is not sent', async () => {
  const { user } = show(<SignInForm onSignedIn={() => undefined} />)
  await user.type(username(), 'admin')
  await user.click(button())
  expect(screen.getByText('Bitte geben Sie Benutzername und Passwort ein.')).toBeTruthy()
  expect(server.asked).toEqual([])
})

test('caps lock is told while the password is typed', () => {
  show(<SignInForm onSignedIn={() => undefined} />)
  press('keydown', true)
  expect(screen.getByText('Die Feststelltaste ist aktiv.')).toBeTruthy()
  press('keyup', false)
  expect(screen.queryByText('Die Feststelltaste ist aktiv.')).toBeNull()
})

function press(type: 'keydown' | 'keyup', isCapsLockOn: boolean): void {
  // The test's browser does not know this key.
  const getModifierState = (key: string) => key === 'CapsLock' && isCapsLockOn
  fireEvent(password(), Object.assign(new KeyboardEvent(type, { key: 'a', bubbles: true }), { getModifierState }))
}

test('whoever is throttled reads that a link by mail signs in, and gets one', async () => {
  server.refuse('POST /login', 429, [{ field: null, code: 'tooManyAttemptsMinutes', message: 'Zu viele.' }])
  server.answer('POST /login-links', null as never)
  const { user } = show(<SignInForm onSignedIn={() => undefined} />)
  await user.type(username(), 'ida@example.at')
  await user.type(password(), 'geheim genug')
  await user.click(button())
  expect(await screen.findByText(/Ein Link per E-Mail meldet Sie sofort an/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Anmelde-Link senden' }))
  expect(await screen.findByText(/ist der Link unterwegs/)).toBeTruthy()
  expect(server.asked.at(-1)).toMatchObject({ key: 'POST /login-links', body: { email: 'ida@example.at' } })
})

test('a device remembers the name where that is wanted, and forgets it again', async () => {
  server.answer('POST /login', {} as Me, { csrfToken: 'x' })
  const remember = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Namen auf diesem Gerät merken' })
  const enter = async () => {
    const { user } = show(<SignInForm onSignedIn={() => undefined} />)
    return user
  }
  let user = await enter()
  expect(remember().checked).toBe(false)
  await user.type(username(), 'paula')
  await user.click(remember())
  await user.type(password(), 'geheim genug{Enter}')
  await vi.waitFor(() => expect(localStorage.getItem('backend.username')).toBe('paula'))
  cleanup()
  user = await enter()
  expect(username()).toHaveProperty('value', 'paula')
  expect(document.activeElement).toBe(password())
  await user.click(remember())
  await user.type(password(), 'geheim genug{Enter}')
  await vi.waitFor(() => expect(localStorage.getItem('backend.username')).toBeNull())
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('geheim')
})

test('who forgot the password asks for a link', async () => {
  server.answer('POST /login-links', null as never)
  const { user } = show(<SignInForm onSignedIn={() => undefined} />)
  await user.type(username(), 'paula@example.org')
  await user.click(screen.getByRole('button', { name: 'Passwort vergessen?' }))
  await user.click(screen.getByRole('button', { name: 'Anmelde-Link senden' }))
  await vi.waitFor(() => expect(server.asked.at(-1)?.body).toEqual({ email: 'paula@example.org' }))
})
