import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './form-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('somebody new can sign in and sees the only branch, without a choice', async () => {
  const server = fakeServer()
  const stadtplatz = { id: '019a0000-0000-7000-8000-000000000001', name: 'Stadtplatz' }
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [stadtplatz] as never)
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  const nora = { id: 'u1', version: 1, username: 'nora', roles: ['ROLE_EMPLOYEE'], branches: [], departments: [] }
  server.answer('POST /users', nora as never)
  server.answer('GET /users/:id', nora as never)
  const { user } = showPages('/users/new', person('ROLE_ADMIN'), [{ path: '/users/:id', element: <Page /> }])
  await user.type(await screen.findByRole('textbox', { name: /^Benutzername/ }), 'nora')
  await user.type(screen.getByRole('textbox', { name: /^E-Mail/ }), 'nora@example.at')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(server.asked.find(({ key }) => key === 'POST /users')).toBeDefined())
  expect(server.asked.find(({ key }) => key === 'POST /users')?.body).toMatchObject({
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: stadtplatz.id }],
  })
})

test('the name to sign in with follows from first and last name, until another one is typed', async () => {
  const server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  const { user } = showPages('/users/new', person('ROLE_ADMIN'), [{ path: '/users/:id', element: <Page /> }])
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Benutzername/ })
  await user.type(screen.getByRole('textbox', { name: /^Vorname/ }), 'Jürgen')
  await user.type(screen.getByRole('textbox', { name: /^Nachname/ }), 'Moosbrugger')
  expect(name.value).toBe('juergen.moosbrugger')
  await user.clear(name)
  await user.type(name, 'juergen')
  await user.type(screen.getByRole('textbox', { name: /^Nachname/ }), '-Berg')
  expect(name.value).toBe('juergen')
})

test('once the person is made, the name to sign in with no longer follows', async () => {
  const server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  const made = { id: 'u1', version: 1, username: 'eva.huber', firstName: 'Eva', lastName: 'Huber' }
  server.answer('POST /users', { ...made, roles: ['ROLE_EMPLOYEE'], branches: [], departments: [] } as never)
  server.answer('GET /users/:id', { ...made, roles: ['ROLE_EMPLOYEE'], branches: [], departments: [] } as never)
  const { user } = showPages('/users/new', person('ROLE_ADMIN'), [{ path: '/users/:id', element: <Page /> }])
  await user.type(await screen.findByRole('textbox', { name: /^Vorname/ }), 'Eva')
  await user.type(screen.getByRole('textbox', { name: /^Nachname/ }), 'Huber')
  await user.type(screen.getByRole('textbox', { name: /^E-Mail/ }), 'eva@example.at')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByRole('heading', { level: 1, name: /Eva/ })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Benutzername/ })
  await user.type(screen.getByRole('textbox', { name: /^Nachname/ }), '-Berg')
  expect(name.value).toBe('eva.huber')
})

test.each([
  ['ROLE_ADMIN', ['ROLE_EMPLOYEE']],
  ['ROLE_MANAGER', []],
] as const)('a copied person has the same work and nothing of the person, made by %s', async (role, roles) => {
  const server = fakeServer()
  const stadtplatz = { id: '019a0000-0000-7000-8000-000000000001', name: 'Stadtplatz' }
  const me = person(role, stadtplatz.id)
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [stadtplatz] as never)
  server.answer('GET /users/me', me, { csrfToken: 't' })
  const of = {
    id: 'u1',
    version: 1,
    username: 'nora',
    firstName: 'Nora',
    lastName: 'Neumann',
    email: 'nora@example.at',
  }
  const work = { weeklyHours: 30, branches: [{ id: stadtplatz.id }], departments: [], skills: ['Bar'] }
  const own = {
    personnelNumber: '107',
    birthDate: '1990-04-02',
    entryDate: '2020-01-01',
    phone: '0664',
    isEnabled: false,
  }
  server.answer('GET /users/:id', { ...of, ...work, ...own, roles: ['ROLE_EMPLOYEE'] } as never)
  server.answer('POST /users', { ...of, ...work, id: 'u2', username: 'eva', roles: ['ROLE_EMPLOYEE'] } as never)
  const { user } = showPages('/users/new?copy=u1', me, [{ path: '/users/:id', element: <Page /> }])
  await user.type(await screen.findByRole('textbox', { name: /^Vorname/ }), 'Eva')
  await user.type(screen.getByRole('textbox', { name: /^E-Mail/ }), 'eva@example.at')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const body = () => server.asked.find(({ key }) => key === 'POST /users')?.body
  await waitFor(() => expect(body()).toBeDefined())
  const fresh = { personnelNumber: '', birthDate: null, entryDate: null, phone: '', isEnabled: true, lastName: '' }
  expect(body()).toMatchObject({ ...work, ...fresh, username: 'eva', email: 'eva@example.at', roles })
})
