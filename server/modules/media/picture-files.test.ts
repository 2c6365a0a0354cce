// Which files a picture has while it is renamed, replaced and deleted, on a disk and in a bucket.
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import type { Image } from '#contract/media/images.ts'
import type { Upload } from '#contract/media/uploads.ts'
import { startS3Simulator } from '#server/gateways/storage-simulator.ts'
import { openTestShop } from '#server/testing/test-shop.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'

const simulator = await startS3Simulator()
const { endpoint, region, bucket, accessKey, secretKey } = simulator.settings
const inBucket = {
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY: accessKey,
  S3_SECRET_KEY: secretKey,
}
afterAll(() => simulator.close())

describe.each([
  ['a disk', {}],
  ['a bucket', inBucket],
])('on %s', async (place, variables) => {
  const shop = await openTestShop({ variables })
  const admin = await shop.signIn()
  afterAll(() => shop.close())
  const get = (url: string) => shop.app.inject({ method: 'GET', url })
  const namesOf = async (id: string) => {
    const onDisk = ['images', 'cache', 'uploads'].map(async (folder) =>
      (await readdir(`${shop.dataDir}/media/${folder}`).catch(() => [])).map((name) => `${folder}/${name}`),
    )
    const all = place === 'a disk' ? (await Promise.all(onDisk)).flat() : [...simulator.files.keys()]
    return all.filter((name) => name.includes(id)).toSorted()
  }
  const webp = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()

  test('only the present version has sized pictures, and a replaced file goes', async () => {
    const { data: first } = await shop.call<Image>('POST', '/images', { name: 'Brot', data: tinyPicture }, admin)
    expect((await get(`/image/icon/${first.id}-1.png`)).statusCode).toBe(200)
    expect(await namesOf(first.id)).toEqual([`cache/${first.id}-1-width-64.png`, `images/${first.id}-1.png`])
    const renamed = await shop.call<Image>('PUT', `/images/${first.id}`, { name: 'Laib' }, admin)
    expect([renamed.status, renamed.data.version]).toEqual([200, 2])
    expect(await namesOf(first.id)).toEqual([`images/${first.id}-1.png`])
    expect((await get(`/image/${first.id}-2.png`)).statusCode).toBe(200)
    expect((await get(`/image/icon/${first.id}-2.png`)).statusCode).toBe(200)
    const data = `data:image/webp;base64,${webp.toString('base64')}`
    const replaced = await shop.call<Image>('PUT', `/images/${first.id}`, { name: 'Laib', data }, admin)
    expect([replaced.status, replaced.data.version]).toEqual([200, 3])
    expect((await get(`/image/icon/${first.id}-3.webp`)).statusCode).toBe(200)
    expect(await namesOf(first.id)).toEqual([`cache/${first.id}-3-width-64.webp`, `images/${first.id}-3.webp`])
    const stale = { name: 'Zu spät', data, version: 1 }
    expect((await shop.call('PUT', `/images/${first.id}`, stale, admin)).status).toBe(409)
    expect((await shop.call('DELETE', `/images/${first.id}`, undefined, admin)).status).toBe(204)
    expect(await namesOf(first.id)).toEqual([])
  })

  test('the point that was set is in every square, and moving it makes them anew', async () => {
    const left = { create: { width: 40, height: 60, channels: 3, background: '#f00' } } as const
    const picture = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#00f' } })
      .composite([{ input: left, gravity: 'west' }])
      .png()
      .toBuffer()
    const data = `data:image/png;base64,${picture.toString('base64')}`
    const { data: stored } = await shop.call<Image>('POST', '/images', { name: 'Rand', data }, admin)
    const redIn = async (version: number) => {
      const { rawPayload } = await get(`/image/custom/square/60/${stored.id}-${version}.png`)
      return Math.round(((await sharp(rawPayload).stats()).channels[0]?.mean ?? 0) / 2.55)
    }
    const move = (focusX: number) => shop.call('PUT', `/images/${stored.id}`, { name: 'Rand', focusX }, admin)
    expect(await redIn(1)).toBe(17)
    await move(0)
    expect(await redIn(2)).toBe(67)
    await move(1)
    expect(await redIn(3)).toBe(0)
  })

  test('the log tells who added, replaced and deleted it, and that a file came with it', async () => {
    const { data: added } = await shop.call<Image>('POST', '/images', { name: 'Semmel', data: tinyPicture }, admin)
    await shop.call('PUT', `/images/${added.id}`, { name: 'Kaisersemmel', data: tinyPicture }, admin)
    await shop.call('DELETE', `/images/${added.id}`, undefined, admin)
    const { data: log } = await shop.call<Log[]>('GET', `/logs?subjectId=${added.id}`, undefined, admin)
    expect(log.map(({ message, actor }) => [message, actor.kind])).toEqual([
      ['Bild „Kaisersemmel“ gelöscht', 'user'],
      ['Bild „Kaisersemmel“ geändert', 'user'],
      ['Bild „Semmel“ erstellt', 'user'],
    ])
    expect(log[1]?.changes).toEqual([
      { field: 'name', before: 'Semmel', after: 'Kaisersemmel' },
      { field: 'data', before: '•••', after: '•••' },
    ])
    expect(JSON.stringify(log)).not.toContain('base64')
  })

  test('a guest’s upload is in the log without its key, previewed, and gone with its files', async () => {
    const { data } = await shop.call<Upload>('POST', '/uploads', { data: tinyPicture, fileName: 'Torte.png' })
    expect((await get(`/upload/${data.publicHash}/${data.id}-1.png`)).statusCode).toBe(200)
    const previews = Array.from({ length: 20 }, () => get(`/upload/${data.publicHash}/preview/${data.id}-1.jpg`))
    expect(new Set((await Promise.all(previews)).map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(await namesOf(data.id)).toEqual([`cache/upload-${data.id}.jpg`, `uploads/${data.id}.png`])
    const { data: log } = await shop.call<Log[]>('GET', `/logs?subjectId=${data.id}`, undefined, admin)
    expect(log.map(({ message, actor }) => [message, actor.kind])).toEqual([
      ['Upload „Torte.png“ erstellt', 'customer'],
    ])
    expect(JSON.stringify(log)).not.toContain(data.publicHash)
    await shop.call('DELETE', `/uploads/${data.id}`, undefined, admin)
    expect(await namesOf(data.id)).toEqual([])
  })
})

test('a bucket that fails is no fault of ours, and says nothing about itself', async () => {
  const shop = await openTestShop({ variables: inBucket })
  simulator.failNext(503, 100)
  const { status, errors } = await shop.call('POST', '/uploads', { data: tinyPicture, fileName: 'Torte.png' })
  simulator.failNext(503, 0)
  expect([status, errors[0]?.message]).toEqual([502, 'Ein unbekannter Fehler ist aufgetreten.'])
  await shop.close()
})
