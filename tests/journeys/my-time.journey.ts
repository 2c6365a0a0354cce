// „Meine Zeit“ on the own phone: clock, leave with what it costs, and a shift that is exchanged and approved.
import { signIn, type StaffSession } from '../running-product.ts'
import { address, expect, expectAccessible, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { staffPassword } from './start.ts'

interface Row {
  readonly id: string
}

const today = Temporal.Now.plainDateISO('Europe/Vienna')
/** A Monday three months ahead: nothing is planned there, and no public holiday of Vorarlberg is near in winter and spring. */
const monday = today.add({ days: 8 - today.dayOfWeek + 84 })

const written = (date: Temporal.PlainDate) =>
  date.toLocaleString('de-AT', { day: '2-digit', month: '2-digit', year: 'numeric' })

async function hire(admin: StaffSession, username: string, firstName: string, role = 'ROLE_EMPLOYEE'): Promise<Row> {
  const branches = await admin.call<(Row & { identifier: string })[]>('GET', '/branches')
  const branch = { id: branches.find(({ identifier }) => identifier.includes('feldkirch'))?.id ?? '' }
  const person = await admin.call<Row>('POST', '/users', {
    username,
    firstName,
    lastName: 'Zeitler',
    email: `${username}@example.at`,
    roles: [role],
    password: staffPassword,
    branches: [branch],
  })
  const terms = { user: person, validFrom: '2026-01-01', holidayDaysPerYear: 25, ruleSet: 'none' }
  if (role === 'ROLE_EMPLOYEE') await admin.call('POST', '/work-contracts', { ...terms, publicHolidayRegion: '' })
  return person
}

journey('somebody comes, takes a break and goes on the own phone', { tag: '@long' }, async ({ page }) => {
  const admin = await signIn(address(), 'admin', staffPassword)
  const { id } = await hire(admin, 'zeno.zeit', 'Zeno')
  await openAs(page, 'zeno.zeit')
  await goTo(page, '/my-time', 'Meine Zeit')
  const state = page.getByText('Sie sind nicht eingestempelt.')
  await expect(state).toBeVisible()
  await expectAccessible(page)
  for (const [button, text] of [
    ['Kommen', /^Sie arbeiten seit \d\d:\d\d\.$/],
    ['Essen', /^Essen seit \d\d:\d\d\.$/],
    ['Weiterarbeiten', /^Sie arbeiten seit \d\d:\d\d\.$/],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Gehen', exact: true }).click()
  await expect(state).toBeVisible()
  const entries = await admin.call<{ source: string; breaks: { kind: string }[]; endedAt: string | null }[]>(
    'GET',
    `/working-activities?user=${id}`,
  )
  expect(entries).toMatchObject([{ source: 'web', breaks: [{ kind: 'meal' }] }])
  expect(entries[0]?.endedAt).not.toBeNull()
})

journey('leave says what it costs before it is sent, and is taken back', { tag: '@long' }, async ({ page }) => {
  const admin = await signIn(address(), 'admin', staffPassword)
  const { id } = await hire(admin, 'zita.zeit', 'Zita')
  await openAs(page, 'zita.zeit')
  await goTo(page, '/my-time', 'Meine Zeit')
  await page.getByRole('button', { name: 'Abwesenheit beantragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abwesenheit beantragen' })
  await dialog.getByRole('textbox', { name: 'Erster Tag', exact: true }).fill(written(monday))
  await dialog.getByRole('textbox', { name: 'Letzter Tag', exact: true }).fill(written(monday.add({ days: 2 })))
  await dialog.getByLabel('Am ersten Tag').selectOption('nachmittags')
  await expect(dialog.getByText('Zählt als 2,5 Tage.')).toBeVisible()
  await expect(dialog.getByText(new RegExp(`^Urlaub ${monday.year}: .* frei, danach .*\\.$`))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Antrag senden' }).click()
  await expect(dialog).toBeHidden()
  const line = page.getByRole('region', { name: 'Urlaub und Abwesenheiten' }).getByRole('listitem')
  await expect(line).toContainText('Beantragt')
  await expect(line).toContainText('(nachmittags)')
  const absences = () => admin.call<{ status: string; countedDays: number }[]>('GET', `/absences?user=${id}`)
  expect(await absences()).toMatchObject([{ status: 'requested', countedDays: 2.5 }])
  await line.getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(line).toContainText('Storniert')
  expect(await absences()).toMatchObject([{ status: 'canceled' }])
})

journey('somebody hands a shift on, a colleague takes it, and the manager approves', async ({ page, browser }) => {
  const admin = await signIn(address(), 'admin', staffPassword)
  const from = await hire(admin, 'zora.zeit', 'Zora')
  const to = await hire(admin, 'zeki.zeit', 'Zeki')
  await hire(admin, 'zenta.zeit', 'Zenta', 'ROLE_MANAGER')
  const branches = await admin.call<(Row & { identifier: string })[]>('GET', '/branches')
  const branch = { id: branches.find(({ identifier }) => identifier.includes('feldkirch'))?.id ?? '' }
  const at = (clock: string) =>
    monday.toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: clock }).toInstant().toString()
  const shift = await admin.call<Row>('POST', '/working-schedules', {
    branch,
    user: from,
    position: 'Anrichten',
    startsAt: at('09:00'),
    endsAt: at('14:00'),
    status: 'published',
  })
  await openAs(page, 'zora.zeit')
  await goTo(page, '/my-shifts', 'Meine Schichten')
  await page.getByRole('button', { name: 'Tauschen' }).click()
  await page.getByLabel('Wem möchten Sie die Schicht anbieten?').selectOption({ label: 'Zeki Zeitler' })
  await page.getByRole('button', { name: 'Anbieten' }).click()
  await expect(page.getByText('Angeboten: Zeki Zeitler')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-AT' })).newPage()
  await openAs(phone, 'zeki.zeit')
  await goTo(phone, '/my-shifts', 'Meine Schichten')
  await phone.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(phone.getByText('Wartet auf Genehmigung')).toBeVisible()

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-AT' })).newPage()
  await openAs(desk, 'zenta.zeit')
  await goTo(desk, `/plan?date=${monday.toString()}`, 'Dienstplan')
  await expect(desk.getByText(/^Zora Zeitler gibt ab an Zeki Zeitler/)).toBeVisible()
  await desk.getByRole('button', { name: 'Genehmigen', exact: true }).click()
  await expect(desk.getByText('Tausch genehmigt. Beide werden verständigt.')).toBeVisible()
  expect(await admin.call<{ user: Row }>('GET', `/working-schedules/${shift.id}`)).toMatchObject({
    user: { id: to.id },
  })

  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Bestätigen' })).toBeVisible()
  await phone.context().close()
  await desk.context().close()
})

journey(
  'a shift that somebody cannot work is found from the dashboard and dragged to a colleague',
  { tag: '@long' },
  async ({ page, browser }) => {
    const admin = await signIn(address(), 'admin', staffPassword)
    const from = await hire(admin, 'zusi.zeit', 'Zusi')
    const to = await hire(admin, 'zino.zeit', 'Zino')
    await hire(admin, 'zorana.zeit', 'Zorana', 'ROLE_MANAGER')
    const branches = await admin.call<(Row & { identifier: string })[]>('GET', '/branches')
    const branch = { id: branches.find(({ identifier }) => identifier.includes('feldkirch'))?.id ?? '' }
    const tuesday = monday.add({ days: 1 })
    const at = (clock: string) =>
      tuesday.toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: clock }).toInstant().toString()
    const times = { startsAt: at('09:00'), endsAt: at('14:00') }
    const draft = { branch, user: from, position: 'Abwasch', status: 'published', ...times }
    const shift = await admin.call<Row>('POST', '/working-schedules', draft)
    await openAs(page, 'zusi.zeit')
    await goTo(page, '/my-shifts', 'Meine Schichten')
    await page.getByRole('button', { name: 'Ich kann nicht' }).click()
    await page.getByLabel('Warum können Sie nicht?').fill('Prüfung')
    await page.getByRole('button', { name: 'Absagen' }).click()
    await expect(page.getByText('Ihre Filiale weiß Bescheid.')).toBeVisible()

    const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-AT' })).newPage()
    await openAs(desk, 'zorana.zeit')
    await goTo(desk, '/dashboard')
    await desk.getByRole('link', { name: '1 Schicht wurde abgesagt' }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Dienstplan')
    const said = desk.getByText(/^Zusi Zeitler hat abgesagt: .*Prüfung/)
    await expect(said).toBeVisible()
    const lying = desk.locator(`[data-shift="${shift.id}"]`)
    const cell = desk.locator(`[data-row="${to.id}"] [data-day="${tuesday.toString()}"]`)
    await cell.scrollIntoViewIfNeeded()
    const [a, b] = [await lying.boundingBox(), await cell.boundingBox()]
    if (a === null || b === null) throw new Error('The shift is not there.')
    await desk.mouse.move(a.x + 20, a.y + 10)
    await desk.mouse.down()
    await desk.mouse.move(b.x + 20, b.y + 10, { steps: 8 })
    await desk.mouse.up()
    await expect(said).toHaveCount(0)
    await expect(cell.locator('.shift')).toBeVisible()
    await expectAccessible(desk)
    expect(await admin.call<object>('GET', `/working-schedules/${shift.id}`)).toMatchObject({
      user: { id: to.id },
      status: 'published',
      declineReason: '',
    })
    await desk.context().close()
  },
)

journey('leave is asked for on a phone and approved on a desktop', { tag: '@long' }, async ({ page, browser }) => {
  const admin = await signIn(address(), 'admin', staffPassword)
  const { id } = await hire(admin, 'zilli.zeit', 'Zilli')
  await hire(admin, 'zander.zeit', 'Zander', 'ROLE_MANAGER')
  await openAs(page, 'zilli.zeit')
  await goTo(page, '/my-time', 'Meine Zeit')
  await page.getByRole('button', { name: 'Abwesenheit beantragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abwesenheit beantragen' })
  await dialog.getByRole('textbox', { name: 'Erster Tag', exact: true }).fill(written(monday))
  await dialog.getByLabel('Anmerkung').fill('Skikurs')
  await expect(dialog.getByText('Zählt als 1 Tag.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Antrag senden' }).click()
  await expect(dialog).toBeHidden()

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-AT' })).newPage()
  await openAs(desk, 'zander.zeit')
  await goTo(desk, '/leave', 'Urlaub')
  const request = desk.getByRole('listitem').filter({ hasText: 'Zilli Zeitler' })
  await expect(request).toContainText('Anmerkung: Skikurs')
  await expect(request).toContainText('Zählt als 1 Tag.')
  await expectAccessible(desk)
  await request.getByRole('button', { name: /^Genehmigen/ }).click()
  await expect(desk.getByText('Genehmigt.', { exact: true })).toBeVisible()
  await expect(request).toHaveCount(0)
  await desk.getByRole('radio', { name: 'Jahr' }).check()
  if (monday.year !== today.year) await desk.getByRole('button', { name: 'Nächstes Jahr' }).click()
  await expect(desk.getByText(/^Zilli Zeitler: Urlaub, .*, Genehmigt$/)).toBeAttached()
  await expectAccessible(desk)
  await desk.getByRole('radio', { name: 'Urlaubskonten' }).check()
  await expect(desk.getByRole('row').filter({ hasText: 'Zilli Zeitler' })).toBeVisible()
  await expectAccessible(desk)
  await desk.context().close()

  await page.reload()
  const line = page.getByRole('region', { name: 'Urlaub und Abwesenheiten' }).getByRole('listitem')
  await expect(line).toContainText('Genehmigt')
  expect(await admin.call<unknown[]>('GET', `/absences?user=${id}`)).toMatchObject([{ status: 'approved' }])
})

journey(
  'somebody asks for a correction of the own time, and the manager approves it',
  { tag: '@long' },
  async ({ page, browser }) => {
    const admin = await signIn(address(), 'admin', staffPassword)
    const { id } = await hire(admin, 'zoe.zeit', 'Zoe')
    await hire(admin, 'zarah.zeit', 'Zarah', 'ROLE_MANAGER')
    const branches = await admin.call<(Row & { identifier: string })[]>('GET', '/branches')
    const branch = { id: branches.find(({ identifier }) => identifier.includes('feldkirch'))?.id ?? '' }
    const yesterday = today.subtract({ days: 1 })
    const at = (clock: string) =>
      yesterday.toZonedDateTime({ timeZone: 'Europe/Vienna', plainTime: clock }).toInstant().toString()
    const times = { startedAt: at('08:00'), endedAt: at('12:00') }
    const entry = await admin.call<Row>('POST', '/working-activities', { user: { id }, branch, ...times })

    await openAs(page, 'zoe.zeit')
    await goTo(page, `/time-accounts/${id}?month=${yesterday.toString().slice(0, 7)}`, 'Zoe Zeitler')
    await page.getByRole('button', { name: /^Korrektur beantragen: / }).click()
    const dialog = page.getByRole('dialog', { name: 'Korrektur beantragen' })
    await dialog.getByRole('textbox', { name: 'Ende', exact: true }).fill('13:00')
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Gäste blieben länger')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Korrektur beantragen' }).click()
    await expect(dialog).toBeHidden()
    const own = page.getByRole('region', { name: 'Meine Korrekturanträge' })
    await expect(own).toContainText('08:00–12:00 → 08:00–13:00')
    await expect(own).toContainText('Beantragt')

    const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-AT' })).newPage()
    await openAs(desk, 'zarah.zeit')
    await goTo(desk, '/time-accounts', 'Zeitkonten')
    await expect(desk.getByRole('region', { name: 'Korrekturanträge' })).toContainText('Gäste blieben länger')
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Genehmigen: Zoe Zeitler' }).click()
    await expect(desk.getByText('Genehmigt und eingetragen.')).toBeVisible()
    await desk.context().close()

    expect(await admin.call<object>('GET', `/working-activities/${entry.id}`)).toMatchObject({ netMinutes: 300 })
    await page.reload()
    await expect(own).toContainText('Genehmigt')
  },
)

journey(
  'somebody reports sick on the phone, sends the note later and comes back; the manager sees the note',
  { tag: '@long' },
  async ({ page, browser }) => {
    const admin = await signIn(address(), 'admin', staffPassword)
    const { id } = await hire(admin, 'zelda.zeit', 'Zelda')
    await hire(admin, 'zacharias.zeit', 'Zacharias', 'ROLE_MANAGER')
    await openAs(page, 'zelda.zeit')
    await goTo(page, '/my-time', 'Meine Zeit')
    await page.getByRole('button', { name: 'Krank melden' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Krank melden' })
    await expect(dialog.getByRole('textbox', { name: 'Krank ab' })).toHaveValue(written(today))
    await dialog.getByRole('textbox', { name: 'Krank ab' }).fill(written(today.subtract({ days: 1 })))
    await dialog.getByLabel('Anmerkung').fill('Fieber')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Melden', exact: true }).click()
    await expect(dialog).toBeHidden()
    const line = page.getByRole('region', { name: 'Urlaub und Abwesenheiten' }).getByRole('listitem')
    await expect(line).toContainText(`seit ${written(today.subtract({ days: 1 }))}, Ende offen`)
    await line.locator('input[type=file]').setInputFiles({
      name: 'attest.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await expect(line.getByRole('link', { name: 'Bestätigung ansehen: attest.png' })).toBeVisible()
    await expectAccessible(page)

    const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-AT' })).newPage()
    await openAs(desk, 'zacharias.zeit')
    await goTo(desk, '/leave', 'Urlaub')
    const request = desk.getByRole('listitem').filter({ hasText: 'Zelda Zeitler' })
    await expect(request).toContainText('Anmerkung: Fieber')
    const [opened] = await Promise.all([
      desk.context().waitForEvent('page'),
      request.getByRole('link', { name: 'Bestätigung ansehen: attest.png' }).click(),
    ])
    await expect
      .poll(async () => opened.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1)
    await opened.close()
    await expectAccessible(desk)
    await request.getByRole('button', { name: /^Genehmigen/ }).click()
    await expect(request).toHaveCount(0)
    await desk.context().close()

    await page.reload()
    await line.getByRole('button', { name: 'Wieder gesund' }).press('Enter')
    const well = page.getByRole('dialog', { name: 'Wann war der letzte Tag?' })
    await expect(well.getByRole('textbox', { name: 'Letzter Krankheitstag' })).toHaveValue(
      written(today.subtract({ days: 1 })),
    )
    await well.getByRole('button', { name: 'Wieder gesund' }).press('Enter')
    await expect(line).not.toContainText('Ende offen')
    expect(await admin.call<unknown[]>('GET', `/absences?user=${id}`)).toMatchObject([
      { type: 'sick', status: 'approved', isOpenEnded: false, endsOn: today.subtract({ days: 1 }).toString() },
    ])
  },
)
