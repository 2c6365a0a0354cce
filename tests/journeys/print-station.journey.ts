// The print station beside the printer: it prints what is ordered, tells so, and a second one prints nothing of it.
import type { Browser, Page } from '@playwright/test'
import { openCounter, placeOrder } from './counter.ts'
import { address, expect, expectAccessible, forgive, journey, watch } from './journey.ts'

interface Job {
  readonly id: string
  readonly state: string
  readonly order: { readonly id: string } | null
}

/** A browser of its own whose paper is counted: how often, and how big the picture on it was. */
async function openStation(browser: Browser, path: string, errors: string[]): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-AT', timezoneId: 'Europe/Vienna', reducedMotion: 'reduce' })
  const page = await context.newPage()
  watch(page, errors)
  await page.addInitScript(() => {
    const papers: number[] = []
    Object.assign(window, { papers })
    window.print = () => {
      papers.push(document.querySelector<HTMLImageElement>('.station-paper img')?.naturalWidth ?? 0)
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.goto(address(path))
  await expect(page.getByText('Bereit. Nichts zu drucken.')).toBeVisible()
  return page
}

const papersOf = (page: Page) => page.evaluate(() => (window as unknown as { papers: number[] }).papers)

journey(
  'an order comes to paper at the print station, once, however many are open',
  async ({ page, browser, noErrors }) => {
    const counter = await openCounter(browser, noErrors)
    const { staff, branchId } = counter
    const device = await staff.call<{ id: string }>('POST', '/devices', {
      name: 'Tresendrucker',
      kind: 'print',
      branch: { id: branchId },
      triggers: [{ event: 'newOrder', orderTypes: [], categories: [], onlyPreorders: false }],
    })
    const { key } = await staff.call<{ key: string }>('POST', `/branches/${branchId}/keys`, {
      kind: 'frontdesk',
      name: 'Druckstation',
    })
    const path = `/frontdesk/${branchId}/${key}/print?device=${device.id}`
    const stations = [await openStation(browser, path, noErrors), await openStation(browser, path, noErrors)] as const
    const jobs = async () => staff.call<Job[]>('GET', `/devices/${device.id}/print-jobs`)

    const order = await placeOrder(page, counter, 'Paula Papier')
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['printed'])
    expect((await jobs())[0]?.order?.id).toBe(order.id)
    const papers = await Promise.all(stations.map(papersOf))
    expect(papers.flat()).toEqual([576])
    for (const station of stations) {
      await station.reload()
      await expect(station.getByText(`Bestellung ${order.ticketNumber}`)).toBeVisible()
      await expectAccessible(station)
    }
    expect((await Promise.all(stations.map(papersOf))).flat()).toEqual([])

    // Staff ask what the station noted down.
    const asked = await staff.call<{ id: string }>('POST', `/devices/${device.id}/request-device-logs`, null)
    await expect
      .poll(async () => {
        const logs = await staff.call<{ id: string; lines: { message: string }[] }[]>(
          'GET',
          `/devices/${device.id}/logs`,
        )
        return logs.find(({ id }) => id === asked.id)?.lines.some(({ message }) => message === 'print station opened')
      })
      .toBe(true)
    // Both stations send theirs; the first one counts.
    for (const station of stations) await station.context().close()
    forgive(noErrors, /409 \(Conflict\)/)

    await staff.call('DELETE', `/devices/${device.id}`)
    await counter.close()
  },
)
