// The time clock at the staff door: an apprentice comes while the connection is away, and the record arrives once.
import { signIn, type StaffSession } from '../running-product.ts'
import { address, expect, expectAccessible, forgive, journey } from './journey.ts'
import { staffPassword } from './start.ts'

interface Row {
  readonly id: string
}

interface Entry extends Row {
  readonly startedAt: string
  readonly endedAt: string | null
  readonly recordedOfflineAt: string | null
  readonly source: string
  readonly department: Row | null
  readonly breaks: readonly { readonly kind: string; readonly endedAt: string | null }[]
}

async function hire(staff: StaffSession): Promise<{ link: string; id: string; department: Row }> {
  const branches = await staff.call<(Row & { identifier: string })[]>('GET', '/branches')
  const branch = { id: branches.find(({ identifier }) => identifier.includes('dornbirn'))?.id ?? '' }
  const department = await staff.call<Row>('POST', '/departments', {
    name: 'Backstube',
    branch,
    isSelectableOnTerminal: true,
  })
  const person = await staff.call<Row>('POST', '/users', {
    firstName: 'Valentin',
    lastName: 'Lehner',
    username: 'valentin.lehner',
    email: 'valentin.lehner@example.at',
    birthDate: '2009-03-01',
    pin: '4711',
    branches: [branch],
  })
  const clock = await staff.call<{ accessToken: string }>('POST', `/branches/${branch.id}/time-terminals`, {
    name: 'Personaleingang',
  })
  return { link: address(`/time-clock/${clock.accessToken}`), id: person.id, department }
}

journey('an apprentice comes by PIN without a connection, and the record arrives once', async ({ page, noErrors }) => {
  const staff = await signIn(address(), 'admin', staffPassword)
  const { link, id, department } = await hire(staff)
  const entries = () => staff.call<Entry[]>('GET', `/working-activities?user=${id}`)
  const tile = page.getByRole('button', { name: /^Valentin Lehner/ })
  const typePin = async (pin: string) => {
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
  }

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Dornbirn' })).toBeVisible()
  await expect(tile).toContainText('nicht da')
  await expectAccessible(page)
  // The page has its worker before the connection goes away.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => {
    const cache = await caches.open('theke-time-clock')
    return (await cache.keys()).some(({ url }) => url.includes('/time-clock/'))
  })

  await page.context().setOffline(true)
  await tile.click()
  await expectAccessible(page)
  // Somebody else's finger: nobody can say so now, the server will.
  await typePin('0000')
  await expect(page.getByRole('heading', { name: 'Hallo, Valentin!' })).toBeVisible()
  await page.getByRole('button', { name: 'Kommen' }).click()
  await expect(page.getByText(/^Kommen um \d\d:\d\d gespeichert/)).toBeVisible()
  const pressedAt = Date.now()
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(tile).toContainText(/da seit \d\d:\d\d/)
  await expect(tile).toContainText('1 Buchung wartet')
  expect(await entries()).toEqual([])

  // The tablet's battery was empty: it starts again, still without a connection, and knows what waits.
  await page.reload()
  // No PIN is kept on the device, so the tap waits for the right one.
  await expect(tile).toContainText('Buchung wartet auf die PIN')
  await page.context().setOffline(false)
  await expect(page.getByText('verbunden')).toBeVisible()
  expect(await entries()).toEqual([])
  await tile.click()
  await typePin('0000')
  await expect(page.getByRole('alert')).toHaveText('Diese PIN ist nicht richtig.')
  await typePin('4711')
  await expect(page.getByText(/^Sie arbeiten seit/)).toBeVisible()
  await expect.poll(async () => (await entries()).length).toBe(1)
  const [came] = await entries()
  expect(came).toMatchObject({ endedAt: null, source: 'terminal' })
  expect(Math.abs(Date.parse(came?.startedAt ?? '') - pressedAt)).toBeLessThan(60_000)
  expect(came?.recordedOfflineAt).not.toBeNull()
  await expectAccessible(page)

  // A break for a meal, back, and home: each once, also after another start of the page.
  await page.getByRole('button', { name: 'Essen' }).click()
  await expect(page.getByText(/^Essen um \d\d:\d\d gebucht/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(tile).toContainText(/Essen seit/)
  for (const name of ['Weiterarbeiten', 'Gehen']) {
    await tile.click()
    await typePin('4711')
    await page.getByRole('button', { name }).click()
    await expect(page.getByText(new RegExp(`^${name} um \\d\\d:\\d\\d gebucht`))).toBeVisible()
    await page.getByRole('button', { name: 'Fertig' }).click()
  }
  await expect(tile).toContainText('nicht da')
  await expect.poll(async () => (await entries())[0]?.endedAt).not.toBeNull()
  const [done, ...others] = await entries()
  expect(others).toEqual([])
  expect(done?.breaks).toMatchObject([{ kind: 'meal' }])

  // Next time for a department, again without a connection.
  await page.context().setOffline(true)
  await tile.click()
  await typePin('4711')
  await page.getByRole('radio', { name: 'Backstube' }).check()
  await page.getByRole('button', { name: 'Kommen' }).click()
  await expect(page.getByText(/^Kommen um \d\d:\d\d gespeichert/)).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(async () => (await entries())[0]?.department).toEqual({ id: department.id })

  forgive(noErrors, /ERR_INTERNET_DISCONNECTED|401 \(Unauthorized\)/)
})
