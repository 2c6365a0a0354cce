import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { Fake } from '#parts/testing/fake-server.ts'
import { chooseBranch } from '../../shell/branch-choice.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { dornbirn, hohenems, leaveTwoBranches, openTwoBranches } from '../../testing/two-branches.fixture.ts'
import { Page } from './page.tsx'

const envelope = {
  from: '2026-11-01',
  to: '2026-11-02',
  timeZone: 'Europe/Vienna',
  granularity: 'day',
  currency: 'EUR',
  generatedAt: '2026-11-23T10:00:00Z',
  isPartial: false,
  compared: null,
  comparedUntil: null,
} as const

let server: Fake
beforeEach(() => {
  server = openTwoBranches()
  server.answer('GET /config', {
    timeZone: 'Europe/Vienna',
    currency: 'EUR',
    businessDayStartsAt: '05:00',
  } as AnswerOf<'GET /config'>)
  const revenue = {
    gross: 120,
    net: 100,
    deliveryFees: 0,
    donations: 0,
    averageOrderGross: 60,
    refunds: 2.4,
    refundCount: 1,
  }
  const step = { net: 0, taxes: {}, deliveryFees: 0, donations: 0, refunds: 0, cashRefunds: 0 }
  server.answer('GET /statistics/revenue', {
    ...envelope,
    name: 'revenue',
    totals: revenue,
    previousTotals: { ...revenue, gross: 100, averageOrderGross: 60, refunds: 0 },
    series: [
      { ...step, bucket: '2026-11-01', gross: 30, refunds: 62.3, cashRefunds: 20.2 },
      { ...step, bucket: '2026-11-02', gross: 90 },
    ],
    previousSeries: null,
    rows: [{ by: 'branch', key: dornbirn, name: 'Dornbirn', orders: 2, gross: 120, net: 100 }],
  })
  const counts = { takeaway: 1, delivery: 0, dineIn: 0, preorders: 0, quotations: 0 }
  const totals = { completed: 2, averageConfirmMinutes: 3, averageReadyMinutes: 20, newCustomers: 1, rating: null }
  server.answer('GET /statistics/orders', {
    ...envelope,
    name: 'orders',
    totals: { ...totals, count: 2 },
    previousTotals: { ...totals, count: 2 },
    previousSeries: [{ ...counts, delivery: 3, bucket: '2026-10-30', count: 4 }],
    series: [{ ...counts, bucket: '2026-11-01', count: 1 }],
  })
  const dish = { categoryId: null, unit: 'piece' as const, net: 0, share: 0.5, orders: 1, options: [] }
  server.answer('GET /statistics/items', {
    ...envelope,
    name: 'items',
    totals: { gross: 50, net: 40, orders: 2 },
    previousTotals: null,
    rows: [{ ...dish, productId: null, name: 'Suppe', quantity: 2, gross: 50 }],
    previousRows: [{ ...dish, productId: null, name: 'Suppe', quantity: 2, gross: 50 }],
    categories: [],
  })
  server.answer('GET /statistics/popular-items', {
    ...envelope,
    name: 'popular-items',
    totals: { orders: 2 },
    previousTotals: null,
    rows: [],
  })
  const spaetzle = { productId: '018f0000-0000-7000-8000-0000000000aa', name: 'Käsespätzle', unit: 'piece' as const }
  server.answer('GET /statistics/menu', {
    ...envelope,
    name: 'menu',
    totals: { net: 40, contribution: 28, orders: 2, costsKnown: null },
    previousTotals: null,
    rows: [
      {
        ...spaetzle,
        quantity: 4,
        orders: 2,
        gross: 44,
        net: 40,
        cost: 3,
        isCostEstimated: true,
        contribution: 28,
        contributionEach: 14,
        popularity: 1,
        quarter: 'star',
      },
    ],
    neverOrdered: [{ productId: '018f0000-0000-7000-8000-0000000000ab', name: 'Suppe', unit: 'piece' }],
    costs: [{ ...spaetzle, cost: null }],
  })
  server.answer('GET /statistics/price-changes', {
    ...envelope,
    name: 'price-changes',
    totals: { changes: 1 },
    previousTotals: null,
    rows: [
      {
        ...spaetzle,
        day: '2026-11-03',
        from: 9.8,
        to: 10.6,
        branches: [{ id: '018f0000-0000-7000-8000-0000000000ba', name: 'Dornbirn' }],
        days: 20,
        before: { from: '2026-10-10', to: '2026-11-02', quantity: 4.6, gross: 45, contribution: null },
        after: { from: '2026-11-03', to: '2026-11-27', quantity: 4.094, gross: 46.35, contribution: null },
        allGrossChange: 0.02,
      },
    ],
  })
})
afterEach(leaveTwoBranches)

const open = (address: string) => showPages(address, person('ROLE_ADMIN'), [{ path: '/statistics', Component: Page }])
const asked = (key: string) => server.asked.filter((call) => call.key === key).map(({ path }) => path)
const picture = async (name: string) => within(await screen.findByRole('region', { name }))

test('the numbers that matter say what they were before, in words', async () => {
  open('/statistics')
  expect(await screen.findByText('20 % mehr (100,00 €)')).toBeTruthy()
  expect(screen.getAllByText('gleich viel (2)')).toHaveLength(2)
  // Of nothing there is no percentage.
  expect(screen.getByText('vorher 0,00 €')).toBeTruthy()
})

test('a picture tells its message, what counts, and the same as a table whose days lead to their orders', async () => {
  const { user } = open('/statistics?from=2026-11-01&to=2026-11-02')
  const revenue = await picture('Wie viel kam herein?')
  expect(await revenue.findByText('Am meisten am Mo, 02.11.2026: 90,00 €. Im Mittel 60,00 € je Tag.')).toBeTruthy()
  await user.click(revenue.getByText('Was zählt'))
  expect(revenue.getByText(/Abgelehnte, stornierte, nicht bezahlte und Probebestellungen zählen nicht/)).toBeTruthy()
  await user.click(revenue.getByRole('button', { name: 'Als Tabelle' }))
  const day = revenue.getByRole('link', { name: 'Mo, 02.11.2026' })
  expect(day.getAttribute('href')).toBe('/history?counted=sold&from=2026-11-02&to=2026-11-02')
})

test('the average of a day is of its hours from the first to the last order, of chosen hours of these', async () => {
  const figure = {
    gross: 60,
    net: 50,
    deliveryFees: 0,
    donations: 0,
    averageOrderGross: 20,
    refunds: 0,
    refundCount: 0,
  }
  const step = { net: 0, taxes: {}, deliveryFees: 0, donations: 0, refunds: 0, cashRefunds: 0 }
  const sums: Readonly<Record<number, number>> = { 11: 20, 14: 40 }
  server.answer('GET /statistics/revenue', {
    ...envelope,
    from: '2026-11-02',
    granularity: 'hour',
    name: 'revenue',
    totals: figure,
    previousTotals: null,
    previousSeries: null,
    series: Array.from({ length: 19 }, (_, index) => index + 5).map((hour) => {
      return { ...step, bucket: `2026-11-02T${String(hour).padStart(2, '0')}:00`, gross: sums[hour] ?? 0 }
    }),
    rows: [],
  })
  const { router } = open('/statistics?from=2026-11-02&to=2026-11-02')
  const revenue = await picture('Wie viel kam herein?')
  const most = 'Am meisten um 14 Uhr am 02.11.2026: 40,00 €.'
  expect(await revenue.findByText(`${most} Im Mittel 15,00 € je Stunde von 11 bis 15 Uhr.`)).toBeTruthy()
  await act(async () => router.navigate('/statistics?from=2026-11-02&to=2026-11-02&hours=11-16'))
  expect(await revenue.findByText(`${most} Im Mittel 10,00 € je Stunde.`)).toBeTruthy()
})

test('what stands in several parts is compared as a whole', async () => {
  const { user } = open('/statistics?from=2026-11-01&to=2026-11-02')
  const orders = await picture('Wie viele Bestellungen waren es?')
  await user.click(await orders.findByRole('button', { name: 'Als Tabelle' }))
  const headings = orders.getAllByRole('columnheader').map((each) => each.textContent)
  const [, row] = orders.getAllByRole('row')
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((each) => each.textContent)
  expect(cells[headings.indexOf('Bestellungen vorher')]).toBe('4')
})

test('what is chosen stands in the address, and everything is asked for by it', async () => {
  const { user, router } = open('/statistics')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Filiale' }), 'Dornbirn')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Wochentage' }), 'Montag bis Freitag')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tageszeit' }), '17 bis 22 Uhr')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), 'Letzter Monat')
  await waitFor(() => expect(asked('GET /statistics/revenue').at(-1)).toContain('weekdays=1%2C2%2C3%2C4%2C5'))
  const [last = ''] = asked('GET /statistics/orders').slice(-1)
  expect([last.includes(`branchIds=${dornbirn}`), last.includes('fromHour=17&toHour=21')]).toEqual([true, true])
  expect(router.state.location.search).toContain('range=lastMonth')
})

test('what a view has no field for does not narrow it, and waits for the others', async () => {
  const { user } = open('/statistics?view=outlook&type=delivery&days=6,7&range=today&compare=lastYear')
  await screen.findByRole('combobox', { name: 'Filiale' })
  for (const name of ['Zeitraum', 'Art', 'Wochentage', 'Tageszeit', 'Schritte'])
    expect(screen.queryByRole('combobox', { name })).toBeNull()
  expect(screen.queryByText(/verglichen mit/)).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Personal' }))
  const work = () => server.asked.findLast(({ path }) => path.startsWith('/statistics/working-activities'))?.path
  await waitFor(() => expect(work()).toContain('compare=lastYear'))
  expect(work()).not.toContain('orderTypes')
  expect(screen.queryByRole('combobox', { name: 'Art' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Umsatz' }))
  await waitFor(() => expect(asked('GET /statistics/revenue').at(-1)).toContain('orderTypes=delivery'))
})

test('the website belongs to no branch, and its heading names none', async () => {
  open(`/statistics?view=website&branch=${dornbirn}`)
  expect(await screen.findByText(/^Alle Filialen · /)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Filiale' })).toBeNull()
})

test('the branch of the frame goes into the address, so that a link shows the same to everybody', async () => {
  chooseBranch(dornbirn)
  const { router } = open('/statistics')
  await waitFor(() => expect(router.state.location.search).toContain(`branch=${dornbirn}`))
  act(() => chooseBranch(null))
  await waitFor(() => expect(router.state.location.search).toContain('branch=all'))
})

test('several branches and kinds of order are counted together', async () => {
  const { router } = open(`/statistics?branch=${dornbirn},${hohenems}&type=takeaway,delivery`)
  await waitFor(() =>
    expect(asked('GET /statistics/revenue').at(-1)).toContain(
      `branchIds=${dornbirn}%2C${hohenems}&orderTypes=takeaway%2Cdelivery`,
    ),
  )
  expect(await screen.findByText(/^Hohenems, Dornbirn · /)).toBeTruthy()
  const revenue = await picture('Wie viel kam herein?')
  fireEvent.click(await revenue.findByRole('button', { name: 'Als Tabelle' }))
  const day = revenue.getAllByRole('link')[0]?.getAttribute('href')
  expect(day).toContain(`branchIds=${dornbirn}%2C${hohenems}`)
  expect(router.state.location.search).toContain(hohenems)
})

test('two choices in one breath both count', async () => {
  const { router } = open('/statistics')
  const days = await screen.findByRole('combobox', { name: 'Wochentage' })
  fireEvent.change(days, { target: { value: '6,7' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Art' }), { target: { value: 'delivery' } })
  await waitFor(() => expect(router.state.location.search).toContain('type=delivery'))
  expect(router.state.location.search).toContain('days=6%2C7')
})

test('days of one’s own are typed, and kept as typed', async () => {
  const { user, router } = open('/statistics')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Zeitraum' }), 'Eigene Tage')
  const from = await screen.findByRole('textbox', { name: 'Von' })
  await user.clear(from)
  await user.type(from, '3.2.2026')
  await user.tab()
  await waitFor(() => expect(router.state.location.search).toContain('from=2026-02-03'))
})

test('the dish that lost most is named, with the days that it is compared with', async () => {
  const { user } = open('/statistics?view=dishes&compare=lastYear')
  const changes = await picture('Was gewann, was verlor?')
  // The same in both ranges: nothing changed.
  expect(await changes.findByText('Kein Gericht verlor.')).toBeTruthy()
  expect(asked('GET /statistics/items')).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Ohne' }))
  expect(await changes.findByText('Wählen Sie oben einen Vergleich.')).toBeTruthy()
})

test('a category says what it brings, and opens the orders behind it', async () => {
  const category = '018f0000-0000-7000-8000-0000000000c1'
  const line = { unit: 'piece' as const, net: 0, share: 0.5, orders: 1, options: [], quantity: 1, productId: null }
  server.answer('GET /statistics/items', {
    ...envelope,
    name: 'items',
    totals: { gross: 50, net: 40, orders: 2 },
    previousTotals: null,
    rows: [
      { ...line, categoryId: category, name: 'Spätzle', gross: 30 },
      { ...line, categoryId: null, name: 'Suppe', gross: 20 },
    ],
    previousRows: [{ ...line, categoryId: category, name: 'Spätzle', gross: 25 }],
    categories: [{ id: category, name: 'Aus der Pfanne' }],
  })
  const { user } = open('/statistics?view=dishes')
  const categories = await picture('Welche Kategorie bringt wie viel?')
  expect(await categories.findByText(/^Vorn liegt Aus der Pfanne: 30,00 €, 60\s% des Umsatzes/)).toBeTruthy()
  const link = (name: string) => categories.getByRole('link', { name }).getAttribute('href')
  expect(link('Aus der Pfanne')).toContain(`counted=sold&`)
  expect(link('Aus der Pfanne')).toContain(`category=${category}`)
  expect(link('Nicht mehr auf der Karte')).toContain('category=none')
  await user.click(categories.getByRole('button', { name: 'Als Tabelle' }))
  const [, row] = categories.getAllByRole('row')
  const cells = row ? within(row).getAllByRole('cell') : []
  expect(cells.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')).slice(0, 5)).toEqual([
    'Aus der Pfanne',
    '30,00 €',
    '0,00 €',
    '60 %',
    '25,00 €',
  ])
})

test('a view that is empty says so instead of an empty picture', async () => {
  open('/statistics?view=dishes')
  const popular = await picture('Was ist beliebt?')
  expect(await popular.findByText('In diesem Zeitraum gibt es hier nichts.')).toBeTruthy()
})

test('what brings something stands in quarters, and what a dish costs is typed beside them', async () => {
  const { user } = open('/statistics?view=dishes')
  const menu = await picture('Was bringt etwas ein?')
  expect(
    await menu.findByText('1 Gericht ist beliebt und einträglich; am meisten bringt Käsespätzle (28,00 €).'),
  ).toBeTruthy()
  expect(within(menu.getByRole('region', { name: 'Renner' })).getByText('28,00 €')).toBeTruthy()
  expect((await picture('Was bestellt niemand?')).getByRole('link', { name: 'Suppe' })).toBeTruthy()
  server.answer('PUT /dish-costs/:id', { productId: '018f0000-0000-7000-8000-0000000000aa', cost: 4.2 })
  await user.click(menu.getByRole('button', { name: 'Wareneinsatz eintragen' }))
  const field = await screen.findByRole('textbox', { name: 'Käsespätzle je Stück' })
  await user.type(field, '4,2')
  await user.tab()
  await waitFor(() =>
    expect(server.asked.filter(({ key }) => key === 'PUT /dish-costs/:id').map(({ body }) => body)).toEqual([
      { cost: 4.2 },
    ]),
  )
  expect((field as HTMLInputElement).value).toBe('4,20')
})

test('the outlook says what is expected, how wrong it was, and when too few are planned', async () => {
  const day = { holidays: [], gross: 40, plannedMinutes: 120 }
  server.answer('GET /outlook', {
    timeZone: 'Europe/Vienna',
    currency: 'EUR',
    generatedAt: '2026-11-23T10:00:00Z',
    error: 0.076,
    days: [
      { ...day, date: '2026-12-07', orders: 4 },
      { ...day, date: '2026-12-08', orders: 12, holidays: ['Mariä Empfängnis'] },
    ],
    cells: [
      { date: '2026-12-08', hour: 12, orders: 8, people: 2 },
      { date: '2026-12-08', hour: 19, orders: 3, people: 0.5 },
    ],
  })
  const { user } = open('/statistics?view=outlook')
  const days = await picture('Was ist in den nächsten zwei Wochen zu erwarten?')
  expect(await days.findByText('Am meisten am Di, 08.12.2026: 12 Bestellungen. Zusammen 16.')).toBeTruthy()
  expect(days.getByText(/im Mittel um 7,6 % daneben/)).toBeTruthy()
  expect(days.getByText('Mariä Empfängnis')).toBeTruthy()
  const hours = await picture('Wann wird es eng?')
  expect(
    hours.getByText('Am engsten am Di, 08.12.2026 um 19 Uhr: 3 Bestellungen auf 0,5 geplante Personen.'),
  ).toBeTruthy()
  expect(hours.getByRole('row', { name: /Di 8\.12\./ })).toBeTruthy()
  await user.click(hours.getByRole('button', { name: 'Als Tabelle' }))
  expect(hours.getByRole('columnheader', { name: 'Geplante Personen' })).toBeTruthy()
})

test('a report by mail is added by three choices, tried, and ended', async () => {
  const mara = { id: '018f0000-0000-7000-8000-0000000000ba' as never, name: 'Mara Moosbrugger' }
  server.answer('GET /report-mails', { reports: [], people: [mara] })
  const report = {
    id: '018f0000-0000-7000-8000-0000000000bb',
    user: mara,
    branch: { id: dornbirn as never },
    cadence: 'weekly' as const,
    sentUntil: '2026-11-22',
    isPaused: false,
  }
  server.answer('POST /report-mails', report)
  const { user } = open('/statistics')
  await user.click(await screen.findByRole('button', { name: 'Berichte per E-Mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Berichte per E-Mail' }))
  expect(await dialog.findByText('Noch bekommt niemand einen Bericht.')).toBeTruthy()
  // Somebody who is missing there is missing for a reason.
  dialog.getByRole('combobox', {
    name: 'An',
    description: /eine E-Mail-Adresse hat .* Administration und Filialleitung/,
  })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Wie oft' }), 'Wöchentlich')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Filiale' }), 'Dornbirn')
  server.answer('GET /report-mails', { reports: [report], people: [mara] })
  await user.click(dialog.getByRole('button', { name: 'Bericht hinzufügen' }))
  expect(await dialog.findByText('Wöchentlich · Dornbirn')).toBeTruthy()
  expect(server.asked.find(({ key }) => key === 'POST /report-mails')?.body).toEqual({
    user: { id: mara.id },
    branch: { id: dornbirn },
    cadence: 'weekly',
  })
  server.answer('POST /report-mails/:id/send', { to: 'mara@example.at' })
  await user.click(dialog.getByRole('button', { name: 'Probe senden: Mara Moosbrugger, Wöchentlich · Dornbirn' }))
  expect(await screen.findByText('Gesendet an mara@example.at')).toBeTruthy()
  server.answer('DELETE /report-mails/:id', null as never)
  server.answer('GET /report-mails', { reports: [], people: [mara] })
  await user.click(dialog.getByRole('button', { name: 'Beenden: Mara Moosbrugger, Wöchentlich · Dornbirn' }))
  expect(await dialog.findByText('Noch bekommt niemand einen Bericht.')).toBeTruthy()
})

test('what happened after a price changed is told in a sentence, with the figures as a table', async () => {
  const { user } = open('/statistics?view=dishes')
  const prices = await picture('Was geschah, nachdem sich Preise änderten?')
  expect(await prices.findByText('Ein Preis hat sich geändert, bei Käsespätzle.')).toBeTruthy()
  expect(
    prices.getByText(/4,1 statt 4,6 am Tag \(−11\s%\), Umsatz je Tag \+3\s%\. Alle Gerichte zusammen: \+2\s%\./),
  ).toBeTruthy()
  await user.click(prices.getByRole('button', { name: 'Als Tabelle' }))
  expect(prices.getByRole('link', { name: 'Käsespätzle' }).getAttribute('href')).toContain('/products/')
  expect(prices.getByRole('cell', { name: '03.11.2026' })).toBeTruthy()
  expect(asked('GET /statistics/price-changes')[0]).toContain('compare=none')
})

test('what went back online is a sum of money in its file, too', async () => {
  const kept: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${kept.push(blob as Blob)}`
  const { user } = open('/statistics')
  const refunds = await screen.findByRole('region', { name: 'Was gaben wir zurück?' })
  await user.click(within(refunds).getByRole('button', { name: 'CSV' }))
  expect((await kept[0]?.text())?.split('\r\n')[1]).toBe('2026-11-01;42,10;20,20')
})
