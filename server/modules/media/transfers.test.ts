// A file of the staff arrives in pieces, goes on after a cut connection, and becomes a picture once.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Image } from '#contract/media/images.ts'
import { pieceBytes, storedGigabytes, usualPieceBytes, type Transfer } from '#contract/media/transfers.ts'
import { diskStorage } from '#server/gateways/storage-disk.ts'
import { s3Storage } from '#server/gateways/storage-s3.ts'
import { startS3Simulator, type S3Simulator } from '#server/gateways/storage-simulator.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sendPiece } from '#server/testing/send-piece.ts'
import { removeOldTransfers } from './public.ts'
import { finished } from './transfer.ts'

let simulator: S3Simulator
/** More than one piece: nothing packs noise. */
let photo: Buffer
beforeAll(async () => {
  simulator = await startS3Simulator()
  const noise = randomBytes(1500 * 1200 * 3)
  photo = await sharp(noise, { raw: { width: 1500, height: 1200, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
})
afterAll(() => simulator.close())

const unknown = '0192f0c0-0000-7000-8000-000000000000'

describe.each(['disk', 's3'] as const)('a file in pieces (%s)', (kind) => {
  let shop: TestShop
  let admin: Record<string, string>
  let storage: Storage
  beforeAll(async () => {
    const { endpoint, region, bucket, accessKey, secretKey } = simulator.settings
    const s3 = {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    }
    shop = await openTestShop(kind === 's3' ? { variables: s3 } : {})
    admin = await shop.signIn()
    storage = kind === 's3' ? s3Storage(simulator.settings) : diskStorage(`${shop.dataDir}/media`)
  })
  afterAll(() => shop.close())

  const begin = (changed: object = {}) => {
    const wanted = { purpose: 'picture', fileName: 'torte.png', bytes: photo.length, modifiedMs: 1000, ...changed }
    return shop.call<Transfer>('POST', '/transfers', wanted, admin)
  }
  const piece = (id: string, at: number, bytes: Buffer, as = admin) => sendPiece(shop, as, { id, at, bytes })
  const sendAll = async (id: string, bytes = photo, from = 0, length: number = pieceBytes) => {
    for (let at = from; at < bytes.length; at += length) {
      const { status } = await piece(id, at, bytes.subarray(at, at + length))
      expect(status).toBe(200)
    }
  }
  const finish = (id: string, name = 'Torte') =>
    shop.call<Image>('POST', `/transfers/${id}/picture`, { name, folder: 'Kuchen' }, admin)
  const left = (id: string) => storage.list(`transfers/${id}-`)

  test('goes on where it was cut, and is one picture however often it is finished', async () => {
    const { data, status } = await begin()
    expect([status, data.received]).toEqual([201, 0])
    expect((await piece(data.id, 0, photo.subarray(0, pieceBytes))).data.received).toBe(pieceBytes)
    // The answer to the first piece was lost: it is sent again, and nothing is there twice.
    expect((await piece(data.id, 0, photo.subarray(0, pieceBytes))).data.received).toBe(pieceBytes)
    expect((await piece(data.id, 2 * pieceBytes, Buffer.from('x'))).data.received).toBe(pieceBytes)
    const early = await finish(data.id)
    expect([early.status, early.errors[0]?.code]).toEqual([422, 'uploadPartial'])
    // The page was loaded anew, the same file chosen again.
    expect((await begin()).data).toEqual({ id: data.id, bytes: photo.length, received: pieceBytes })
    expect((await begin({ modifiedMs: 2000 })).data.id).not.toBe(data.id)
    // Pieces need not be of one length: what was begun with larger ones goes on with smaller ones.
    await sendAll(data.id, photo, pieceBytes, usualPieceBytes.picture)
    expect((await shop.call<Transfer>('GET', `/transfers/${data.id}`, undefined, admin)).data.received).toBe(
      photo.length,
    )
    const [made, again] = [await finish(data.id), await finish(data.id, 'Noch einmal')]
    expect(made).toMatchObject({ status: 201, data: { id: data.id, name: 'Torte', folder: 'Kuchen', width: 1500 } })
    expect(again.data).toEqual(made.data)
    const { id, version, extension } = made.data
    expect((await storage.read(`images/${id}-${version}.${extension}`))?.equals(photo)).toBe(true)
    expect(await left(data.id)).toEqual([])
    expect((await shop.call('GET', `/transfers/${data.id}`, undefined, admin)).status).toBe(404)
  })

  test('that is finished twice at once is one picture', async () => {
    const { data } = await begin({ fileName: 'zugleich.png' })
    await sendAll(data.id)
    // Some come while the first reads the pieces, some when they are gone.
    const all = await Promise.all(Array.from({ length: 12 }, async () => finish(data.id)))
    expect(new Set(all.map((each) => each.data?.id))).toEqual(new Set([data.id]))
  })

  test('whose pieces another one has taken meanwhile is what became of them, and nothing where nothing did', async () => {
    const gone = [async () => Promise.reject(notFound()), async () => new Problems([]), async () => undefined]
    for (const make of gone) {
      const answers = [undefined, 'made by the other']
      expect(await finished(async () => answers.shift(), make)).toBe('made by the other')
    }
    await expect(
      finished(
        async () => undefined,
        async () => undefined,
      ),
    ).rejects.toMatchObject({ status: 404 })
    expect(
      await finished<string>(
        async () => undefined,
        async () => new Problems([]),
      ),
    ).toBeInstanceOf(Problems)
  })

  test('takes the place of a picture that is used: its id and its uses stay, and it is taken once', async () => {
    const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#446633' } })
      .png()
      .toBuffer()
    const sent = { name: 'Alt', data: `data:image/png;base64,${small.toString('base64')}` }
    const { data: image } = await shop.call<Image>('POST', '/images', sent, admin)
    await shop.call('POST', '/tags', { name: `mit Bild ${kind}`, image: { id: image.id } }, admin)
    const { data: file } = await begin({ fileName: 'neu.png' })
    await sendAll(file.id, photo, 0, usualPieceBytes.picture)
    const replace = (version: number, transfer = file.id) =>
      shop.call<Image>('PUT', `/images/${image.id}`, { name: 'Neu', version, data: { transfer } }, admin)
    // Somebody else was faster: nothing changes, and nothing has to be sent again.
    expect((await replace(9)).status).toBe(409)
    expect((await begin({ fileName: 'neu.png' })).data).toEqual({
      id: file.id,
      bytes: photo.length,
      received: photo.length,
    })
    const replaced = await replace(image.version)
    expect(replaced).toMatchObject({ status: 200, data: { id: image.id, version: 2, name: 'Neu', width: 1500 } })
    const { extension } = replaced.data
    expect((await storage.read(`images/${image.id}-2.${extension}`))?.equals(photo)).toBe(true)
    expect(await storage.read(`images/${image.id}-1.png`)).toBeNull()
    expect(await left(file.id)).toEqual([])
    const uses = await shop.call<{ name: string }[]>('GET', `/images/${image.id}/uses`, undefined, admin)
    expect(uses.data.map(({ name }) => name)).toEqual([`mit Bild ${kind}`])
    for (const { status, errors } of [await replace(2), await replace(2, unknown)]) {
      expect([status, errors[0]?.field, errors[0]?.code]).toEqual([422, 'data', 'uploadPartial'])
    }
    // What has not arrived whole replaces nothing.
    const { data: half } = await begin({ fileName: 'halb.png' })
    await piece(half.id, 0, photo.subarray(0, pieceBytes))
    expect((await replace(2, half.id)).status).toBe(422)
    expect((await shop.call<Image>('GET', `/images/${image.id}`, undefined, admin)).data.version).toBe(2)
    await shop.call('DELETE', `/transfers/${half.id}`, undefined, admin)
  })

  test('becomes a new picture with all that is written about it, and the same one however often it is asked', async () => {
    const { data: file } = await begin({ fileName: 'voll.png' })
    await sendAll(file.id)
    const body = { name: 'Voll', copyright: 'Anna', tags: ['Sommer'], focusX: 0.2, data: { transfer: file.id } }
    const add = () => shop.call<Image>('POST', '/images', body, admin)
    const [first, second] = await Promise.all([add(), add()])
    expect(first).toMatchObject({
      status: 201,
      data: { id: file.id, copyright: 'Anna', tags: ['Sommer'], focusX: 0.2 },
    })
    expect(second.data).toEqual(first.data)
    expect((await add()).data).toEqual(first.data)
  })

  test('that is no picture is refused with its name, and gone', async () => {
    const bytes = Buffer.from('kein Bild')
    const { data } = await begin({ fileName: 'brief.png', bytes: bytes.length })
    await piece(data.id, 0, bytes)
    const refused = await finish(data.id)
    expect(refused.status).toBe(422)
    expect(refused.errors[0]?.message).toContain('"brief.png"')
    expect(await left(data.id)).toEqual([])
    expect((await finish(data.id)).status).toBe(404)
  })

  test('may be given up, and what was left lying goes after a day, pieces of nothing at once', async () => {
    const { data: one } = await begin({ fileName: 'eins.png' })
    const { data: two } = await begin({ fileName: 'zwei.png' })
    for (const { id } of [one, two]) await piece(id, 0, photo.subarray(0, pieceBytes))
    expect((await shop.call('DELETE', `/transfers/${one.id}`, undefined, admin)).status).toBe(204)
    expect([await left(one.id), await left(two.id)].map((names) => names.length)).toEqual([0, 1])
    await storage.put(`transfers/${unknown}-000000000000`, Buffer.from('x'), { isKept: false })
    const { database } = shop
    await removeOldTransfers({ database, storage }, Temporal.Now.instant())
    expect([await left(unknown), await left(two.id)].map((names) => names.length)).toEqual([0, 1])
    await removeOldTransfers({ database, storage }, Temporal.Now.instant().add({ hours: 25 }))
    expect(await left(two.id)).toEqual([])
    expect((await shop.call('GET', `/transfers/${two.id}`, undefined, admin)).status).toBe(404)
  })

  test('is refused where a piece has the wrong length, is empty or too much', async () => {
    const { data } = await begin({ fileName: 'kurz.png' })
    const codes = async (at: number, bytes: Buffer) => {
      const { status, errors } = await piece(data.id, at, bytes)
      return [status, errors[0]?.field, errors[0]?.code]
    }
    expect(await codes(0, Buffer.from('kurz'))).toEqual([422, 'data', 'uploadPartial'])
    expect(await codes(0, Buffer.alloc(0))).toEqual([422, 'data', 'fileEmpty'])
    await sendAll(data.id)
    expect(await codes(photo.length, Buffer.from('x'))).toEqual([422, 'data', 'uploadPartial'])
    expect((await piece(data.id, 0, Buffer.alloc(pieceBytes + 1))).status).toBe(413)
    expect((await piece(data.id, -1, Buffer.from('x'))).status).toBe(422)
    await shop.call('DELETE', `/transfers/${data.id}`, undefined, admin)
  })
})

describe('files in pieces', () => {
  let shop: TestShop
  let admin: Record<string, string>
  beforeAll(async () => {
    shop = await openTestShop()
    admin = await shop.signIn()
  })
  afterAll(() => shop.close())
  const wanted = { purpose: 'picture', fileName: 'torte.png', bytes: 100, modifiedMs: 0 }

  test('belong to the person who sends them, and to nobody without the right', async () => {
    const { data } = await shop.call<Transfer>('POST', '/transfers', wanted, admin)
    const others = await staffOf(shop, admin, 'ROLE_EDITOR', 'edith')
    const cook = await staffOf(shop, admin, 'ROLE_EMPLOYEE', 'koch')
    for (const [as, expected] of [
      [others, 404],
      [cook, 403],
      [{}, 401],
    ] as const) {
      const answers = await Promise.all([
        shop.call('GET', `/transfers/${data.id}`, undefined, as),
        sendPiece(shop, as, { id: data.id, at: 0, bytes: Buffer.alloc(100) }),
        shop.call('POST', `/transfers/${data.id}/picture`, { name: 'x' }, as),
        shop.call('DELETE', `/transfers/${data.id}`, undefined, as),
      ])
      expect(answers.map(({ status }) => status)).toEqual([expected, expected, expected, expected])
    }
    expect((await shop.call('POST', '/transfers', wanted, cook)).status).toBe(403)
    expect((await shop.call('POST', '/transfers', wanted)).status).toBe(401)
    expect((await sendPiece(shop, admin, { id: unknown, at: 0, bytes: Buffer.from('x') })).status).toBe(404)
    expect((await shop.call('POST', `/transfers/${data.id}/picture`, { name: '' }, admin)).status).toBe(422)
  })

  test('are announced with their size: too large ones and more than there is room for are refused before a byte', async () => {
    const begin = (changed: object) => shop.call<Transfer>('POST', '/transfers', { ...wanted, ...changed }, admin)
    const tooLarge = await begin({ bytes: 31 * 1024 ** 2 })
    expect([tooLarge.status, tooLarge.errors[0]?.message]).toEqual([
      422,
      'Die Datei ist zu groß. Erlaubt sind höchstens 30 MB.',
    ])
    expect((await begin({ bytes: 0 })).status).toBe(422)
    expect((await begin({ fileName: '' })).status).toBe(422)
    const film = { purpose: 'video', bytes: 500 * 1024 ** 2 }
    const fitting = Math.floor((storedGigabytes * 1024) / 500)
    const room = await Promise.all(
      Array.from({ length: fitting + 2 }, (_, index) => begin({ ...film, fileName: `${index}.mp4` })),
    )
    const refused = room.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.errors[0]?.code).toBe('transfersFull')
    // A film becomes no picture, nor does what somebody else sent.
    const { id } = room.find(({ status }) => status === 201)?.data ?? { id: '' }
    expect((await shop.call('POST', `/transfers/${id}/picture`, { name: 'x' }, admin)).status).toBe(404)
    const foreign = await staffOf(shop, admin, 'ROLE_EDITOR', 'erna')
    const other = await shop.call<Transfer>(
      'POST',
      '/transfers',
      { ...wanted, fileName: 'fremd.png', bytes: 1 },
      foreign,
    )
    await sendPiece(shop, foreign, { id: other.data.id, at: 0, bytes: Buffer.from('x') })
    for (const transfer of [id, other.data.id]) {
      const { status, errors } = await shop.call('POST', '/images', { name: 'x', data: { transfer } }, admin)
      expect([status, errors[0]?.code]).toEqual([422, 'uploadPartial'])
    }
  })
})

async function staffOf(shop: TestShop, admin: Record<string, string>, role: string, username: string) {
  const password = 'auch ein gutes Passwort'
  const user = {
    username,
    password,
    email: `${username}@example.org`,
    firstName: username,
    lastName: 'X',
    roles: [role],
  }
  expect((await shop.call('POST', '/users', user, admin)).status).toBe(201)
  return shop.signIn(username, password)
}
