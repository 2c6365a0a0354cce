import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { aProduct } from '#domain/ground/product.fixture.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../testing/show-pages.tsx'
import { bulkRuns } from './bulk-runs.ts'
import { stillInUse } from './delete-stores.ts'
import { pendingDeletes, undoSeconds } from './pending-deletes.ts'

const id = (last: number) => `019a0000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const aTag = (last: number, name: string) => ({
  id: id(last),
  version: 1,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  name,
  image: null,
  sortOrder: last,
})

let server: Fake
beforeEach(() => {
  localStorage.clear()
  pendingDeletes.set(new Set())
  bulkRuns.set([])
  server = fakeServer()
  server.answer('GET /config', { shopName: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  server.answer('GET /tags', [aTag(1, 'Vegan'), aTag(2, 'Scharf')] as never, { total: 2, page: 1, pageSize: 50 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lists = () => server.asked.filter(({ key }) => key === 'GET /tags').map(({ path }) => path)

describe('a list', () => {
  test('shows what the server answers, with links to the records', async () => {
    showPages('/tags')
    expect(await screen.findByRole('link', { name: 'Vegan' })).toHaveProperty('hash', '')
    expect(screen.getByRole('link', { name: 'Vegan' }).getAttribute('href')).toBe(`/tags/${id(1)}`)
    expect(screen.getByText('2 Einträge')).toBeDefined()
  })

  test('of pages says what is published or taken back by itself, and when', async () => {
    const site = (last: number, path: string, isPublic: boolean) => ({ ...aTag(last, ''), path, title: path, isPublic })
    server.answer('GET /sites', [site(1, 'geplant', false), site(2, 'feste', true)] as never, { total: 2, page: 1 })
    server.answer('GET /content-plans', [
      { resource: 'sites', id: id(1), publishAt: '2099-12-24T07:00:00Z', unpublishAt: '2099-12-24T19:00:00Z' },
      { resource: 'sites', id: id(2), publishAt: '2099-12-31T11:00:00Z', unpublishAt: null },
      { resource: 'blocks', id: id(2), publishAt: null, unpublishAt: '2099-01-01T11:00:00Z' },
    ])
    showPages('/sites')
    const planned = within(await screen.findByRole('row', { name: /geplant/ }))
    expect(await planned.findByText('ab 24.12.2099, 08:00')).toBeDefined()
    expect(planned.getByText('bis 24.12.2099, 20:00')).toBeDefined()
    const changed = within(screen.getByRole('row', { name: /feste/ }))
    expect(changed.getByText('neuer Stand ab 31.12.2099, 12:00')).toBeDefined()
    expect(changed.queryByText(/^bis/)).toBeNull()
  })

  test('of announcements says which stands now, comes or is over', async () => {
    const notice = (last: number, title: string, from: string, until: string) => ({
      ...aTag(last, ''),
      title,
      from,
      until,
    })
    const notices = [
      notice(1, 'Silvester', '2099-12-31T08:00:00Z', '2099-12-31T20:00:00Z'),
      notice(2, 'Umbau', '2020-01-01T08:00:00Z', '2099-01-01T08:00:00Z'),
      notice(3, 'Betriebsausflug', '2020-05-01T08:00:00Z', '2020-05-02T08:00:00Z'),
    ]
    server.answer('GET /digital-signage-takeovers', notices as never, { total: 3, page: 1 })
    showPages('/digital-signage-takeovers')
    const state = async (title: string) =>
      (await screen.findByRole('row', { name: new RegExp(title) })).querySelector('[data-label="Stand"]')?.textContent
    expect(await Promise.all(['Silvester', 'Umbau', 'Betriebsausflug'].map(state))).toEqual([
      'Vorgemerkt',
      'Steht jetzt',
      'Vorbei',
    ])
  })

  test('asks the server for what is typed, once, and keeps it in the address', async () => {
    const { user, router } = showPages('/tags')
    await user.type(await screen.findByRole('searchbox', { name: 'Tags durchsuchen' }), 'veg')
    await waitFor(() => expect(router.state.location.search).toBe('?q=veg'))
    await waitFor(() => expect(lists().at(-1)).toContain('q=veg'))
    expect(lists().filter((path) => path.includes('q='))).toHaveLength(1)
    // What was there stays until the new rows have come.
    expect(screen.getByRole('link', { name: 'Vegan' })).toBeDefined()
  })

  test('what one may not change cannot be chosen: a foreign branch has no box', async () => {
    const own = { ...aTag(1, 'Hohenems'), identifier: 'hohenems' }
    const foreign = { ...aTag(2, 'Feldkirch'), identifier: 'feldkirch' }
    server.answer('GET /branches', [own, foreign] as never, { total: 2, page: 1, pageSize: 50 })
    const { user } = showPages('/branches', person('ROLE_MANAGER', id(1)))
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
    expect(screen.getByText('1 ausgewählt')).toBeDefined()
    expect(screen.getByRole('checkbox', { name: '„Hohenems“ auswählen' })).toHaveProperty('checked', true)
    expect(screen.queryByRole('checkbox', { name: '„Feldkirch“ auswählen' })).toBeNull()
  })

  test('leads back to the last page where what stood behind it is deleted by now', async () => {
    const { router } = showPages('/tags?page=3')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(lists()[0]).toContain('page=3')
    expect(await screen.findByRole('link', { name: 'Vegan' })).toBeDefined()
  })

  test('filters by a word that stands in a record', async () => {
    server.answer('GET /images', [], { total: 0, page: 1, pageSize: 50 })
    const { user, router } = showPages('/images')
    await user.type(await screen.findByRole('textbox', { name: 'Ordner' }), 'Speisen')
    await waitFor(() => expect(router.state.location.search).toBe('?folder=Speisen'))
    expect(await screen.findByText('Nichts gefunden')).toBeDefined()
  })

  test('sets figures below each other by their last digit, words by their first letter', async () => {
    showPages('/tags')
    const kinds = (await screen.findAllByRole('columnheader')).map((head) => [head.textContent, head.dataset['kind']])
    expect(kinds).toContainEqual(['Name', 'word'])
    expect(kinds).toContainEqual(['Reihenfolge', 'number'])
  })

  test('of projects is their report: planned, spent and the budget side by side', async () => {
    const figures = { plannedMinutes: 2400, spentMinutes: 1234, timeBudgetMinutes: 3600 }
    const project = { ...aTag(1, 'Hochzeit Amann'), status: 'active', leadUser: null, ...figures }
    server.answer('GET /projects', [project] as never, { total: 1, page: 1, pageSize: 50 })
    showPages('/projects')
    const row = (await screen.findByRole('link', { name: 'Hochzeit Amann' })).closest('tr')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(expect.arrayContaining(['Geplant', 'Aufgewendet', 'Zeitbudget']))
    expect(row?.textContent).toMatch(/40:00.*20:34.*60:00/)
  })

  test('sorts upwards, downwards and as the server has it', async () => {
    const { user, router } = showPages('/tags')
    const sort = async () => user.click(await screen.findByRole('button', { name: 'Name' }))
    await sort()
    expect(router.state.location.search).toBe('?sort=name')
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await sort()
    expect(router.state.location.search).toBe('?sort=-name')
    await sort()
    expect(router.state.location.search).toBe('')
  })

  test('remembers which columns were chosen', async () => {
    const { user } = showPages('/tags')
    await user.click(await screen.findByRole('button', { name: 'Spalten wählen' }))
    await user.click(await screen.findByLabelText('Erstellt'))
    expect(await screen.findByRole('columnheader', { name: 'Erstellt' })).toBeDefined()
    cleanup()
    showPages('/tags')
    expect(await screen.findByRole('columnheader', { name: 'Erstellt' })).toBeDefined()
  })

  test('begins with the finished pictures where there is no template yet', async () => {
    server.answer('GET /image-templates', [], { total: 0, page: 1, pageSize: 50 })
    showPages('/image-templates')
    expect(await screen.findByRole('heading', { name: 'Womit möchten Sie beginnen?' })).toBeDefined()
    expect(screen.getByRole('button', { name: /Plakat A4/ })).toBeDefined()
    cleanup()
    // Not what was searched for in vain.
    showPages('/image-templates?q=nichts')
    expect(await screen.findByText('Nichts gefunden')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Plakat A4/ })).toBeNull()
  })

  test('says when it is empty, when nothing fits, and when it could not be loaded', async () => {
    server.answer('GET /tags', [], { total: 0, page: 1, pageSize: 50 })
    showPages('/tags')
    expect(await screen.findByText('Hier gibt es noch keine Einträge.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Tag erstellen' }).getAttribute('href')).toBe('/tags/new')
    cleanup()
    showPages('/tags', person('ROLE_EMPLOYEE'))
    expect(await screen.findByText('Hier gibt es noch keine Einträge.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Tag erstellen' })).toBeNull()
    cleanup()
    showPages('/tags?q=nichts')
    expect(await screen.findByText('Nichts gefunden')).toBeDefined()
    cleanup()
    server.refuse('GET /tags', 500, [{ field: null, code: 'unknown', message: 'Fehler' }])
    showPages('/tags')
    expect(await screen.findByText('Tags konnten nicht geladen werden.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeDefined()
  })

  test('offers nothing that the person may not do', async () => {
    showPages('/tags', person('ROLE_EMPLOYEE'))
    expect(await screen.findByRole('link', { name: 'Vegan' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Neu' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('several at once', () => {
  test('changes each by its own call and says what one of them refuses', async () => {
    const donatee = (last: number, name: string) => ({ ...aTag(last, name), isEnabled: false })
    const all = [donatee(1, 'Tierheim'), donatee(2, 'Caritas')]
    server.answer('GET /donatees', all as never, { total: 2, page: 1, pageSize: 50 })
    server.refuse('PUT /donatees/:id', 409, [{ field: null, code: 'conflict', message: 'Gesperrt.' }])
    const { user } = showPages('/donatees')
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Aktivieren' }))
    const failures = await screen.findByText('2 Einträge blieben unverändert:')
    expect(within(failures.parentElement as HTMLElement).getByText('Tierheim, Caritas')).toBeDefined()
    const sent = server.asked.filter(({ key }) => key === 'PUT /donatees/:id')
    expect(sent.map(({ body }) => body)).toMatchObject([
      { isEnabled: true, version: 1 },
      { isEnabled: true, version: 1 },
    ])
    server.answer('PUT /donatees/:id', donatee(1, 'Tierheim') as never)
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(screen.queryByText('2 Einträge blieben unverändert:')).toBeNull())
    expect(await screen.findByText('2 Einträge geändert.')).toBeDefined()
  })

  test('what was done with chosen rows by the keyboard goes on where rows are chosen', async () => {
    const donatee = { ...aTag(1, 'Tierheim'), isEnabled: false }
    server.answer('GET /donatees', [donatee] as never, { total: 1, page: 1, pageSize: 50 })
    server.answer('PUT /donatees/:id', donatee as never)
    const { user } = showPages('/donatees')
    const all = await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' })
    await user.click(all)
    screen.getByRole('button', { name: 'Aktivieren' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aktivieren' })).toBeNull())
    expect(document.activeElement).toBe(all)
  })

  test('changes only its own field where somebody else has saved meanwhile', async () => {
    const donatee = (version: number, name: string) => ({ ...aTag(1, name), version, isEnabled: false })
    server.answer('GET /donatees', [donatee(1, 'Tierheim')] as never, { total: 1, page: 1, pageSize: 50 })
    server.refuse('PUT /donatees/:id', 409, [{ field: null, code: 'staleVersion', message: 'Inzwischen geändert.' }])
    server.answer('GET /donatees/:id', donatee(2, 'Tierheim Dornbirn') as never)
    const { user } = showPages('/donatees')
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Aktivieren' }))
    await screen.findByText('1 Eintrag blieb unverändert:')
    const sent = server.asked.filter(({ key }) => key === 'PUT /donatees/:id')
    expect(sent.at(-1)?.body).toMatchObject({ isEnabled: true, version: 2, name: 'Tierheim Dornbirn' })
  })

  test('a tax rate is set for every chosen product and changes nothing else of it', async () => {
    const dishes = [aProduct({ name: 'Suppe', tax: 10 }), aProduct({ name: 'Bier', tax: 20, price: 4.2 })].map(
      (product, at) => ({ ...aTag(at + 1, product.name), ...product, id: id(at + 1) }),
    )
    server.answer('GET /products', dishes as never, { total: 2, page: 1, pageSize: 50 })
    server.answer('PUT /products/:id', dishes[0] as never)
    const { user } = showPages('/products')
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Steuersatz setzen' }))
    // Where nothing is laid out, what unfolds counts as hidden.
    const apply = await screen.findByRole('button', { name: 'Anwenden', hidden: true })
    await user.click(apply)
    expect(screen.getByText('Bitte füllen Sie dieses Feld aus.')).toBeDefined()
    await user.type(screen.getByLabelText('Steuersatz'), '101')
    await user.click(apply)
    expect(screen.getByText('Der Wert darf höchstens 100 betragen.')).toBeDefined()
    await user.clear(screen.getByLabelText('Steuersatz'))
    await user.type(screen.getByLabelText('Steuersatz'), '12,5')
    await user.click(apply)
    expect(await screen.findByText('2 Einträge geändert.')).toBeDefined()
    const sent = server.asked.filter(({ key }) => key === 'PUT /products/:id')
    expect(sent.map(({ body }) => body)).toMatchObject([
      { name: 'Suppe', tax: 12.5, price: dishes[0]?.price, version: 1 },
      { name: 'Bier', tax: 12.5, price: 4.2, version: 1 },
    ])
    expect(screen.queryByRole('button', { name: 'Steuersatz setzen' })).toBeNull()
  })

  test('offers a tax rate only where there is one', async () => {
    const { user } = showPages('/tags')
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
    expect(screen.getByRole('button', { name: 'Löschen' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Steuersatz setzen' })).toBeNull()
  })

  test('everything that the list finds can be chosen, page after page', async () => {
    const many = Array.from({ length: 2 }, (_, index) => aTag(index + 1, `Tag ${index + 1}`))
    server.answer('GET /tags', many as never, { total: 60, page: 1, pageSize: 50 })
    const { user } = showPages('/tags')
    await user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
    server.answer('GET /tags', Array.from({ length: 60 }, (_, at) => aTag(at + 1, `Tag ${at + 1}`)) as never, {
      total: 60,
      page: 1,
      pageSize: 500,
    })
    await user.click(screen.getByRole('button', { name: 'Alle 60 gefundenen auswählen' }))
    expect(await screen.findByText('60 ausgewählt')).toBeDefined()
    expect(lists().at(-1)).toContain('pageSize=500')
  })
})

describe('the keys', () => {
  test('/ leads to the search of the list, and is a letter while somebody types there', async () => {
    const { user } = showPages('/tags')
    const search = await screen.findByRole('searchbox', { name: 'Tags durchsuchen' })
    await user.keyboard('/')
    expect(document.activeElement).toBe(search)
    expect(search).toHaveProperty('value', '')
    await user.keyboard('süß/sauer')
    expect(search).toHaveProperty('value', 'süß/sauer')
  })

  test('? shows what every key does until it is closed, and is a letter in the search', async () => {
    const { user } = showPages('/tags')
    const search = await screen.findByRole('searchbox', { name: 'Tags durchsuchen' })
    await user.type(search, '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    search.blur()
    await user.keyboard('{Shift>}?{/Shift}')
    const help = await screen.findByRole('dialog', { name: 'Tastenkürzel' })
    expect(
      within(help)
        .getAllByRole('term')
        .map((key) => key.textContent),
    ).toEqual(['Strg + K', '/', 'N', 'Strg + S', '?'])
    await user.click(within(help).getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('N opens a new record only for those who may make one', async () => {
    const { user, router } = showPages('/tags', person('ROLE_EMPLOYEE'))
    await screen.findByRole('link', { name: 'Vegan' })
    await user.keyboard('n')
    expect(router.state.location.pathname).toBe('/tags')
    cleanup()
    const shown = showPages('/tags')
    await screen.findByRole('link', { name: 'Vegan' })
    await shown.user.keyboard('n')
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/tags/new'))
  })
})

describe('filters by day', () => {
  test('mean whole days where the branch is, and wait until a date is typed', async () => {
    server.answer('GET /working-activities', [], { total: 0, page: 1, pageSize: 50 })
    server.answer('GET /users', [], { total: 0, page: 1, pageSize: 50 })
    const { user, router } = showPages('/working-activities')
    await waitFor(() => expect(server.asked.some(({ path }) => path === '/config')).toBe(true))
    const until = await screen.findByRole('textbox', { name: 'Bis' })
    await user.type(until, '21.11.2026')
    const search = () => new URLSearchParams(router.state.location.search)
    await waitFor(() => expect(search().get('to')).toBe('2026-11-21T23:00:00.000Z'))
    await user.type(until, '{Backspace}')
    expect(search().get('to')).toBe('2026-11-21T23:00:00.000Z')
    expect(until).toHaveProperty('value', '21.11.202')
    await user.clear(until)
    await waitFor(() => expect(search().get('to')).toBeNull())
  })
})

describe('deleting', () => {
  const deletes = () => server.asked.filter(({ key }) => key === 'DELETE /tags/:id')
  const chooseAndDelete = async (user: ReturnType<typeof showPages>['user']) => {
    await user.click(await screen.findByRole('checkbox', { name: '„Vegan“ auswählen' }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.click(screen.getByRole('button', { name: 'Löschen' }))
    expect(screen.queryByRole('link', { name: 'Vegan' })).toBeNull()
  }

  test('can be taken back for some seconds: nothing was asked of the server', async () => {
    const { user } = showPages('/tags')
    await chooseAndDelete(user)
    expect(screen.getByText('1 Eintrag')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(screen.getByRole('link', { name: 'Vegan' })).toBeDefined()
    expect(screen.getByText('2 Einträge')).toBeDefined()
    await vi.advanceTimersByTimeAsync(undoSeconds * 2000)
    expect(deletes()).toEqual([])
  })

  test('is final when the time is over', async () => {
    server.answer('DELETE /tags/:id', undefined)
    const { user } = showPages('/tags')
    await chooseAndDelete(user)
    await vi.advanceTimersByTimeAsync(undoSeconds * 1000)
    expect(deletes().map(({ path }) => path)).toEqual([`/tags/${id(1)}`])
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  test('is final when the page is left', async () => {
    server.answer('DELETE /tags/:id', undefined)
    const { user } = showPages('/tags')
    await chooseAndDelete(user)
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(deletes()).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(undoSeconds * 1000)
    expect(deletes()).toHaveLength(1)
  })

  test('what is still used comes back, with links to who uses it', async () => {
    const users = [
      { resource: 'branches', id: id(9), name: 'Hohenems' },
      { resource: 'orders', id: id(8), name: 'Bestellung 27' },
    ]
    server.refuse('DELETE /tags/:id', 409, [{ field: null, code: 'inUse', message: 'Wird verwendet.' }], users)
    const { user } = showPages('/tags')
    await chooseAndDelete(user)
    await vi.advanceTimersByTimeAsync(undoSeconds * 1000)
    vi.useRealTimers()
    const dialog = await screen.findByRole('dialog', { name: 'Wird noch verwendet' })
    expect(within(dialog).getByRole('link', { name: 'Hohenems' }).getAttribute('href')).toBe(`/branches/${id(9)}`)
    const order = within(dialog).getByRole('link', { name: 'Bestellung 27' })
    expect(order.getAttribute('href')).toBe(`/history?order=${id(8)}`)
    expect(order.closest('li')?.textContent).toBe('Bestellung 27 ')
    expect(screen.getByRole('link', { name: 'Vegan' })).toBeDefined()
    stillInUse.set(null)
  })
})
