// What stands around the product fails: its storage is gone for a minute, its clock jumps, its guests come through a slow line, its disk
// is full. Orders that were acknowledged are there, and what failed goes on by itself.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startS3Simulator } from '#server/gateways/storage-simulator.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { startMailReceiver } from '#server/testing/mail-receiver.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import { signIn, startProduct, type RunningProduct } from '../running-product.ts'
import { addSmallShop, smallOrder, type SmallShop } from '../small-shop.ts'

const isLong = process.env['THEKE_LONG'] === '1'
const password = 'ein gutes Passwort'
const folder = makeDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environmentOf = (name: string) => ({
  DATA_DIR: join(folder, name),
  DEMO: '0',
  ADMIN_PASSWORD: password,
  RATE_LIMIT: '0',
})

/** The answer, or what went wrong with the line. */
async function order({ address }: Pick<RunningProduct, 'address'>, shop: SmallShop, more: object = {}) {
  const answer = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...smallOrder(shop), ...more }),
    signal: AbortSignal.timeout(60_000),
  })
  const { data, errors } = (await answer.json()) as { data?: { uid: string }; errors?: { message: string }[] }
  return { status: answer.status, uid: data?.uid ?? '', message: errors?.[0]?.message ?? '' }
}

/** A line to a port that can be cut, and that may be slow in both directions. */
async function openLine(port: number, bytesPerSecond = Infinity) {
  const sockets = new Set<Socket>()
  let isCut = false
  const pipeSlowly = async (from: Socket, to: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const piece = Math.max(1, Math.min(chunk.length, Math.floor(bytesPerSecond / 10)))
      for (let at = 0; at < chunk.length; at += piece) {
        to.write(chunk.subarray(at, at + piece))
        if (bytesPerSecond !== Infinity) await pause(100)
      }
    }
    to.end()
  }
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    for (const each of [near, far]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => sockets.delete(each))
    }
    pipeSlowly(near, far).catch(() => far.destroy())
    pipeSlowly(far, near).catch(() => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (cut: boolean) => {
      isCut = cut
      if (cut) for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

test.runIf(isLong)(
  'the storage is gone for 60 s: guests order, staff hear it, then it goes on',
  { timeout: 300_000 },
  async () => {
    const storage = await startS3Simulator()
    const line = await openLine(Number(new URL(storage.settings.endpoint).port))
    const { region, bucket, accessKey, secretKey } = storage.settings
    const product = await startProduct({
      ...environmentOf('storage'),
      S3_ENDPOINT: line.address,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    })
    const staff = await signIn(product.address, 'admin', password)
    const shop = await addSmallShop(staff)
    const upload = async (name: string) => staff.ask('POST', '/images', { name, data: tinyPicture })
    const images = async () => (await staff.call<{ name: string }[]>('GET', '/images')).map(({ name }) => name)
    expect((await upload('vorher')).status).toBe(201)

    line.cut(true)
    const backAt = performance.now() + 60_000
    const seen = { orders: [] as number[], uploads: [] as number[], pages: [] as number[] }
    while (performance.now() < backAt) {
      const [placed, refused, page] = await Promise.all([
        order(product, shop),
        upload('mitten darin'),
        fetch(`${product.address}/`),
      ])
      seen.orders.push(placed.status)
      seen.uploads.push(refused.status)
      seen.pages.push(page.status)
      await refused.arrayBuffer()
      await pause(2_000)
    }
    expect(new Set(seen.orders)).toEqual(new Set([201]))
    expect(new Set(seen.pages)).toEqual(new Set([200]))
    // Whoever uploads is told, and nothing of it stays.
    expect(seen.uploads.every((status) => status >= 500)).toBe(true)
    expect(await images()).toEqual(['vorher'])
    line.cut(false)
    expect((await upload('nachher')).status).toBe(201)
    expect((await images()).toSorted()).toEqual(['nachher', 'vorher'])
    expect(await product.stop()).toBe(0)
    await line.close()
    await storage.close()
  },
)

/** Moves the clock of a process by as many seconds as a file says, as a machine's clock jumps: what has run is not touched. */
const jumpingClock = (file: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { readFileSync } from 'node:fs'
    let seconds = 0
    setInterval(() => { try { seconds = Number(readFileSync(${JSON.stringify(file)}, 'utf8')) || 0 } catch {} }, 50).unref()
    const now = Date.now.bind(Date)
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...given) { given.length === 0 ? super(now() + seconds * 1000) : super(...given) }
      static now() { return now() + seconds * 1000 }
    }
    const instant = Temporal.Now.instant.bind(Temporal.Now)
    Temporal.Now.instant = () => instant().add({ seconds })
  `)}`

test.runIf(isLong)(
  'the clock jumps by hours, forth and back: each guest is told once',
  { timeout: 300_000 },
  async () => {
    const mails = await startMailReceiver()
    const file = join(folder, 'seconds')
    writeFileSync(file, '0')
    const product = await startProduct({
      ...environmentOf('clock'),
      SMTP_URL: `smtp://127.0.0.1:${mails.port}?from=shop@example.at`,
      NODE_OPTIONS: `--import ${jumpingClock(file)}`,
    })
    const shop = await addSmallShop(await signIn(product.address, 'admin', password))
    const placed: string[] = []
    let guest = 0
    const placeFor = async (milliseconds: number) => {
      for (const until = performance.now() + milliseconds; performance.now() < until;) {
        guest += 1
        const { status, uid, message } = await order(product, shop, { email: `gast${guest}@example.at` })
        expect([status, message]).toEqual([201, ''])
        placed.push(uid)
        await pause(50)
      }
    }
    await placeFor(3_000)
    // Forth, back behind where it began, and a little forth again.
    for (const hours of [3, -2, 0.5, 26, 0]) {
      writeFileSync(file, String(hours * 3600))
      await placeFor(4_000)
    }
    expect(new Set(placed).size).toBe(placed.length)
    const told = () =>
      mails.received.map((mail) => /^To: (?:.*<)?(gast\d+@example\.at)/m.exec(mail)?.[1] ?? mail.slice(0, 300))
    await expect.poll(() => new Set(told()).size, { timeout: 90_000, interval: 500 }).toBe(guest)
    expect(told()).toHaveLength(guest)
    // Staff sign in at today's time, and find every order.
    const staff = await signIn(product.address, 'admin', password)
    const current = new Set((await staff.call<{ uid: string }[]>('GET', '/orders/current')).map(({ uid }) => uid))
    expect(placed.filter((uid) => !current.has(uid))).toEqual([])
    expect(await product.stop()).toBe(0)
    await mails.close()
  },
)

test.runIf(isLong)(
  '200 guests on a slow line order beside others, whom they do not hold up',
  { timeout: 300_000 },
  async () => {
    const product = await startProduct({ ...environmentOf('slow'), TRUST_PROXY: '127.0.0.1' })
    const shop = await addSmallShop(await signIn(product.address, 'admin', password))
    const middleOf = async (count: number) => {
      const times: number[] = []
      for (let at = 0; at < count; at += 1) {
        const began = performance.now()
        expect((await order(product, shop)).status).toBe(201)
        times.push(performance.now() - began)
        await pause(20)
      }
      return times.toSorted((a, b) => a - b)[count >> 1] ?? Number.NaN
    }
    await middleOf(50)
    const alone = await middleOf(100)
    // 400 bytes a second: an order takes some seconds to arrive, and its answer as long to leave.
    const line = await openLine(product.port, 400)
    const slow = Promise.all(Array.from({ length: 200 }, () => order(line, shop)))
    const beside = await middleOf(100)
    const answers = await slow
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    // What the 200 lines themselves cost this machine counts, too: four times is far from a guest who waits for one of them.
    expect(beside).toBeLessThan(4 * alone + 20)
    await line.close()
    expect(await product.stop()).toBe(0)
  },
)

/** A small disk of its own; only root may make one. */
function mountDisk(megabytes: number): string | null {
  const place = join(folder, 'disk')
  mkdirSync(place, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', place], { stdio: 'ignore' })
    return place
  } catch {
    return null
  }
}

test.runIf(isLong)(
  'the disk is full: guests hear it, and all that was acknowledged is there',
  { timeout: 300_000 },
  async (context) => {
    const disk = mountDisk(400)
    if (disk === null) return context.skip('no right to mount a disk')
    try {
      const data = join(disk, 'data')
      const environment = { ...environmentOf('full'), DATA_DIR: data }
      let product = await startProduct(environment)
      const shop = await addSmallShop(await signIn(product.address, 'admin', password))
      const placed: string[] = []
      const refused: { status: number; message: string }[] = []
      const placeUntil = async (isOver: () => boolean) => {
        for (const deadline = performance.now() + 60_000; !isOver() && performance.now() < deadline;) {
          const answer = await order(product, shop).catch(() => undefined)
          if (answer?.status === 201) placed.push(answer.uid)
          else if (answer !== undefined) refused.push(answer)
          await pause(2)
        }
      }
      await placeUntil(() => placed.length >= 50)
      // Somebody else's file takes all that is left.
      const { bavail, bsize } = statfsSync(disk)
      for (let left = bavail * bsize, number = 0; left > 0; number += 1) {
        const size = Math.min(left, 8_000_000)
        try {
          writeFileSync(join(disk, `fill-${number}`), Buffer.alloc(size))
        } catch {
          break
        }
        left -= size
      }
      await placeUntil(() => refused.length >= 5 || product.process.exitCode !== null)
      console.log(`on the full disk: ${JSON.stringify(refused.slice(0, 2))}, exit code ${product.process.exitCode}`)
      expect(refused.length > 0 || product.process.exitCode !== null).toBe(true)
      expect(refused.every(({ status }) => status >= 500)).toBe(true)

      for (const name of readdirSync(disk)) if (name.startsWith('fill-')) rmSync(join(disk, name))
      // Where the database gave up meanwhile, whoever watches over the service starts it again.
      const goesOn = async () => (await order(product, shop).catch(() => undefined))?.status === 201
      await expect
        .poll(
          async () => {
            if (product.process.exitCode !== null) product = await startProduct(environment)
            return goesOn()
          },
          { timeout: 120_000, interval: 1_000 },
        )
        .toBe(true)
      const staff = await signIn(product.address, 'admin', password)
      const current = new Set((await staff.call<{ uid: string }[]>('GET', '/orders/current')).map(({ uid }) => uid))
      expect(placed.filter((uid) => !current.has(uid))).toEqual([])
      expect(await product.stop()).toBe(0)
    } finally {
      execFileSync('umount', ['--lazy', disk])
    }
  },
)
