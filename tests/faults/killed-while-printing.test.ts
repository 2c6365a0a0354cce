// kill -9 while dockets come out of a printer: after the next start all of them are out, and only what may be twice says so.
// A docket that was cut off waits until its try has run out, so this takes minutes.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { startTcpPrinter, type TcpPrinter } from '#server/gateways/printer/simulator/tcp-printer.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { signIn, startProduct } from '../running-product.ts'
import { addSmallShop, smallOrder } from '../small-shop.ts'

const folder = makeDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const orders = 15
const isLong = process.env['THEKE_LONG'] === '1'

/** The product calls printers on 9100–9199 only. */
async function printerOnRawPort(): Promise<TcpPrinter> {
  for (let port = 9150; port < 9199; port += 1) {
    const printer = await startTcpPrinter({ port }).catch(() => undefined)
    if (printer !== undefined) return printer
  }
  throw new Error('no port for a printer is free')
}

function ticketsOf({ sheets }: TcpPrinter): { ticket: number; isMarked: boolean }[] {
  return sheets
    .filter(({ isWhole }) => isWhole)
    .map(({ rows }) => {
      const text = rows.map((row) => (row.kind === 'text' ? row.text : '')).join('\n')
      return { ticket: Number(/Nr\. (\d+)/.exec(text)?.[1]), isMarked: text.includes('MÖGLICHE KOPIE') }
    })
}

test.runIf(isLong)(`${orders} dockets survive a kill in the middle`, { timeout: 300_000 }, async () => {
  const environment = { DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: 'ein gutes Passwort', RATE_LIMIT: '0' }
  const printer = await printerOnRawPort()
  printer.faults.slowMilliseconds = 30
  let product = await startProduct(environment)
  const staff = await signIn(product.address, 'admin', 'ein gutes Passwort')
  const shop = await addSmallShop(staff)
  const triggers = [{ event: 'newOrder', orderTypes: [], categories: [], onlyPreorders: false }]
  const branch = { id: shop.branchId }
  const device = { name: 'Küche', kind: 'print', connection: 'network', renderMode: 'text', branch, triggers }
  await staff.call('POST', '/devices', { ...device, address: printer.address() })
  const placed = await Promise.all(
    Array.from({ length: orders }, async () => {
      const answer = await fetch(`${product.address}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(smallOrder(shop)),
      })
      return ((await answer.json()) as { data: PublicOrder }).data.ticketNumber
    }),
  )
  while (printer.sheets.length < 4) await pause(5)
  await product.kill()
  product = await startProduct(environment)
  const missing = () => placed.filter((ticket) => !ticketsOf(printer).some((sheet) => sheet.ticket === ticket))
  await expect.poll(missing, { timeout: 200_000, interval: 500 }).toEqual([])
  const out = ticketsOf(printer)
  // The printer had one docket in its hands when the process died.
  expect(out.length).toBeLessThanOrEqual(orders + 1)
  for (const [index, { ticket, isMarked }] of out.entries()) {
    if (out.slice(0, index).some((sheet) => sheet.ticket === ticket)) expect([ticket, isMarked]).toEqual([ticket, true])
  }
  expect(await product.stop()).toBe(0)
  await printer.close()
})
