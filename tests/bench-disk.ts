// `npm run bench:disk`: how much disk one address fills within an hour by the clock (`-- 8` for eight minutes), doing everything at once in
// a shop with two printers and a webhook. The limit is that of an hour.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#server/database/connection.ts'
import { findRunning } from '#server/database/embedded.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import type { Target } from './attack/attackers.ts'
import { leavingsOf, type Heard, type PublishedForm } from './attack/leavings.ts'
import { startReceivers } from './bench-receivers.ts'
import { machineLoad } from './bench-shop.ts'
import { diskOf } from './disk-size.ts'
import { judged } from './judged.ts'
import { signIn, startProduct, type StaffSession } from './running-product.ts'
import { addSmallShop, smallOrder, type SmallShop } from './small-shop.ts'

const minutes = Number(process.argv[2] ?? 60)
const limit = 50
const megabyte = 1024 * 1024
const password = 'ein langes Passwort'
const tellEvery = 300_000

const folder = makeDataFolder()
const receivers = await startReceivers(2)
// With the demo's pictures, whose sizes are asked for; mails stay as files, which take more than what a mail server takes over.
const product = await startProduct({
  DATA_DIR: folder,
  ADMIN_PASSWORD: password,
  DEMO: '1',
  PRIVATE_TARGETS: '127.0.0.0/8',
})
try {
  const admin = await signIn(product.address, 'admin', password)
  const shop = await addSmallShop(admin)
  await addListeners(admin, shop)
  await fill(
    { port: product.port, branchId: shop.branchId, pictures: await picturesOf(admin), order: smallOrder(shop) },
    await publishForm(admin, shop),
  )
} finally {
  await product.stop()
  await receivers.close()
  rmSync(folder, { recursive: true, force: true })
}

async function fill(target: Target, form: PublishedForm): Promise<void> {
  const server = await findRunning(folder)
  if (server === undefined) throw new Error('the database is not there')
  const client = await connect(server)
  const tables = async () => {
    const { rows } = await client.query<{ name: string; bytes: string }>(`
      select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
  }
  const [before, tablesBefore] = [await diskOf(folder), await tables()]
  const heard: Heard = {}
  const began = Date.now()
  const ends = began + minutes * 60_000
  const grown = async () => (await diskOf(folder)) - before
  const tell = async () => {
    const most = [...(await tables())]
      .map(([name, bytes]) => [name, bytes - (tablesBefore.get(name) ?? 0)] as const)
      .filter(([, bytes]) => bytes > megabyte / 2)
      .toSorted(([, a], [, b]) => b - a)
    const parts = most.map(([name, bytes]) => `${name} ${inMegabytes(bytes)}`).join(', ')
    const passed = Math.round((Date.now() - began) / 60_000)
    console.log(`after ${passed} min ${inMegabytes(await grown())} MB (${parts}; load ${machineLoad()})`)
  }
  const telling = setInterval(() => void tell(), tellEvery)
  await Promise.all(
    leavingsOf('127.0.5.1', target, form, heard).map(async ({ leave, rest }) => {
      while (Date.now() < ends) {
        await leave()
        await pause(Math.min(rest, Math.max(ends - Date.now(), 0)))
      }
    }),
  )
  clearInterval(telling)
  await tell()
  console.log(JSON.stringify(heard))
  const { dockets, calls } = await receivers.taken()
  console.log(`${dockets} dockets and ${calls} calls left the shop`)
  const all = await grown()
  console.log(
    `one address left ${inMegabytes(all)} MB in ${minutes} min ${judged(`${limit} MB an hour`, all < limit * megabyte)}`,
  )
  await client.end()
}

/** Two printers and a till, which hear of every order. */
async function addListeners(admin: StaffSession, { branchId }: SmallShop): Promise<void> {
  const branch = { id: branchId }
  const triggers = [{ event: 'newOrder', orderTypes: [], categories: [], onlyPreorders: false }]
  for (const [index, address] of receivers.printers.entries()) {
    const device = { name: `P ${index}`, kind: 'print', connection: 'network', renderMode: 'text', branch, triggers }
    await admin.call('POST', '/devices', { ...device, address })
  }
  await admin.call('POST', '/webhooks', {
    name: 'Kassa',
    url: receivers.webhookUrl,
    topics: ['orders'],
    branches: null,
  })
}

/** A page with a form of as much as one takes. */
async function publishForm(admin: StaffSession, { branchId }: SmallShop): Promise<PublishedForm> {
  const section = 'anfrage'
  const labels = Array.from({ length: 12 }, (_, index) => `Frage ${index + 1}`)
  const fields = labels.map((label) => ({ kind: 'textarea', label, isRequired: false, choices: [] }))
  const branch = { type: 'branch', id: branchId }
  const value = { text: '', purpose: 'contact', branch, fields, consent: 'Ja?' }
  const content = { body: [{ id: section, type: 'form', value }] }
  await admin.call('POST', '/sites', { path: 'anfrage', title: 'Anfrage', type: 'default', content, isPublic: true })
  return { section, answers: (text) => labels.map((label) => ({ label, value: text })) }
}

async function picturesOf(admin: StaffSession): Promise<string[]> {
  const rows = await admin.call<{ id: string; version: number; extension: string }[]>('GET', '/images')
  return rows.map(({ id, version, extension }) => `${id}-${version}.${extension}`)
}

function inMegabytes(bytes: number): string {
  return (bytes / megabyte).toFixed(1)
}
