import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages, showPagesInWindow } from '../testing/show-pages.tsx'

const id = (last: number) => `019a0000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const stored = { version: 3, createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-01T10:00:00Z' }
const aTag = { id: id(1), ...stored, name: 'Vegan', image: null, sortOrder: 1 }

let server: Fake
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.answer('GET /config', { shopName: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  server.answer('GET /tags', [], { total: 0, page: 1, pageSize: 50 })
  server.answer('GET /tags/:id', aTag as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bodies = (key: string) => server.asked.filter((asked) => asked.key === key).map(({ body }) => body)
/** What a browser does with an address that differs behind the sign alone; this one does not. */
function typeAddress(address: string): void {
  window.history.pushState(null, '', `#${address}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

const save = () => screen.getByRole('button', { name: 'Speichern' })

describe('a form', () => {
  test('is judged field by field as each is left, and as a whole when it is saved', async () => {
    const { user } = showPages('/tags/new')
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    expect(screen.queryByText('Bitte füllen Sie dieses Feld aus.')).toBeNull()
    await user.click(name)
    await user.tab()
    expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeDefined()
    await user.click(save())
    expect(screen.getByText('Bitte prüfen Sie 1 Angabe:')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(bodies('POST /tags')).toEqual([])
  })

  test('creates, and leads to what was made', async () => {
    server.answer('POST /tags', aTag as never)
    const { user, router } = showPages('/tags/new')
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Vegan')
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tags/${id(1)}`))
    expect(bodies('POST /tags')).toEqual([{ name: 'Vegan', image: null, sortOrder: 0, translations: {} }])
    expect(screen.getByText('Gespeichert.')).toBeDefined()
  })

  test('keeps what is typed while it is made', async () => {
    server.answer('POST /tags', aTag as never)
    const { user, router } = showPages('/tags/new')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    await user.type(name, 'Vegan')
    fireEvent.click(save())
    await user.type(name, '!')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tags/${id(1)}`))
    expect(await screen.findByText('Nicht gespeichert')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    const now = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    expect(now.value).toBe('Vegan!')
    server.answer('PUT /tags/:id', { ...aTag, name: 'Vegan!', version: 4 } as never)
    await user.click(save())
    await waitFor(() => expect(bodies('PUT /tags/:id')).toMatchObject([{ name: 'Vegan!', version: 3 }]))
    // The next new one begins empty.
    await waitFor(() => expect(screen.queryByText('Nicht gespeichert')).toBeNull())
    await act(() => router.navigate('/tags/new'))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe(''))
  })

  test('whose address is typed once more after it was saved is a new one: what was made stays as it is', async () => {
    server.answer('POST /tags', aTag as never)
    const { user, router } = showPagesInWindow('/tags/new')
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Vegan')
    await user.click(save())
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tags/${id(1)}`))
    await act(async () => typeAddress('/tags/new'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/tags/new'))
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    await waitFor(() => expect(name.value).toBe(''))
    await user.type(name, 'Scharf')
    await user.click(save())
    await waitFor(() => expect(bodies('POST /tags')).toMatchObject([{ name: 'Vegan' }, { name: 'Scharf' }]))
    expect(bodies('PUT /tags/:id')).toEqual([])
  })

  test('begins what may be nothing as nothing, without a star: an activity that still runs has no end', async () => {
    server.answer('POST /working-activities', { ...aTag, user: { id: id(2) }, branch: { id: id(3) } } as never)
    const { user } = showPages('/working-activities/new')
    const end = await screen.findByRole('group', { name: 'Ende' })
    expect(within(end).getByRole('textbox', { name: /Datum/ }).getAttribute('aria-required')).not.toBe('true')
    await user.click(save())
    const named = screen.getByText('Bitte prüfen Sie 3 Angaben:').parentElement as HTMLElement
    expect(within(named).queryByRole('link', { name: /^Ende/ })).toBeNull()
  })

  test('asks of a slide only what its kind has, and keeps the rest', async () => {
    const { user } = showPages('/digital-signage-segments/new')
    await user.click(await screen.findByRole('button', { name: /Eintrag hinzufügen/ }))
    const kind = screen.getByRole('combobox', { name: /^Art/ })
    expect(screen.queryByRole('textbox', { name: /^Adresse/ })).toBeNull()
    await user.selectOptions(kind, 'Internetseite')
    await user.type(screen.getByRole('textbox', { name: /^Adresse/ }), 'https://lindenhof.example')
    await user.selectOptions(kind, 'Uhr')
    expect(screen.queryByRole('textbox', { name: /^Adresse/ })).toBeNull()
    await user.selectOptions(kind, 'Internetseite')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Adresse/ }).value).toBe('https://lindenhof.example')
  })

  test('sends the version with a change, also by Ctrl+S', async () => {
    server.answer('PUT /tags/:id', { ...aTag, name: 'Pflanzlich', version: 4 } as never)
    const { user } = showPages(`/tags/${id(1)}`)
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'Pflanzlich')
    expect(screen.getByText('Nicht gespeichert')).toBeDefined()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(bodies('PUT /tags/:id')).toMatchObject([{ name: 'Pflanzlich', version: 3 }]))
    await waitFor(() => expect(screen.queryByText('Nicht gespeichert')).toBeNull())
  })

  test('with a number that cannot be read is not sent: the field says so and has the focus', async () => {
    const { user } = showPages(`/tags/${id(1)}`)
    const order = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Reihenfolge/ })
    await user.clear(order)
    await user.type(order, 'zwei')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Bitte prüfen Sie 1 Angabe:')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(order))
    expect(order.value).toBe('zwei')
    expect(screen.getByText('Nicht gespeichert')).toBeDefined()
    expect(bodies('PUT /tags/:id')).toEqual([])
  })

  test('shows what only the server knows at its field, until that is changed', async () => {
    server.refuse('PUT /tags/:id', 422, [{ field: 'name', code: 'uniqueEntity', message: 'Schon vergeben.' }])
    const { user } = showPages(`/tags/${id(1)}`)
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.type(name, '!')
    await user.click(save())
    expect(await screen.findByRole('button', { name: 'Name: Schon vergeben.' })).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(name))
    await user.type(name, '!')
    expect(screen.queryByText('Schon vergeben.', { selector: '.mantine-InputWrapper-error' })).toBeNull()
  })

  test('a copy has another name and is new', async () => {
    server.answer('POST /tags', aTag as never)
    const { user } = showPages(`/tags/new?copy=${id(1)}`)
    // A unique name begins empty: the copy must not take it.
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    expect((name as HTMLInputElement).value).toBe('Vegan (Kopie)')
    await user.click(save())
    await waitFor(() => expect(bodies('POST /tags')).toMatchObject([{ name: 'Vegan (Kopie)', sortOrder: 1 }]))
  })

  test('is only to be read by whoever may not write', async () => {
    showPages(`/tags/${id(1)}`, person('ROLE_MANAGER'))
    expect(await screen.findByText('Sie können diesen Eintrag ansehen, aber nicht ändern.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Löschen' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).readOnly).toBe(true)
  })
})

describe('leaving', () => {
  test('asks before changes are lost, inside and outside', async () => {
    const { user, router } = showPages(`/tags/${id(1)}`)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), '!')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Zur Liste' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ungespeicherte Änderungen' })
    await user.click(within(dialog).getByRole('button', { name: 'Hier bleiben' }))
    expect(router.state.location.pathname).toBe(`/tags/${id(1)}`)
    await user.click(screen.getByRole('link', { name: 'Zur Liste' }))
    await user.click(await screen.findByRole('button', { name: 'Verlassen' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/tags'))
  })

  test('asks nothing where nothing was changed', async () => {
    const { user, router } = showPages(`/tags/${id(1)}`)
    await screen.findByRole('textbox', { name: /^Name/ })
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Zur Liste' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/tags'))
  })
})

describe('a conflict', () => {
  test('is shown field by field and saved as chosen', async () => {
    const theirs = { ...aTag, version: 9, name: 'Ohne Tier', sortOrder: 7 }
    server.refuse(
      'PUT /tags/:id',
      409,
      [{ field: null, code: 'staleVersion', message: 'Inzwischen geändert.' }],
      theirs,
    )
    const { user } = showPages(`/tags/${id(1)}`)
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.type(name, 'Pflanzlich')
    await user.click(save())
    const panel = await screen.findByRole('alertdialog', { name: 'Inzwischen geändert' })
    expect(within(panel).getByText('Pflanzlich')).toBeDefined()
    expect(within(panel).getByText('Ohne Tier')).toBeDefined()
    server.answer('PUT /tags/:id', { ...theirs, name: 'Pflanzlich', version: 10 } as never)
    await user.click(within(panel).getByRole('button', { name: 'So speichern' }))
    // Mine where I changed it, theirs where only they did.
    await waitFor(() =>
      expect(bodies('PUT /tags/:id').at(-1)).toMatchObject({ name: 'Pflanzlich', sortOrder: 7, version: 9 }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

describe('each control', () => {
  const draft = async (
    address: string,
    key: 'POST /tasks' | 'POST /products' | 'POST /users' | 'POST /departments',
  ) => {
    server.answer(key, aTag as never)
    const shown = showPages(address)
    await screen.findByRole('button', { name: 'Speichern' })
    return {
      ...shown,
      sent: async () => {
        await shown.user.click(save())
        await waitFor(() => expect(bodies(key)).toHaveLength(1))
        return bodies(key)[0] as Record<string, unknown>
      },
    }
  }

  test('text, markdown, choice, instant, number', async () => {
    const { user, sent } = await draft('/tasks/new', 'POST /tasks')
    await user.type(screen.getByRole('textbox', { name: /^Titel/ }), 'Kühlung prüfen')
    await user.type(screen.getByRole('textbox', { name: 'Beschreibung' }), '**Wichtig**')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priorität' }), 'Hoch')
    await user.type(screen.getByRole('textbox', { name: 'Fällig: Datum' }), '24.12.2026')
    await user.type(screen.getByRole('textbox', { name: 'Fällig: Uhrzeit' }), '9:30')
    await user.type(screen.getByRole('textbox', { name: 'Geschätzt (Minuten)' }), '15')
    expect(await sent()).toMatchObject({
      title: 'Kühlung prüfen',
      description: '**Wichtig**',
      priority: 'high',
      // Vienna's winter time.
      dueAt: '2026-12-24T08:30:00.000Z',
      estimatedMinutes: 15,
    })
  })

  test('switch, list of objects and one that may be missing', async () => {
    const { user, sent } = await draft('/tasks/new', 'POST /tasks')
    await user.type(screen.getByRole('textbox', { name: /^Titel/ }), 'Kühlung')
    await user.click(screen.getByRole('switch', { name: 'Foto erforderlich' }))
    const list = screen.getByRole('group', { name: 'Checkliste' })
    await user.click(within(list).getByRole('button', { name: 'Eintrag hinzufügen' }))
    await user.type(within(list).getByRole('textbox', { name: /^Text/ }), 'Temperatur ablesen')
    const recurrence = screen.getByRole('group', { name: 'Wiederholung' })
    await user.click(within(recurrence).getByRole('button', { name: 'Festlegen' }))
    await user.selectOptions(screen.getByRole('combobox', { name: /^Häufigkeit/ }), 'Wöchentlich')
    await user.click(screen.getByRole('checkbox', { name: 'Montag' }))
    expect(await sent()).toMatchObject({
      requiresPhoto: true,
      checklist: [{ text: 'Temperatur ablesen', isDone: false }],
      recurrence: { frequency: 'weekly', weekdays: [1] },
    })
  })

  test('an entry that is moved takes along what is only half typed in it', async () => {
    const { user, sent } = await draft('/tasks/new', 'POST /tasks')
    await user.type(screen.getByRole('textbox', { name: /^Titel/ }), 'Kühlung')
    const list = screen.getByRole('group', { name: 'Checkliste' })
    for (const text of ['Erstens', 'Zweitens']) {
      await user.click(within(list).getByRole('button', { name: 'Eintrag hinzufügen' }))
      await user.type(within(list).getAllByRole('textbox', { name: /^Text/ }).at(-1) as HTMLElement, text)
    }
    const second = within(list).getAllByRole('textbox', { name: /^Text/ })[1]
    await user.click(within(list).getByRole('button', { name: 'Eintrag 2 nach oben' }))
    // The same input, not another one with its text.
    expect(within(list).getAllByRole('textbox', { name: /^Text/ })[0]).toBe(second)
    await user.click(within(list).getByRole('button', { name: 'Eintrag 2 entfernen' }))
    expect(within(list).getAllByRole('textbox', { name: /^Text/ })).toEqual([second])
    expect(await sent()).toMatchObject({ checklist: [{ text: 'Zweitens' }] })
  })

  test('money with a comma, percent, words, schedule', async () => {
    const { user, sent } = await draft('/products/new', 'POST /products')
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Most')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Art/ }), 'Einfach')
    await user.type(screen.getByRole('textbox', { name: /^Preis/ }), '4,80')
    await user.selectOptions(screen.getAllByRole('combobox', { name: /^Einheit/ })[0] as HTMLElement, 'Liter')
    await user.type(screen.getByRole('textbox', { name: /^Steuersatz(?! )/ }), '20')
    await user.type(screen.getByRole('combobox', { name: 'Allergene' }), 'A{Enter}G{Enter}')
    expect(await sent()).toMatchObject({ name: 'Most', price: 4.8, unit: 'l', tax: 20, allergens: ['A', 'G'] })
  })

  test('secrets and choices of several', async () => {
    const { user, sent } = await draft('/users/new', 'POST /users')
    await user.type(screen.getByRole('textbox', { name: /^E-Mail/ }), 'otto@example.at')
    await user.type(screen.getByRole('textbox', { name: /^Benutzername/ }), 'otto')
    await user.click(screen.getByRole('checkbox', { name: 'Team' }))
    fireEvent.change(screen.getByLabelText('PIN für die Zeiterfassung'), { target: { value: '1234' } })
    await user.type(screen.getByRole('textbox', { name: 'Geburtsdatum' }), '1.2.2000')
    const body = await sent()
    expect(body).toMatchObject({ username: 'otto', roles: ['ROLE_EMPLOYEE'], pin: '1234', birthDate: '2000-02-01' })
    expect(body['password'] ?? null).toBeNull()
  })

  test('references are searched by the server', async () => {
    const branch = { id: id(7), ...stored, name: 'Hohenems', identifier: 'hohenems' }
    server.answer('GET /branches', [branch] as never, { total: 1, page: 1, pageSize: 30 })
    server.answer('GET /divisions', [], { total: 0, page: 1, pageSize: 30 })
    const { user, sent } = await draft('/departments/new', 'POST /departments')
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Küche')
    await user.type(screen.getByRole('combobox', { name: 'Filiale' }), 'hohe')
    const isSearched = () => server.asked.some(({ path }) => path.startsWith('/branches?') && path.includes('q=hohe'))
    await waitFor(() => expect(isSearched()).toBe(true))
    await user.click(await screen.findByRole('option', { name: 'Hohenems', hidden: true }))
    expect(await sent()).toMatchObject({ name: 'Küche', branch: { id: id(7) } })
  })
})
