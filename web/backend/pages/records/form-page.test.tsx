import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './form-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the form of a shift asks for what it is, not for what only the plan’s own calls may do', async () => {
  const server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  showPages('/working-schedules/new', person('ROLE_ADMIN'), [{ path: '/:resource/:id', element: <Page /> }])
  expect(await screen.findByRole('textbox', { name: /^Position/ })).toBeTruthy()
  expect(screen.queryByText('Wiederholung')).toBeNull()
  expect(screen.queryByText('Tausch')).toBeNull()
})

test('a navigation says while its Kennung is typed whether guests find it anywhere', async () => {
  const server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  const { user } = showPages('/navigations/new', person('ROLE_ADMIN'), [{ path: '/:resource/:id', element: <Page /> }])
  expect(await screen.findByText(/^Ohne Kennung sehen Gäste diese Navigation nirgends/)).toBeTruthy()
  const identifier = screen.getByRole('textbox', { name: /^Kennung/ })
  await user.type(identifier, 'haupt')
  expect(screen.getByText(/^Mit der Kennung „haupt“ sehen Gäste diese Navigation nirgends/)).toBeTruthy()
  await user.clear(identifier)
  await user.type(identifier, 'footer-navigation')
  expect(screen.getByText('Steht in der Fußzeile.')).toBeTruthy()
})

test.each([
  [false, 1],
  [true, 0],
])('a recipient of donations says whether guests are asked for one (%s)', async (enablePluginDonations, said) => {
  const server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna', enablePluginDonations } as Config)
  server.answer('GET /branches', [])
  showPages('/donatees/new', person('ROLE_ADMIN'), [{ path: '/:resource/:id', element: <Page /> }])
  await screen.findByRole('textbox', { name: /^Name/ })
  await vi.waitFor(() => expect(server.asked.some(({ key }) => key === 'GET /config')).toBe(true))
  await vi.waitFor(() => expect(screen.queryAllByText(/ist „Spenden“ ausgeschaltet/)).toHaveLength(said))
  expect(screen.queryAllByRole('link', { name: 'Zum Schalter' })).toHaveLength(said)
})

test('a copied page is a draft at an address of its own: nothing that leads to the original leads to it', async () => {
  const server = fakeServer()
  const id = '019a0000-0000-7000-8000-000000000001'
  const seo = { title: 'Feste', description: '', image: null, noIndex: false, canonical: 'https://linde.example/feste' }
  const site = {
    id,
    version: 4,
    path: 'feste',
    name: 'Feste',
    title: 'Feste',
    description: '',
    type: 'custom_site',
    content: {},
    isPublic: true,
    seo,
    redirectFrom: ['feiern'],
    translations: { en: { name: 'Parties', title: 'Parties' } },
  }
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  server.answer('GET /images', [], { total: 0, page: 1, pageSize: 30 })
  server.answer('GET /sites/:id', site as never)
  server.answer('POST /sites', { ...site, path: 'feste-2' } as never)
  const { user } = showPages(`/sites/new?copy=${id}`, person('ROLE_ADMIN'), [
    { path: '/:resource/:id', element: <Page /> },
  ])
  await user.type(await screen.findByRole('textbox', { name: /^Adresse/ }), 'feste-2')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const made = () => server.asked.filter(({ key }) => key === 'POST /sites').map(({ body }) => body)
  await vi.waitFor(() => expect(made()).toHaveLength(1))
  expect(made()[0]).toMatchObject({
    name: 'Feste (Kopie)',
    title: 'Feste (Kopie)',
    isPublic: false,
    redirectFrom: [],
    seo: { ...seo, canonical: '' },
    translations: { en: {} },
  })
})

test.each([
  [
    'tasks',
    { title: 'Kühlung', status: 'done', doneBy: { id: 'u1' }, doneAt: '2026-11-01T08:00:00Z', checklist: [] },
    { status: 'open', doneBy: null, doneAt: null },
  ],
  [
    'working-schedules',
    {
      position: 'Bar',
      status: 'confirmed',
      seriesId: '019a0000-0000-7000-8000-000000000009',
      swap: { kind: 'giveAway' },
      requiredSkills: [],
      tasks: [],
      startsAt: '2026-11-01T08:00:00Z',
      endsAt: '2026-11-01T12:00:00Z',
    },
    { status: 'draft', seriesId: null, swap: null },
  ],
  [
    'working-activities',
    {
      comment: 'Inventur',
      reviewStatus: 'approved',
      lockedAt: '2026-11-02T08:00:00Z',
      acknowledgements: [{ rule: 'dailyRest' }],
      breaks: [],
      startedAt: '2026-11-01T08:00:00Z',
      endedAt: '2026-11-01T12:00:00Z',
    },
    { reviewStatus: 'open', lockedAt: null, acknowledgements: [] },
  ],
] as const)('a copy of %s has nothing of what happened to its original', async (resource, original, fresh) => {
  const server = fakeServer()
  const stored = {
    ...original,
    id: 'r1',
    version: 4,
    branch: { id: '019a0000-0000-7000-8000-000000000002' },
    user: { id: '019a0000-0000-7000-8000-000000000003' },
    assignees: [],
    attachments: [],
    recurrence: null,
    requiresValue: null,
  }
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  server.answer(`GET /${resource}/:id` as 'GET /tasks/:id', stored as never)
  server.answer(`POST /${resource}` as 'POST /tasks', { ...stored, id: 'r2' } as never)
  const { user } = showPages(`/${resource}/new?copy=r1`, person('ROLE_ADMIN'), [
    { path: '/:resource/:id', element: <Page /> },
  ])
  await user.click(await screen.findByRole('button', { name: 'Speichern' }))
  const made = () => server.asked.find(({ key }) => key === `POST /${resource}`)?.body
  await vi.waitFor(() => expect(made()).toBeDefined())
  expect(made()).toMatchObject(fresh)
})
