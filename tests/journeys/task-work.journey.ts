// Tasks at the staff door: a list is ticked, the fridge is too warm, a photo is made, and the manager sees it all.
import { signIn, type StaffSession } from '../running-product.ts'
import { address, expect, expectAccessible, forgive, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { staffPassword } from './start.ts'

interface Row {
  readonly id: string
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function prepare(admin: StaffSession) {
  const branches = await admin.call<(Row & { identifier: string })[]>('GET', '/branches')
  const branch = { id: branches.find(({ identifier }) => identifier.includes('dornbirn'))?.id ?? '' }
  const hire = async (username: string, firstName: string, role: string) =>
    admin.call<Row>('POST', '/users', {
      username,
      firstName,
      lastName: 'Tasker',
      email: `${username}@example.at`,
      roles: [role],
      password: staffPassword,
      pin: '4711',
      branches: [branch],
    })
  await hire('tina.task', 'Tina', 'ROLE_EMPLOYEE')
  await hire('timo.task', 'Timo', 'ROLE_MANAGER')
  const department = await admin.call<Row>('POST', '/departments', {
    name: 'Kühlhaus',
    branch,
    isSelectableOnTerminal: true,
  })
  // Only this story's person sees them.
  const [tina] = await admin.call<Row[]>('GET', '/users?q=tina.task')
  const dueAt = Temporal.Now.instant().add({ minutes: 1 }).toString()
  const shared = { branch, department, dueAt, assignees: [{ id: tina?.id }] }
  await admin.call('POST', '/tasks', {
    ...shared,
    title: 'Kühlraum messen',
    description: 'Fühler **in die Mitte** hängen.',
    recurrence: { frequency: 'daily', weekdays: [], atTime: null },
    requiresValue: { label: 'Temperatur', unit: '°C', min: 0, max: 7 },
  })
  await admin.call('POST', '/tasks', {
    ...shared,
    title: 'Kühlraum putzen',
    checklist: [{ text: 'Boden' }, { text: 'Regale' }],
    requiresPhoto: true,
  })
  const clock = await admin.call<{ accessToken: string }>('POST', `/branches/${branch.id}/time-terminals`, {
    name: 'Kühlhaus',
  })
  return address(`/time-clock/${clock.accessToken}`)
}

journey(
  'a fridge is measured and cleaned at the staff door, and the manager sees value, photo and name',
  async ({ page, browser, noErrors }) => {
    const admin = await signIn(address(), 'admin', staffPassword)
    const link = await prepare(admin)
    await page.goto(link)
    const tile = page.getByRole('button', { name: /^Tina Tasker/ })
    const enter = async () => {
      await tile.click()
      await page.keyboard.type('4711')
      await page.keyboard.press('Enter')
    }
    await enter()
    await expect(page.getByRole('heading', { name: 'Hallo, Tina!' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Aufgaben', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Kommen' }).click()
    await expect(page.getByText(/^Kommen um \d\d:\d\d gebucht/)).toBeVisible()
    await page.getByRole('button', { name: 'Fertig' }).click()
    await enter()

    const tasks = page.getByRole('region', { name: 'Aufgaben' })
    await expect(tasks.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await tasks.getByRole('button', { name: /^Kühlraum messen/ }).click()
    const measuring = page.getByRole('dialog', { name: 'Kühlraum messen' })
    await expect(measuring.getByText('Vorgesehen: 0 bis 7 °C')).toBeVisible()
    await measuring.getByRole('button', { name: 'Erledigt' }).click()
    await expect(measuring.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible()
    await measuring.getByLabel('Temperatur in °C').click()
    await page.keyboard.type('9,5')
    await expect(measuring.getByText(/^9,5 °C ist außerhalb der Grenzen \(0 bis 7 °C\)/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(measuring).toBeHidden()
    await expect(page.getByText('„Kühlraum messen“ ist gespeichert. Die Leitung wird verständigt.')).toBeVisible()

    await tasks.getByRole('button', { name: /^Kühlraum putzen/ }).click()
    const cleaning = page.getByRole('dialog', { name: 'Kühlraum putzen' })
    await cleaning.getByRole('checkbox', { name: 'Boden' }).press('Space')
    await expect(cleaning.getByText('erledigt: Tina Tasker')).toHaveCount(1)
    await cleaning.getByRole('button', { name: 'Erledigt' }).click()
    await expect(cleaning.getByText('Noch 1 Punkt ist offen.')).toBeVisible()
    await expect(cleaning.getByText('Bitte machen Sie ein Foto.')).toBeVisible()
    await cleaning.getByRole('checkbox', { name: 'Regale' }).press('Space')
    await expect(cleaning.getByText('erledigt: Tina Tasker')).toHaveCount(2)
    await cleaning
      .getByLabel('Foto machen')
      .setInputFiles({ name: 'sauber.png', mimeType: 'image/png', buffer: picture })
    await expect(cleaning.getByRole('img', { name: 'Das Foto der Aufgabe' })).toBeVisible()
    await expectAccessible(page)
    await cleaning.getByRole('button', { name: 'Erledigt' }).click()
    await expect(page.getByText('„Kühlraum putzen“ ist erledigt.')).toBeVisible()
    await expect(tasks.getByText('Für heute ist alles erledigt.')).toBeVisible()

    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-AT' })).newPage()
    await openAs(phone, 'timo.task')
    await goTo(phone, '/task-board', 'Erledigtes')
    const measured = phone.getByRole('listitem').filter({ hasText: 'Kühlraum messen' })
    await expect(measured).toContainText('Temperatur: 9,5 °C (vorgesehen 0 bis 7 °C)')
    await expect(measured).toContainText('Außerhalb der Grenzen')
    await expect(measured).toContainText('Tina Tasker')
    await phone.getByRole('button', { name: 'Foto: Kühlraum putzen' }).click()
    const photo = phone.getByRole('dialog', { name: 'Kühlraum putzen' }).getByRole('img')
    await expect.poll(async () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await expectAccessible(phone)
    await phone.keyboard.press('Escape')
    await expectAccessible(phone)
    await phone.context().close()
    forgive(noErrors, /422 \(Unprocessable/)
  },
)

journey('in „Meine Zeit“ tasks are done on the own phone', { tag: '@long' }, async ({ page }) => {
  const admin = await signIn(address(), 'admin', staffPassword)
  const branches = await admin.call<(Row & { identifier: string })[]>('GET', '/branches')
  const branch = { id: branches.find(({ identifier }) => identifier.includes('dornbirn'))?.id ?? '' }
  const person = await admin.call<Row>('POST', '/users', {
    username: 'toni.task',
    firstName: 'Toni',
    lastName: 'Tasker',
    email: 'toni.task@example.at',
    roles: ['ROLE_EMPLOYEE'],
    password: staffPassword,
    branches: [branch],
  })
  await admin.call('POST', '/tasks', { title: 'Müll hinaustragen', branch, assignees: [person], dueAt: null })
  await openAs(page, 'toni.task')
  await goTo(page, '/my-time', 'Meine Zeit')
  const tasks = page.getByRole('region', { name: 'Aufgaben' })
  await expect(tasks.getByText('Aufgaben sehen Sie hier, sobald Sie eingestempelt sind.')).toBeVisible()
  await page.getByRole('button', { name: 'Kommen', exact: true }).press('Enter')
  await tasks.getByRole('button', { name: /^Müll hinaustragen/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Müll hinaustragen' })
  await dialog.getByLabel('Anmerkung').fill('Tonne ist voll')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Erledigt' }).press('Enter')
  await expect(tasks.getByText('„Müll hinaustragen“ ist erledigt.')).toBeVisible()
  await page.getByRole('button', { name: 'Gehen', exact: true }).click()
  await expect(tasks.getByText('Aufgaben sehen Sie hier, sobald Sie eingestempelt sind.')).toBeVisible()
})

journey(
  'on the board a task goes from column to column by finger, mouse and keyboard',
  { tag: '@long' },
  async ({ page }) => {
    const admin = await signIn(address(), 'admin', staffPassword)
    const project = await admin.call<Row>('POST', '/projects', { name: 'Umbau der Tafel' })
    const made = (title: string, more: object = {}) =>
      admin.call<Row>('POST', '/tasks', { title, project: { id: project.id }, ...more })
    const late = await made('Ofen reinigen', { dueAt: '2026-01-05T08:00:00Z' })
    await made('Lager zählen')
    await openAs(page, 'admin')
    await goTo(page, `/tasks?project=${project.id}`, 'Aufgaben')
    await page.getByRole('link', { name: 'Tafel' }).click()
    await expect(page).toHaveURL(new RegExp(`/tasks/board\\?project=${project.id}`))
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
    await expect(column('Offen').getByRole('listitem')).toHaveCount(2)
    await expect(column('Offen').getByRole('listitem').first()).toContainText('Überfällig')
    await expectAccessible(page)
    const statusOf = async () => (await admin.call<{ status: string }>('GET', `/tasks/${late.id}`)).status

    const handle = () => page.getByRole('button', { name: 'Ofen reinigen verschieben' })
    await handle().focus()
    await page.keyboard.press('ArrowRight')
    await expect(column('In Arbeit').getByRole('listitem')).toContainText('Ofen reinigen')
    await expect(handle()).toBeFocused()
    await expect.poll(statusOf).toBe('inProgress')

    await handle().scrollIntoViewIfNeeded()
    const [from, to] = [await handle().boundingBox(), await column('Offen').boundingBox()]
    if (from === null || to === null) throw new Error('The board is not there.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(Math.max(to.x, 0) + 60, to.y + to.height - 20, { steps: 12 })
    await page.mouse.up()
    await expect(column('Offen').getByRole('listitem')).toHaveCount(2)
    await expect.poll(statusOf).toBe('open')

    await handle().click()
    await page.getByRole('button', { name: 'Nach „Erledigt“' }).click()
    await expect(column('Erledigt').getByRole('listitem')).toContainText('Ofen reinigen')
    await expect(page.getByText('„Ofen reinigen“: Erledigt')).toBeVisible()
    await expect.poll(statusOf).toBe('done')
    await page.getByRole('link', { name: 'Liste' }).click()
    await expect(page).toHaveURL(new RegExp(`/tasks\\?project=${project.id}`))
  },
)

journey(
  'what is marked as done on the board is done with all that it asks for',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const admin = await signIn(address(), 'admin', staffPassword)
    const project = await admin.call<Row>('POST', '/projects', { name: 'Kühlung der Tafel' })
    const task = await admin.call<Row>('POST', '/tasks', {
      title: 'Kühlvitrine messen',
      project: { id: project.id },
      checklist: [{ text: 'Fühler gewischt' }],
      requiresValue: { label: 'Temperatur', unit: '°C', min: 0, max: 7 },
    })
    await openAs(page, 'admin')
    await goTo(page, `/tasks/board?project=${project.id}`, 'Aufgabentafel')
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
    await page.getByRole('button', { name: 'Kühlvitrine messen verschieben' }).click()
    await page.getByRole('button', { name: 'Nach „Erledigt“' }).click()
    const sheet = page.getByRole('dialog', { name: 'Kühlvitrine messen' })
    await sheet.getByRole('button', { name: 'Erledigt' }).click()
    await expect(sheet.getByText('Noch 1 Punkt ist offen.')).toBeVisible()
    await sheet.getByRole('checkbox', { name: 'Fühler gewischt' }).press('Space')
    await expect(sheet.getByText(/^erledigt: /)).toBeVisible()
    await sheet.getByLabel('Temperatur in °C').click()
    await page.keyboard.type('4,5')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(column('Erledigt').getByRole('listitem')).toContainText('Kühlvitrine messen')
    await expect
      .poll(async () => (await admin.call<{ status: string }>('GET', `/tasks/${task.id}`)).status)
      .toBe('done')

    // The form has neither a field for the value nor a camera: it says where.
    const other = await admin.call<Row>('POST', '/tasks', { title: 'Foto der Auslage', requiresPhoto: true })
    await goTo(page, `/tasks/${other.id}`, 'Foto der Auslage')
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption({ label: 'Erledigt' })
    await page.getByRole('button', { name: 'Speichern' }).first().click()
    await expect(
      page.getByText(/^Diese Aufgabe verlangt ihre Punkte, einen Wert oder ein Foto\./).first(),
    ).toBeVisible()
    forgive(noErrors, /422 \(Unprocessable/)
  },
)

journey('overdue tasks stand at the counter, and are done there', { tag: '@long' }, async ({ page, noErrors }) => {
  const admin = await signIn(address(), 'admin', staffPassword)
  const branch = await admin.call<Row>('POST', '/branches', {
    identifier: 'tresen',
    name: 'Tresen',
    timeZone: 'Europe/Vienna',
    isPublic: false,
  })
  const tilda = await admin.call<Row>('POST', '/users', {
    username: 'tilda.task',
    firstName: 'Tilda',
    lastName: 'Tresen',
    email: 'tilda.task@example.at',
    roles: ['ROLE_EMPLOYEE'],
    password: staffPassword,
    branches: [{ id: branch.id }],
  })
  const { key } = await admin.call<{ key: string }>('POST', `/branches/${branch.id}/keys`, {
    kind: 'frontdesk',
    name: 'Tresen',
  })
  await page.goto(address(`/frontdesk/${branch.id}/${key}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Tresen' })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const close of await page.getByRole('button', { name: 'Nicht jetzt' }).all()) await close.click()
  await expect(page.getByRole('button', { name: /^Aufgaben/ })).toHaveCount(0)

  // Somebody in the office makes it: the terminal hears of it.
  const task = await admin.call<Row>('POST', '/tasks', {
    title: 'Kaffeemaschine spülen',
    branch: { id: branch.id },
    dueAt: Temporal.Now.instant().subtract({ minutes: 20 }).toString(),
    checklist: [{ text: 'Tablette' }],
    requiresPhoto: true,
    assignees: [{ id: tilda.id }],
  })
  await expect(page.getByText('1 Aufgabe ist überfällig')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aufgaben ansehen' }).click()
  const list = page.getByRole('dialog', { name: 'Aufgaben heute' })
  await expect(list.getByRole('listitem')).toContainText('für Tilda Tresen')
  await expectAccessible(page)
  await list.getByRole('button', { name: /^Kaffeemaschine spülen/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Kaffeemaschine spülen' })
  await sheet.getByRole('checkbox', { name: 'Tablette' }).press('Space')
  await expect(sheet.getByText('Bitte wählen Sie, wer es erledigt hat.')).toBeVisible()
  await sheet.getByLabel('Wer hat es erledigt?').selectOption({ label: 'Tilda Tresen' })
  await sheet.getByRole('checkbox', { name: 'Tablette' }).press('Space')
  await expect(sheet.getByText('erledigt: Tilda Tresen')).toBeVisible()
  await sheet.getByLabel('Foto machen').setInputFiles({ name: 'sauber.png', mimeType: 'image/png', buffer: picture })
  await expect(sheet.getByRole('img', { name: 'Das Foto der Aufgabe' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Erledigt', exact: true }).click()
  await expect(list.getByText('„Kaffeemaschine spülen“ ist erledigt.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/überfällig$/)).toHaveCount(0)
  const board = await admin.call<{ reports: { task: Row; by: string; hasPhoto: boolean }[] }>(
    'GET',
    `/task-board?branch=${branch.id}`,
  )
  expect(board.reports.filter((each) => each.task.id === task.id)).toMatchObject([
    { by: 'Tilda Tresen', hasPhoto: true },
  ])
  forgive(noErrors, /422 \(Unprocessable/)
})
