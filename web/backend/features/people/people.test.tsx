import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { may, staffCapabilities, type Role } from '#contract/access.ts'
import { capabilityTexts, roleNames } from '#domain/wording/branch-office.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { BranchesEditor } from './branches-editor.tsx'
import { BadgeEditor, PinEditor } from './clock-secrets.tsx'
import { RolesEditor } from './roles-editor.tsx'
import { WayInPanels } from './way-in-panels.tsx'

let server: Fake
const signedInAs = (roles: readonly Role[], branches: readonly string[]) => {
  const user = { id: 'u0', username: 'ich', email: '', firstName: '', lastName: '' }
  const me = { id: 'u0', roles, user: { ...user, branches: branches.map((id) => ({ id })) } }
  server.answer('GET /users/me', me as never, { csrfToken: 't' })
}
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /branches', [
    { id: 'b1', name: 'Stadtplatz' },
    { id: 'b2', name: 'Bahnhof' },
    { id: 'b3', name: 'Hafen' },
  ] as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const props = { problems: new Map<string, string>(), isReadOnly: false, draft: {} }
let roles: readonly Role[]
function EditRoles() {
  const [value, setValue] = useState<readonly Role[]>(['ROLE_EMPLOYEE'])
  return <RolesEditor {...props} label="Rollen" value={value} onChange={(next) => setValue((roles = next))} />
}

test('administrators give roles, each with what it opens', async () => {
  signedInAs(['ROLE_ADMIN'], [])
  const { user } = show(<EditRoles />)
  const manager = await screen.findByRole('checkbox', { name: /^Filialleitung/ })
  await vi.waitFor(() => expect((manager as HTMLInputElement).disabled).toBe(false))
  await user.click(manager)
  expect(roles).toEqual(['ROLE_MANAGER', 'ROLE_EMPLOYEE'])
  await user.click(screen.getByRole('checkbox', { name: /^Team/ }))
  await user.click(manager)
  expect(screen.getByText(/^Ohne Rolle ist keine Anmeldung möglich/)).toBeTruthy()
})

test('every role says what the table of rights lets it do, and nothing else', async () => {
  signedInAs(['ROLE_ADMIN'], [])
  show(<EditRoles />)
  await screen.findByText('Darf alles, in allen Filialen.')
  for (const role of ['ROLE_MANAGER', 'ROLE_EDITOR', 'ROLE_EMPLOYEE'] as const) {
    const said = screen
      .getByRole('checkbox', { name: new RegExp(`^${roleNames[role]}`) })
      .closest('.mantine-Checkbox-root')?.textContent
    for (const capability of staffCapabilities) {
      expect([role, capability, said?.includes(capabilityTexts[capability])]).toEqual([
        role,
        capability,
        may([role], capability),
      ])
    }
  }
})

function EditPin() {
  const [value, setValue] = useState<string | null | undefined>(null)
  return (
    <>
      <PinEditor {...props} label="PIN" value={value} stored={{ hasPin: true }} onChange={setValue} />
      <output data-testid="pin">{value}</output>
    </>
  )
}

test('a PIN says whether there is one, and one is thought up and told', async () => {
  const { user } = show(<EditPin />)
  expect(screen.getByText('Eine PIN ist gesetzt. Leer: sie bleibt.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'PIN vorschlagen' }))
  const pin = screen.getByTestId('pin').textContent
  expect(pin).toMatch(/^\d{4}$/)
  expect(screen.getByText(new RegExp(`^Neue PIN: ${pin}\\.`))).toBeTruthy()
  await user.type(screen.getByLabelText('PIN'), '5')
  expect(screen.queryByText(/^Neue PIN/)).toBeNull()
})

test('a reader that ends a badge with Enter saves nothing', async () => {
  const changed = vi.fn<(badge: string | null | undefined) => void>()
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const { user } = show(
    <form onSubmit={submit}>
      <BadgeEditor {...props} label="Ausweis" value="" stored={null} onChange={changed} />
      <button type="submit">Speichern</button>
    </form>,
  )
  await user.type(screen.getByLabelText('Ausweis'), 'k{Enter}')
  expect(changed).toHaveBeenCalledWith('k')
  expect(submit).not.toHaveBeenCalled()
})

test('managers read roles and give none', async () => {
  signedInAs(['ROLE_MANAGER'], ['b1'])
  show(<EditRoles />)
  expect(await screen.findByText('Rollen vergibt nur die Administration.')).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ disabled }) => disabled)).toBe(true)
})

test.each([
  [['ROLE_EMPLOYEE'], [], true],
  [['ROLE_EDITOR', 'ROLE_MANAGER'], [], true],
  [['ROLE_EMPLOYEE'], ['b1'], false],
  [['ROLE_ADMIN', 'ROLE_EMPLOYEE'], [], false],
  [['ROLE_EDITOR'], [], false],
  [[], [], false],
] as [Role[], string[], boolean][])(
  'with %j in %j it is said whether a branch is missing: %s',
  async (given, in_, isSaid) => {
    signedInAs(['ROLE_ADMIN'], [])
    const value = in_.map((id) => ({ id }))
    show(
      <BranchesEditor {...props} draft={{ roles: given }} label="Filialen" value={value} onChange={() => undefined} />,
    )
    await screen.findByRole('checkbox', { name: 'Stadtplatz' })
    expect(screen.queryByText(/^Ohne Filiale/) !== null).toBe(isSaid)
  },
)

test('managers choose among their own branches; a foreign one stays', async () => {
  signedInAs(['ROLE_MANAGER'], ['b1'])
  const changed = vi.fn<(branches: readonly { id: string }[]) => void>()
  const { user } = show(<BranchesEditor {...props} label="Filialen" value={[{ id: 'b2' }]} onChange={changed} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Stadtplatz' }))
  expect(changed).toHaveBeenCalledWith([{ id: 'b2' }, { id: 'b1' }])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bahnhof/ }).disabled).toBe(true)
  expect(screen.queryByRole('checkbox', { name: /Hafen/ })).toBeNull()
})

const person = {
  id: 'u1',
  firstName: 'Nora',
  lastName: 'Neumann',
  username: 'nora',
  email: 'nora@example.at',
  roles: ['ROLE_EMPLOYEE'],
  invitedUntil: null,
} as never as Parameters<typeof WayInPanels>[0]['person']

test('who has not followed the invitation is invited again', async () => {
  signedInAs(['ROLE_MANAGER'], ['b1'])
  server.answer('POST /users/:id/invitations', undefined)
  server.answer('GET /users/:id', { ...person, invitedUntil: '2126-11-25T11:00:00Z' } as never)
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as never)
  const { user } = show(<WayInPanels person={{ ...person, isInvited: true, hasSecondFactor: false }} />)
  expect(screen.getByText(/^Abgelaufen: Nora Neumann/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Noch einmal einladen' }))
  expect(await screen.findByText('Die Einladung ist unterwegs.')).toBeTruthy()
  expect(screen.getByText(/^Offen: Nora Neumann .* gilt bis 25\.11\.2126 12:00\.$/)).toBeTruthy()
})

test('administrators hand an invitation over as a link, others do not', async () => {
  signedInAs(['ROLE_ADMIN'], [])
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as never)
  const url = 'https://shop.example/backend/invitation#abc'
  server.answer('POST /users/:id/invitation-links', { url, expiresAt: '2026-11-25T11:00:00Z' })
  const { user } = show(<WayInPanels person={{ ...person, email: '', isInvited: true, hasSecondFactor: false }} />)
  await user.click(await screen.findByRole('button', { name: 'Link zum Weitergeben' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Einladungslink' })).value).toBe(url)
  expect(screen.getByText(/^Gilt bis 25\.11\.2026 12:00 .* nur Nora Neumann\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Link kopieren' }))
  expect(await navigator.clipboard.readText()).toBe(url)
  cleanup()
  signedInAs(['ROLE_MANAGER'], ['b1'])
  show(<WayInPanels person={{ ...person, isInvited: true, hasSecondFactor: false }} />)
  await vi.waitFor(() => expect(server.asked.some(({ path }) => path === '/users/me')).toBe(true))
  expect(screen.queryByRole('button', { name: 'Link zum Weitergeben' })).toBeNull()
})

test.each([
  [{ roles: [] }, /^Ohne Rolle ist keine Anmeldung möglich/],
  [{ email: '' }, /^Ohne E-Mail-Adresse/],
])('who cannot be invited (%j) is told why instead', (missing, sentence) => {
  signedInAs(['ROLE_ADMIN'], [])
  show(<WayInPanels person={{ ...person, ...missing, isInvited: true, hasSecondFactor: false }} />)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Noch einmal einladen' })).toBeNull()
})

test('a lost second factor is reset by administrators only, after a question', async () => {
  signedInAs(['ROLE_ADMIN'], [])
  server.answer('DELETE /users/:id/totp', undefined)
  const { user } = show(<WayInPanels person={{ ...person, isInvited: false, hasSecondFactor: true }} />)
  await user.click(await screen.findByRole('button', { name: 'Zweiten Faktor zurücksetzen' }))
  await user.click(screen.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }))
  expect(await screen.findByText('Der zweite Faktor ist zurückgesetzt.')).toBeTruthy()
  cleanup()
  signedInAs(['ROLE_MANAGER'], ['b1'])
  show(<WayInPanels person={{ ...person, isInvited: false, hasSecondFactor: true }} />)
  await vi.waitFor(() => expect(server.asked.some(({ path }) => path === '/users/me')).toBe(true))
  expect(screen.queryByRole('button', { name: 'Zweiten Faktor zurücksetzen' })).toBeNull()
})
