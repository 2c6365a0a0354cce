// A week is planned from a template, and published; a month is closed, exported and opened again.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TimeSheet } from '#contract/staff/time-accounts.ts'
import type { StaffSession } from '../running-product.ts'
import { expect, expectAccessible, forgive, journey } from './journey.ts'
import { goTo, openAs } from './staff-page.ts'
import { staffPassword } from './start.ts'
import { typeKeys } from './type-keys.ts'

journey.use({ viewport: { width: 1440, height: 900 } })

interface Row {
  readonly firstName?: string
  readonly id: string
}

/** The Monday after next: nobody has planned it yet. */
function comingMonday(): Temporal.PlainDate {
  const today = Temporal.Now.plainDateISO('Europe/Vienna')
  return today.add({ days: 8 - today.dayOfWeek + 7 })
}

/** Two cooks of forty hours, and a template of an evening for each day. */
async function staffKitchen(staff: StaffSession): Promise<{ branchId: string; people: readonly Row[] }> {
  const branches = await staff.call<(Row & { identifier: string })[]>('GET', '/branches')
  const branchId = branches.find(({ identifier }) => identifier.includes('dornbirn'))?.id ?? ''
  const department = await staff.call<Row>('POST', '/departments', {
    name: 'Pizzaofen',
    branch: { id: branchId },
    targetStaff: [{ weekday: 1, from: '17:00', to: '22:00', headcount: 2 }],
  })
  const people: Row[] = []
  for (const [firstName, username, personnelNumber] of [
    ['Zita', 'zita.plan', '1701'],
    ['Zeno', 'zeno.plan', '1702'],
  ] as const) {
    const person = await staff.call<Row>('POST', '/users', {
      firstName,
      username,
      personnelNumber,
      lastName: 'Zangerl',
      email: `${username}@example.at`,
      roles: ['ROLE_EMPLOYEE'],
      password: staffPassword,
      branches: [{ id: branchId }],
      departments: [{ id: department.id }],
    })
    await staff.call('POST', '/work-contracts', { user: { id: person.id }, validFrom: '2020-01-01', hourlyRate: 16 })
    people.push(person)
  }
  // Theirs, or everybody in the branch has it to do, in other stories, too.
  const assignees = people.map(({ id }) => ({ id }))
  await staff.call('POST', '/tasks', { title: 'Ofen auskehren', branch: { id: branchId }, assignees })
  await staff.call('POST', '/schedule-templates', {
    name: 'Abende am Ofen',
    branch: { id: branchId },
    weekdays: [1, 2, 3, 4, 5],
    shifts: [{ position: 'Ofen', department: { id: department.id }, from: '16:00', to: '21:00', headcount: 1 }],
  })
  return { branchId, people }
}

/** `HH:mm` in the branch. */
function timeAt(moment: string): string {
  return Temporal.Instant.from(moment)
    .toZonedDateTimeISO('Europe/Vienna')
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

async function remember(page: Page, branchId: string): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('backend.branch', id), branchId)
}

journey('a manager plans a week from a template in a few clicks and publishes it', async ({ page, noErrors }) => {
  const admin = await openAs(page, 'admin')
  const { branchId } = await staffKitchen(admin)
  await remember(page, branchId)
  await page.reload()
  const monday = comingMonday()
  await goTo(page, `/plan?date=${monday.toString()}`, 'Dienstplan')
  let clicks = 0
  const click = async (name: string | RegExp, role: 'button' | 'menuitem' = 'button') => {
    clicks += 1
    await page.getByRole(role, { name, exact: true }).click()
  }
  await click('Woche füllen')
  await click('Aus Vorlage', 'menuitem')
  const dialog = page.getByRole('dialog', { name: 'Aus Vorlage' })
  await dialog.getByLabel('Vorlage').selectOption({ label: 'Abende am Ofen' })
  await expectAccessible(page)
  clicks += 1
  await dialog.getByRole('button', { name: 'Woche füllen' }).click()
  await expect(page.getByText('5 Schichten angelegt, davon offen: 0.')).toBeVisible()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(page.locator('.shift')).toHaveCount(5)
  await expectAccessible(page)

  await journey.step('carried onto somebody who works then, it says what is wrong before it is dropped', async () => {
    const shift = row('Zita Zangerl').locator('.shift').first()
    const to = row('Zeno Zangerl').locator('.shift').first()
    await to.scrollIntoViewIfNeeded()
    const [a, b] = [await shift.boundingBox(), await to.boundingBox()]
    if (a === null || b === null) throw new Error('The shifts are not there.')
    await page.mouse.move(a.x + 20, a.y + 10)
    await page.mouse.down()
    await page.mouse.move(b.x + 20, b.y + 10, { steps: 8 })
    await expect(page.locator('.carry-card')).toContainText('Ist zur selben Zeit schon geplant.')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(row('Zita Zangerl').locator('.shift').first()).toBeVisible()
  })

  await journey.step('with the keyboard alone a shift moves on by a day', async () => {
    const before = await row('Zeno Zangerl').locator('.shift').first().getAttribute('aria-label')
    await row('Zeno Zangerl').locator('.shift').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Schicht gespeichert.')).toBeVisible()
    await expect(row('Zeno Zangerl').locator('.shift').first()).not.toHaveAttribute('aria-label', before ?? '')
  })

  await journey.step('what is typed into the dialog of a shift is what is stored', async () => {
    const shift = row('Zita Zangerl').locator('.shift').first()
    const path = `/working-schedules/${await shift.getAttribute('data-shift')}`
    await shift.click()
    const form = page.getByRole('dialog', { name: 'Schicht bearbeiten' })
    await typeKeys(page, form.getByRole('textbox', { name: /^Beginn/ }), '16.15')
    await typeKeys(page, form.getByRole('textbox', { name: /^Ende/ }), '2145')
    // Longer than a break can be: said before the dialog closes.
    await typeKeys(page, form.getByLabel('Pause in Minuten'), '700')
    await form.getByRole('button', { name: 'Speichern' }).click()
    await expect(form.getByLabel('Pause in Minuten')).toHaveAttribute('aria-invalid', 'true')
    await typeKeys(page, form.getByLabel('Pause in Minuten'), '45')
    await typeKeys(page, form.getByLabel('Position'), 'Holzofen')
    // What is to be done in it, and what it asks for.
    await form.getByLabel('Aufgaben').first().fill('Ofen ausk')
    await form.getByRole('option', { name: 'Ofen auskehren' }).click()
    await form.getByLabel('Nötige Fähigkeiten').first().fill('Erste Hilfe')
    await page.keyboard.press('Enter')
    await expect(form.locator('.shift-judged')).toContainText('Kann nicht, was die Schicht braucht (Erste Hilfe)')
    // Read while one types at the top, on a tablet and on a phone, too.
    for (const [width, height] of [
      [1024, 768],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await form.getByLabel('Pause in Minuten').focus()
      for (const part of [form.locator('.shift-judged'), form.getByRole('button', { name: 'Speichern' })]) {
        await expect(part).toBeInViewport({ ratio: 1 })
      }
      if (width === 390) await expectAccessible(page)
    }
    await form.getByRole('button', { name: 'Speichern' }).click()
    await expect(form).toHaveCount(0)
    const stored = () =>
      admin.call<Record<'startsAt' | 'endsAt' | 'position' | 'plannedBreakMinutes', string>>('GET', path)
    await expect.poll(async () => (await stored()).position).toBe('Holzofen')
    const kept = await admin.call<{ tasks: Row[]; requiredSkills: string[] }>('GET', path)
    expect([kept.tasks.length, kept.requiredSkills]).toEqual([1, ['Erste Hilfe']])
    const { startsAt, endsAt, plannedBreakMinutes } = await stored()
    expect([timeAt(startsAt), timeAt(endsAt), plannedBreakMinutes]).toEqual(['16:15', '21:45', 45])
  })

  await journey.step('a week that is planned already is not planned twice without a word', async () => {
    const copy = async () => {
      await page.getByRole('button', { name: 'Woche füllen' }).click()
      await page.getByRole('menuitem', { name: 'Woche kopieren' }).click()
      const copying = page.getByRole('dialog', { name: 'Woche kopieren' })
      await copying.getByRole('button', { name: 'Kopieren' }).click()
      return copying
    }
    await copy()
    await expect(page.getByText(/^5 Schichten angelegt/)).toBeVisible()
    const again = await copy()
    await expect(again.getByRole('alert').filter({ hasText: 'Dort sind' })).toContainText(
      '5 Schichten (5 als Entwurf, 0 veröffentlicht)',
    )
    await expectAccessible(page)
    await again.getByRole('button', { name: 'Entwürfe ersetzen' }).click()
    await expect(again).toBeHidden()
    const next = await admin.call<{ shifts: unknown[] }>(
      'GET',
      `/branches/${branchId}/plan?from=${monday.add({ days: 7 }).toString()}&to=${monday.add({ days: 13 }).toString()}`,
    )
    expect(next.shifts).toHaveLength(5)
    forgive(noErrors, /status of 409/)
  })

  await click(/^Veröffentlichen \(\d+\)$/)
  const publishing = page.getByRole('dialog', { name: 'Dienstplan veröffentlichen' })
  await expect(publishing.getByText('Zita Zangerl')).toBeVisible()
  await expectAccessible(page)
  clicks += 1
  await publishing.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page.getByText(/Schichten veröffentlicht, E-Mails: 2\./)).toBeVisible()
  // What a person does for a week: at three seconds each, far from three minutes.
  expect(clicks).toBeLessThanOrEqual(5)
})

journey(
  'a month is corrected with a reason, approved, closed, exported and opened again',
  { tag: '@long' },
  async ({ page, noErrors }) => {
    const admin = await openAs(page, 'admin')
    const { branchId, people } = await staffKitchen(admin).catch(async () => {
      const users = await admin.call<(Row & { username: string })[]>('GET', '/users?q=Zangerl')
      const branches = await admin.call<(Row & { identifier: string })[]>('GET', '/branches')
      return { branchId: branches.find(({ identifier }) => identifier.includes('dornbirn'))?.id ?? '', people: users }
    })
    const [person] = people
    const theirs = { name: `Monat von ${person?.firstName} Zangerl ansehen`, exact: true }
    const last = Temporal.Now.plainDateISO('Europe/Vienna').subtract({ months: 1 })
    const month = last.toString().slice(0, 7)
    const times = { startedAt: `${month}-12T08:00:00Z`, endedAt: `${month}-12T12:00:00Z` }
    await admin.call('POST', '/working-activities', { user: { id: person?.id }, branch: { id: branchId }, ...times })
    await remember(page, branchId)
    await page.reload()
    await goTo(page, `/time-accounts?month=${month}`, 'Zeitkonten')
    await expectAccessible(page)
    await page.getByRole('link', theirs).click()
    await page.getByRole('button', { name: /^Zeit vom 12\./ }).click()
    const dialog = page.getByRole('dialog', { name: 'Zeit korrigieren' })
    await typeKeys(page, dialog.getByRole('textbox', { name: /^Ende/ }), '1430')
    await typeKeys(page, dialog.getByLabel('Pause von'), '12.05')
    await typeKeys(page, dialog.getByLabel('Pause bis'), '1235')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByText('Bitte einen Grund angeben.')).toBeVisible()
    await typeKeys(page, dialog.getByLabel('Grund'), 'Vergessen zu stempeln')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Korrigiert: Vergessen zu stempeln')).toBeVisible()
    await expect(page.getByText(/–14:30/)).toBeVisible()
    const sheetOf = () =>
      admin.call<Pick<TimeSheet, 'days' | 'bookings'>>('GET', `/time-accounts/${person?.id}/${month}`)
    const [corrected] = (await sheetOf()).days.find(({ date }) => date === `${month}-12`)?.activities ?? []
    expect(
      [corrected?.endedAt ?? '', ...(corrected?.breaks.flatMap((one) => [one.startedAt, one.endedAt ?? '']) ?? [])].map(
        timeAt,
      ),
    ).toEqual(['14:30', '12:05', '12:35'])
    await page.getByRole('button', { name: 'Alles genehmigen' }).click()
    await expect(page.getByText('1 Aktivität genehmigt.')).toBeVisible()
    await page.getByRole('button', { name: 'Monat abschließen' }).click()
    await page.getByRole('button', { name: 'Abschließen', exact: true }).click()
    await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Alle Zeitkonten' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Lohnexport' }).click()
    await page.getByRole('menuitem', { name: 'Tabelle (CSV)' }).click()
    // The months of the others are open: who is missing is said before the file.
    const incomplete = page.getByRole('dialog', { name: /^Im Lohnexport fehl/ })
    await expect(incomplete.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await incomplete.getByRole('button', { name: 'Trotzdem herunterladen' }).click()
    expect((await saved).suggestedFilename()).toBe(`lohn-${month}.csv`)
    // For the accountant's program: what it must know of the house is said first. (Another story may have typed it.)
    await admin.call('PUT', '/booking-setup', { consultant: null, client: null })
    const chooseLodas = async () => {
      await page.getByRole('button', { name: 'Lohnexport' }).click()
      await page.getByRole('menuitem', { name: 'DATEV LODAS' }).click()
      await incomplete.getByRole('button', { name: 'Trotzdem herunterladen' }).click()
    }
    await chooseLodas()
    await expect(page.getByText(/ein: Beraternummer \(DATEV\), Mandantennummer\./)).toBeVisible()
    forgive(noErrors, /status of 409/)
    await admin.call('PUT', '/booking-setup', { consultant: 1_234_567, client: 4711 })
    const lodas = page.waitForEvent('download')
    await chooseLodas()
    const file = await lodas
    expect(file.suggestedFilename()).toBe(`lodas-${month}.txt`)
    const content = await readFile(await file.path(), 'utf8')
    expect(content).toMatch(new RegExp(`^1;01\\.${month.slice(5)}\\.\\d{4};170[12];100;1;\\d,00;;\r$`, 'm'))
    await page.getByRole('link', theirs).click()
    await page.getByRole('button', { name: 'Wieder öffnen' }).click()
    const opening = page.getByRole('dialog', { name: 'Wieder öffnen' })
    await opening.getByLabel('Grund').fill('Eine Schicht fehlt')
    await opening.getByRole('button', { name: 'Wieder öffnen' }).click()
    await expect(page.getByText('Monat wieder geöffnet.')).toBeVisible()
    await page.getByRole('button', { name: 'Überstunden buchen' }).click()
    const booking = page.getByRole('dialog', { name: 'Überstunden buchen' })
    await typeKeys(page, booking.getByLabel('Stunden'), '1,75')
    await typeKeys(page, booking.getByRole('textbox', { name: /^Tag/ }), `13.${month.slice(5)}.${month.slice(0, 4)}`)
    await typeKeys(page, booking.getByLabel('Grund'), 'Mit dem Lohn')
    await booking.getByRole('button', { name: 'Buchen' }).click()
    await expect(booking).toHaveCount(0)
    expect((await sheetOf()).bookings).toMatchObject([
      { date: `${month}-13`, kind: 'payout', minutes: -105, reason: 'Mit dem Lohn' },
    ])
    await page.getByRole('button', { name: 'Zeit nachtragen' }).click()
    const missing = page.getByRole('dialog', { name: 'Zeit nachtragen' })
    await typeKeys(page, missing.getByRole('textbox', { name: /^Tag/ }), `14.${month.slice(5)}.${month.slice(0, 4)}`)
    await typeKeys(page, missing.getByRole('textbox', { name: /^Beginn/ }), '9')
    await typeKeys(page, missing.getByRole('textbox', { name: /^Ende/ }), '11.45')
    await typeKeys(page, missing.getByLabel('Grund'), 'Nicht gestempelt')
    await missing.getByRole('button', { name: 'Speichern' }).click()
    await expect(missing).toHaveCount(0)
    const [added] = (await sheetOf()).days.find(({ date }) => date === `${month}-14`)?.activities ?? []
    expect([added?.startedAt, added?.endedAt].map((at) => timeAt(at ?? ''))).toEqual(['09:00', '11:45'])
  },
)
