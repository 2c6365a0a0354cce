// How long a picture of 1080 × 1080 with 12 layers takes, what memory stays after 1,000 of them, and what orders notice while twenty
// people at once have one drawn. Alone on the machine:
//   node tests/bench-pictures.ts [how many pictures] [seconds of orders for each round]
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { layers as layersSchema } from '#contract/media/layers.ts'
import { openStudio } from '#server/pictures/open-studio.ts'
import type { PictureJob } from '#server/pictures/picture-job.ts'
import { openBenchShop } from './bench-shop.ts'
import { judged } from './judged.ts'
import { measure, openClient } from './load-client.ts'

const pictureId = '018f0000-0000-7000-8000-000000000001'
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888888', noise } })
  .jpeg()
  .toBuffer()

const texts = Array.from({ length: 5 }, (_, index) => ({
  kind: 'text',
  name: `text ${index}`,
  x: 60,
  y: 600 + index * 80,
  width: 600,
  height: 70,
  text: `Käsespätzle mit Röstzwiebeln, Zeile ${index}`,
  fontSize: 60,
  fontWeight: 400 + index * 100,
  autoFit: 'shrink',
}))
const layers = layersSchema.parse([
  { kind: 'image', name: 'photo', width: 1080, height: 560, image: { id: pictureId } },
  { kind: 'image', name: 'round', x: 760, y: 420, width: 260, height: 260, image: { id: pictureId }, mask: 'circle' },
  { kind: 'shape', name: 'band', y: 540, width: 1080, height: 40, fill: '#0f6b4f' },
  { kind: 'shape', name: 'dot', shape: 'ellipse', x: 900, y: 60, width: 120, height: 120, fill: '#ffcc00' },
  ...texts,
  { kind: 'price', name: 'price', x: 760, y: 700, width: 260, height: 90, amountKey: 'price', fontSize: 70 },
  { kind: 'qr', name: 'qr', x: 880, y: 880, width: 160, height: 160, value: 'https://theke.example/store/hohenems' },
  { kind: 'barcode', name: 'bars', x: 640, y: 900, width: 220, height: 120, value: '4003994155486' },
])

const page = {
  width: 1080,
  height: 1080,
  unit: 'px',
  dpi: 150,
  bleed: 0,
  background: '#fffdf7',
  backgroundImage: null,
} as const
const job: PictureJob = {
  template: {
    ...page,
    variables: [{ key: 'price', label: '', type: 'price', isRequired: false, default: null, source: null }],
    sampleValues: {},
    layers,
  },
  values: { price: 12.9 },
  sources: { values: {}, currency: 'EUR' },
  files: [{ id: pictureId, version: 1, extension: 'jpg', width: 2400, height: 1600, focusX: 0.5, focusY: 0.5 }],
  fonts: [],
  format: 'png',
  quality: 85,
  title: 'Messung',
}

/** What may stay after 1,000 pictures. */
const mostMegabytes = 30
/** Of this process and of those that draw for it. */
function megabytes(): number {
  const threads = readdirSync('/proc/self/task').map((thread) => `/proc/self/task/${thread}/children`)
  const children = threads.flatMap((list) => readFileSync(list, 'utf8').split(' ').filter(Boolean))
  const held = ['self', ...children].map(
    (id) => /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1],
  )
  return Math.round(held.reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0), 0) / 1024)
}
const read = async () => photo
const studio = openStudio({ processes: 1 })
for (let warm = 0; warm < 20; warm += 1) await studio.draw(job, read)
const before = megabytes()
for (const format of ['png', 'jpeg', 'webp', 'pdf'] as const) {
  const times: number[] = []
  const rounds = format === 'png' ? Number(process.argv[2] ?? 1000) : 30
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await studio.draw({ ...job, format }, read)
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  console.log(`${format}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${rounds} pictures of ${layers.length} layers`)
  if (format === 'png') console.log(`memory ${before} MB after warming up, ${megabytes()} MB after ${rounds}`)
}
await studio.close()
// What the process held goes with it; the product ends one that had nothing to do for a minute.
await pause(2000)
const left = megabytes() - before
console.log(`${megabytes()} MB once the process has ended ${judged(`± ${mostMegabytes} MB`, left <= mostMegabytes)}`)

const seconds = Number(process.argv[3] ?? 10)
const orderClients = 4
const drawers = 20
/** Longer than a process stays without work. */
const restMilliseconds = 70_000
const mostLater = 1.5
const shop = await openBenchShop({ branchCount: orderClients })
try {
  await drawBesideOrders()
} finally {
  await shop.close()
}

/** Orders alone and orders beside pictures in turns, so that what else the machine does meets both; the middle of three rounds. */
async function drawBesideOrders(): Promise<void> {
  const { staff, port } = shop
  const data = `data:image/jpeg;base64,${photo.toString('base64')}`
  const { id } = await staff.call<{ id: string }>('POST', '/images', { name: 'Foto', data })
  const own = layers.map((layer) => (layer.kind === 'image' ? { ...layer, image: { id } } : layer))
  const { variables } = job.template
  const template = await staff.call<{ id: string }>('POST', '/image-templates', {
    ...page,
    name: 'Messung',
    variables,
    layers: own,
  })
  const open = await Promise.all(Array.from({ length: orderClients }, () => openClient(port)))
  const order = async (client: number) => {
    const answer = await open[client]?.ask(shop.orderAt(client, randomUUID()))
    if (answer?.status !== 201) throw new Error(`an order was answered with ${answer?.status}`)
  }
  let drawn = 0
  const draw = async (until: AbortSignal) => {
    while (!until.aborted) {
      const picture = await staff.ask('POST', `/image-templates/${template.id}/render`, { values: { price: 12.9 } })
      if (!picture.ok) throw new Error(`a picture was answered with ${picture.status}`)
      await picture.arrayBuffer()
      drawn += 1
    }
  }
  const milliseconds = seconds * 1000
  await measure(orderClients, order, { milliseconds })
  // What drawing loads once, and a process that has drawn, are no growth.
  const warm = new AbortController()
  setTimeout(() => warm.abort(), Math.min(milliseconds, 5000))
  await Promise.all(Array.from({ length: drawers }, () => draw(warm.signal)))
  const before = await shop.residentMegabytes()
  const turns: { readonly alone: number; readonly beside: number }[] = []
  for (let round = 0; round < 3; round += 1) {
    const alone = await measure(orderClients, order, { milliseconds })
    const end = new AbortController()
    const drawing = Promise.all(Array.from({ length: drawers }, () => draw(end.signal)))
    const beside = await measure(orderClients, order, { milliseconds })
    end.abort()
    await drawing
    turns.push({ alone: alone.p99, beside: beside.p99 })
  }
  for (const client of open) client.close()
  const middle = turns.toSorted((a, b) => a.beside / a.alone - b.beside / b.alone)[1]
  if (middle === undefined) throw new Error('nothing was measured')
  const times = middle.beside / middle.alone
  console.log(
    `p99 of orders alone ${middle.alone.toFixed(1)} ms, beside ${drawers} who draw ${middle.beside.toFixed(1)} ms: ` +
      `${times.toFixed(2)} times ${judged(`${mostLater} times`, times <= mostLater)}; ${drawn} pictures were drawn`,
  )
  const after = await shop.residentMegabytes()
  await pause(restMilliseconds)
  const rested = await shop.residentMegabytes()
  console.log(
    `memory of the server, without those that draw: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after, ${rested.toFixed(0)} MB once it rested ` +
      judged(`± ${mostMegabytes} MB`, rested - before <= mostMegabytes),
  )
}
