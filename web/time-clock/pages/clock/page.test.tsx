import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { ClockBoard } from '#contract/staff/time-tracking.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'

const people = '/time-tracking/geheim/people'
let server: Fake

const lena: ClockBoard['people'][number] = {
  username: 'lena',
  firstName: 'Lena',
  lastName: 'Zangerl',
  picture: null,
  state: 'ended',
  since: null,
  breakKind: null,
  isElsewhere: false,
}

function board(change: Partial<ClockBoard> = {}): AnswerOf<'GET /time-tracking/:accessToken/people'> {
  const branch = { id: 'b1', name: 'Stadtplatz', timeZone: 'Europe/Vienna' }
  return { branch, name: 'Tür', isPinRequired: false, people: [lena], now: '2026-11-18T07:00:00Z', ...change }
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  window.history.replaceState(null, '', '/time-clock/geheim')
  server = fakeServer()
  server.answer('GET /time-tracking/:accessToken/people', board())
  server.answer('GET /time-tracking/:accessToken/choices', { departments: [], projects: [], tasks: [] })
  const nothing = { departments: [], projects: [], tasks: [] }
  server.answer('GET /time-tracking/:accessToken/:username/me', nothing as never)
  server.answer('GET /time-tracking/:accessToken/:username/working-schedules', [])
  server.answer('GET /time-tracking/:accessToken/:username/account', {
    month: '2026-11',
    workedMinutes: 600,
    targetMinutes: 9600,
    balanceMinutes: -90,
    overtimeCapMinutes: null,
    leave: { unit: 'workingDays', remaining: 12.5, requested: 2, bookable: 10.5 },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Each start reads anew what the device has kept. */
async function open() {
  const { Page } = await import('./page.tsx')
  const user = userEvent.setup()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <Providers client={client}>
      <Page />
    </Providers>,
  )
  return user
}

const nameIn = (body: unknown) => (body as { clientActionId: string } | undefined)?.clientActionId
const started = () => server.asked.filter(({ key }) => key.endsWith('/start'))

test('who comes for a shift works for what it was planned for, unless they declined it', async () => {
  const choices = { departments: [{ id: 'd1', name: 'Küche' }], projects: [{ id: 'p1', name: 'Catering' }], tasks: [] }
  server.answer('GET /time-tracking/:accessToken/:username/me', choices as never)
  server.answer('POST /time-tracking/:accessToken/:username/working-activities/start', {} as never)
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const shift = (id: string, status: string, department: string, startsIn: number) => ({
    id,
    status,
    startsAt: inMinutes(startsIn),
    endsAt: inMinutes(300),
    businessDate: null,
    branch: { id: 'b1' },
    department: { id: department },
    project: { id: 'p1' },
  })
  server.answer('GET /time-tracking/:accessToken/:username/working-schedules', [
    shift('s1', 'declined', 'd2', 5),
    shift('s2', 'published', 'd1', 30),
  ] as never)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /Lena Zangerl/ }))
  expect(await screen.findByText(/ · abgesagt$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Kommen' }))
  await waitFor(() => expect(started()).toHaveLength(1))
  expect(started()[0]?.body).toMatchObject({ department: { id: 'd1' }, project: { id: 'p1' } })
})

test('who comes presses the name and „Kommen“; hours, balance and leave stand below', async () => {
  server.answer('POST /time-tracking/:accessToken/:username/working-activities/start', {} as never)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /Lena Zangerl/ }))
  expect(await screen.findByText('10 h von 160 h')).toBeTruthy()
  expect(screen.getByText('−1 h 30 min')).toBeTruthy()
  expect(screen.getByText('12,5 Tage (davon 2 beantragt)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Kommen' }))
  expect(await screen.findByText('Guten Dienst, Lena!')).toBeTruthy()
  await waitFor(() => expect(started()).toHaveLength(1))
  expect(started()[0]?.body).toMatchObject({ at: null, department: null })
})

test('a tap that does not arrive is kept with its time and sent again under the same name', async () => {
  server.fail('POST /time-tracking/:accessToken/:username/working-activities/start')
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /Lena Zangerl/ }))
  await user.click(await screen.findByRole('button', { name: 'Kommen' }))
  expect(await screen.findByText(/^Kommen um .* gespeichert/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fertig' }))
  const tile = await screen.findByRole('button', { name: /Lena Zangerl/ })
  expect(within(tile).getByText('1 Buchung wartet')).toBeTruthy()
  const [first] = started()
  server.answer('POST /time-tracking/:accessToken/:username/working-activities/start', {} as never)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(within(tile).queryByText('1 Buchung wartet')).toBeNull())
  const names = started().map(({ body }) => nameIn(body))
  expect(new Set(names)).toEqual(new Set([nameIn(first?.body)]))
})

test('a device whose clock is wrong notes the server’s time without a connection, also after a restart', async () => {
  const network = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await network(address, init)
    // The device is seven minutes ahead.
    answer.headers.set('date', new Date(Date.now() - 7 * 60_000).toUTCString())
    return answer
  })
  await open()
  await screen.findByText(/^Die Uhr dieses Geräts geht 7 Minuten vor/)
  cleanup()
  vi.resetModules()

  server.fail('GET /time-tracking/:accessToken/people')
  server.fail('POST /time-tracking/:accessToken/:username/working-activities/start')
  const user = await open()
  expect(screen.getByText(/^Die Uhr dieses Geräts geht 7 Minuten vor/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Lena Zangerl/ }))
  await user.click(await screen.findByRole('button', { name: 'Kommen' }))
  await screen.findByText(/^Kommen um .* gespeichert/)
  await waitFor(() => expect(started()).toHaveLength(1))
  const kept = localStorage.getItem('theke.time-clock:taps')
  const [tap] = (JSON.parse(kept ?? '') as { waiting: { at: string }[] }).waiting
  expect(Math.abs(Date.parse(tap?.at ?? '') - (Date.now() - 7 * 60_000))).toBeLessThan(60_000)
})

test('what the server refuses is said to the person, who reads it once', async () => {
  server.refuse('POST /time-tracking/:accessToken/:username/working-activities/start', 409, [
    { field: null, code: 'activityNotStarted', message: 'Aktivität konnte nicht gestartet werden.' },
  ])
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /Lena Zangerl/ }))
  await user.click(await screen.findByRole('button', { name: 'Kommen' }))
  await user.click(await screen.findByRole('button', { name: 'Fertig' }))
  await user.click(await screen.findByRole('button', { name: /Buchung nicht angenommen/ }))
  expect(await screen.findByText(/^Kommen am .*Bitte sagen Sie es der Leitung\.$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Verstanden' }))
  expect(screen.queryByText(/Bitte sagen Sie es der Leitung/)).toBeNull()
})

test('no PIN is ever kept on the device', async () => {
  server.answer('GET /time-tracking/:accessToken/people', board({ isPinRequired: true }))
  server.fail('POST /time-tracking/:accessToken/:username/working-activities/start')
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /Lena Zangerl/ }))
  for (const digit of '8642') await user.click(screen.getByRole('button', { name: digit }))
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await user.click(await screen.findByRole('button', { name: 'Kommen' }))
  await screen.findByText(/^Kommen um .* gespeichert/)
  const kept = Object.keys(localStorage).map((name) => localStorage.getItem(name))
  expect(JSON.stringify(kept)).toContain('lena')
  expect(JSON.stringify(kept)).not.toContain('8642')
})

test('a token that opens nothing says so, and that nothing is lost', async () => {
  server.refuse('GET /time-tracking/:accessToken/people', 404, [
    { field: null, code: 'notFound', message: 'Nicht gefunden.' },
  ])
  await open()
  expect(await screen.findByRole('heading', { name: 'Dieses Gerät ist nicht angemeldet' })).toBeTruthy()
  expect(server.asked.every(({ path }) => path === people)).toBe(true)
})

const backery = { id: 'd1', name: 'Backstube' }
const heard = {
  departments: [backery],
  projects: [{ id: 'p1', name: 'Messe' }],
  tasks: [{ id: 't1', title: 'Inventur', project: { id: 'p1' } }],
}

test('without a connection department, project and task are offered as last heard; what is gone when it is sent costs no hours and is named', async () => {
  const [me, start] = [
    'GET /time-tracking/:accessToken/:username/me',
    'POST /time-tracking/:accessToken/:username/working-activities/start',
  ] as const
  server.answer(me, heard as never)
  let user = await open()
  await user.click(await screen.findByRole('button', { name: /Lena Zangerl/ }))
  await screen.findByRole('radio', { name: 'Backstube' })
  cleanup()
  vi.resetModules()

  for (const each of ['GET /time-tracking/:accessToken/people', me, start] as const) server.fail(each)
  user = await open()
  await user.click(await screen.findByRole('button', { name: /Lena Zangerl/ }))
  await user.click(await screen.findByRole('radio', { name: 'Backstube' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Projekt' }), 'Messe')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Aufgabe' }), 'Inventur')
  await user.click(screen.getByRole('button', { name: 'Kommen' }))
  await screen.findByText(/^Kommen um .* gespeichert/)
  await waitFor(() => expect(started()).toHaveLength(1))
  expect(started()[0]?.body).toMatchObject({ department: { id: 'd1' }, project: { id: 'p1' }, task: { id: 't1' } })

  // Meanwhile the department was deleted.
  const gone = { field: 'department', code: 'unknownReference', message: 'Diesen Eintrag gibt es nicht.' } as const
  const network = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (JSON.stringify(init).includes('d1')) server.refuse(start, 422, [gone])
    else server.answer(start, {} as never)
    return network(address, init)
  })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/^Gewählt war die Abteilung „Backstube“/)).toBeTruthy()
  expect(screen.getByText(/^Kommen um .* gebucht$/)).toBeTruthy()
  const again = started().at(-1)
  expect(again?.body).toMatchObject({ department: null, project: { id: 'p1' }, task: { id: 't1' } })
  expect(again?.body).toMatchObject({ comment: expect.stringContaining('die Abteilung „Backstube“') })
  expect(nameIn(again?.body)).toBe(nameIn(started()[0]?.body))

  // Whoever was away by then reads it at the next coming.
  await user.click(screen.getByRole('button', { name: 'Fertig' }))
  const tile = await screen.findByRole('button', { name: /Lena Zangerl/ })
  expect(within(tile).getByText('Hinweis zur Buchung')).toBeTruthy()
  await user.click(tile)
  expect(await screen.findByText(/^Kommen am .* ist gebucht\. Gewählt war die Abteilung/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Verstanden' }))
  expect(screen.queryByText(/ist gebucht/)).toBeNull()
})

test('whoever was never seen here is offered tasks without a connection, too: everybody’s and their own', async () => {
  const id = (sign: string) => `0197a3c0-0000-7000-8000-0000000000${sign}`
  server.answer('GET /time-tracking/:accessToken/choices', {
    departments: [{ id: id('d1'), name: 'Backstube' }],
    projects: [],
    tasks: [
      { id: id('a1'), title: 'Inventur', project: null, usernames: [] },
      { id: id('a2'), title: 'Lenas Liste', project: null, usernames: ['lena'] },
      { id: id('a3'), title: 'Bens Liste', project: null, usernames: ['ben'] },
    ],
  })
  await open()
  await waitFor(() => expect(localStorage.getItem('theke.time-clock:choices-of-all')).toContain('Inventur'))
  cleanup()
  vi.resetModules()

  const [me, start] = [
    'GET /time-tracking/:accessToken/:username/me',
    'POST /time-tracking/:accessToken/:username/working-activities/start',
  ] as const
  for (const each of [
    'GET /time-tracking/:accessToken/people',
    'GET /time-tracking/:accessToken/choices',
    me,
    start,
  ] as const)
    server.fail(each)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /Lena Zangerl/ }))
  await user.click(await screen.findByRole('radio', { name: 'Backstube' }))
  const tasks = screen.getByRole('combobox', { name: 'Aufgabe' })
  expect(
    within(tasks)
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Inventur', 'Lenas Liste'])
  await user.selectOptions(tasks, 'Lenas Liste')
  await user.click(screen.getByRole('button', { name: 'Kommen' }))
  await screen.findByText(/^Kommen um .* gespeichert/)
  await waitFor(() => expect(started().at(-1)?.body).toMatchObject({ task: { id: id('a2') } }))
})

const readBadge = 'GET /time-tracking/:accessToken/badge'

test('a badge with a space in it does not press the name that happens to have the focus', async () => {
  server.answer('GET /time-tracking/:accessToken/people', board({ isPinRequired: true }))
  server.answer(readBadge, { username: 'lena' })
  const user = await open()
  const tile = await screen.findByRole('button', { name: /Lena Zangerl/ })
  tile.focus()
  await user.keyboard('Theke 04 A1{Enter}')
  expect(await screen.findByRole('heading', { name: 'Hallo, Lena!' })).toBeTruthy()
  expect(screen.queryByLabelText('PIN')).toBeNull()
  expect(server.asked.filter(({ key }) => key === readBadge)).toHaveLength(1)
})

test('what is said to a badge that nobody knows goes by itself, before somebody else takes it for theirs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const message = 'Dieser Ausweis ist hier nicht bekannt.'
    server.refuse(readBadge, 401, [{ field: null, code: 'badgeUnknown', message }])
    const user = await open()
    await screen.findByRole('button', { name: /Lena Zangerl/ })
    const warn = async () => {
      await user.keyboard('04A25F1B770180{Enter}')
      await vi.waitFor(() => expect(server.asked.filter(({ key }) => key === readBadge)).toHaveLength(++warned))
    }
    let warned = 0
    await warn()
    const first = await screen.findByText(message)
    await vi.advanceTimersByTimeAsync(6000)
    // The next one has it said anew, for as long.
    await warn()
    await vi.waitFor(() => expect(screen.getByText(message)).not.toBe(first))
    await vi.advanceTimersByTimeAsync(6000)
    expect(screen.getByText(message)).toBeTruthy()
    await vi.advanceTimersByTimeAsync(6000)
    await vi.waitFor(() => expect(screen.queryByText(message)).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})

test('a badge that was read here before is known without a connection, and none is kept; the server judges what was pressed', async () => {
  const [mine, foreign, short] = ['04A25F1B770180', '04A25F1B770181', '0815']
  server.answer('GET /time-tracking/:accessToken/people', board({ isPinRequired: true }))
  server.answer(readBadge, { username: 'lena' })
  let user = await open()
  await screen.findByRole('button', { name: /Lena Zangerl/ })
  for (const badge of [short, mine]) {
    await user.keyboard(`${badge}{Enter}`)
    await user.click(await screen.findByRole('button', { name: 'Fertig' }))
    await screen.findByRole('button', { name: /Lena Zangerl/ })
  }
  const kept = () => localStorage.getItem('theke.time-clock:badges') ?? ''
  await waitFor(() => expect(kept()).toContain('lena'))
  // What is kept fits thousands of other badges, too.
  expect(JSON.parse(kept()).marks).toEqual([{ username: 'lena', mark: expect.stringMatching(/^[0-9a-f]{4}$/) }])
  expect(JSON.stringify(localStorage)).not.toContain(mine)
  cleanup()
  vi.resetModules()

  const start = 'POST /time-tracking/:accessToken/:username/working-activities/start'
  const me = 'GET /time-tracking/:accessToken/:username/me'
  for (const each of ['GET /time-tracking/:accessToken/people', readBadge, me, start] as const) server.fail(each)
  user = await open()
  await screen.findByRole('button', { name: /Lena Zangerl/ })
  for (const badge of [foreign, short]) {
    await user.keyboard(`${badge}{Enter}`)
    expect(await screen.findByText(/^Ohne Verbindung kennt dieses Gerät den Ausweis nicht/)).toBeTruthy()
  }
  await user.keyboard(`${mine}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Kommen' }))
  await screen.findByText(/^Kommen um .* gespeichert/)

  // It was taken from her meanwhile: the tap waits for the PIN, and the clock knows the badge no longer.
  server.refuse(start, 401, [{ field: null, code: 'badgeUnknown', message: 'Dieser Ausweis ist nicht bekannt.' }])
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(JSON.parse(kept()).marks).toEqual([]))
  expect(started().length).toBeGreaterThan(0)
})
