import { readdir } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Failure } from '#contract/errors.ts'
import type { Image } from '#contract/media/images.ts'
import type { Upload } from '#contract/media/uploads.ts'
import { declarations } from '#contract/declarations.ts'
import { diskStorage } from '#server/gateways/storage-disk.ts'
import { uploadsOfDrafts } from '#server/modules/content/public.ts'
import { uploadsOfOrders } from '#server/modules/ordering/public.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import { heldByAny, removeUnusedUploads } from './public.ts'

let shop: TestShop
let admin: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
})
afterAll(() => shop.close())

const dataUrl = (bytes: Buffer | string) =>
  `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`
const send = (bytes: Buffer | string, fileName = '') =>
  shop.call<Upload>('POST', '/uploads', { data: dataUrl(bytes), fileName })
const get = (url: string) => shop.app.inject({ method: 'GET', url })
const sentence = (name: string) =>
  `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`

/** One part with a file and one with text, as a browser's form sends them. */
function form(fields: Record<string, string>, fileName: string, bytes: Buffer) {
  const mark = 'grenze'
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${mark}\r\nContent-Disposition: form-data; name="data"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${mark}` } }
}
const tinyBytes = Buffer.from(tinyPicture.split(',')[1] ?? '', 'base64')

test('guests at one address send twelve megabytes within an hour, then they read when to go on; staff are not counted', async () => {
  const nine = `%PDF-1.7\n${' '.repeat(9 * 1024 * 1024)}`
  const from = async (remoteAddress: string, as: Record<string, string> = {}) => {
    const payload = { data: dataUrl(nine), fileName: 'x.pdf' }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/uploads', payload, remoteAddress, headers: as })
    return { status: answer.statusCode, ...answer.json<Failure>() }
  }
  expect((await from('203.0.113.5')).status).toBe(201)
  const refused = await from('203.0.113.5')
  expect([refused.status, refused.errors[0]?.code]).toEqual([429, 'uploadsOfHour'])
  expect(refused.errors[0]?.message).toMatch(/in \d+ Minuten noch einmal/)
  expect((await from('203.0.113.6')).status).toBe(201)
  expect((await from('203.0.113.5', admin)).status).toBe(201)
})

test('a file takes more than its bytes: fifteen hundred that hold one each are as much as twelve megabytes', async () => {
  const from = async () => {
    const payload = { data: dataUrl('x'), fileName: 'x.txt' }
    return shop.app.inject({ method: 'POST', url: '/api/uploads', payload, remoteAddress: '203.0.113.7' })
  }
  expect((await from()).statusCode).toBe(201)
  const { rows } = await sql<{ amount: number }>`
    select amount from limit_taken where taker = '203.0.113.7 uploads'
  `.execute(shop.database.kysely)
  expect(Number(rows[0]?.amount)).toBeGreaterThan(7_000)
})

test('what guests sent without an order is bounded in total', async () => {
  const { data } = await send(tinyBytes, 'a.png')
  const set = (bytes: number) =>
    sql`update upload set bytes = ${bytes} where id = ${data.id}`.execute(shop.database.kysely)
  await set(2_147_000_000)
  const refused = await send(tinyBytes, 'b.png')
  expect([refused.status, refused.errors[0]?.code, refused.headers['retry-after']]).toEqual([
    429,
    'uploadsInTotal',
    '3600',
  ])
  await set(100)
  expect((await send(tinyBytes, 'b.png')).status).toBe(201)
})

test('a picture comes in a form, too, in which numbers, lists and texts are JSON and stay what they are', async () => {
  const { payload, headers } = form({}, 'torte.png', tinyBytes)
  const said = { name: 'Torte', focusX: 0.25, tags: ['süß'] }
  const parts = Object.entries(said).map(
    ([name, value]) =>
      `--grenze\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(value)}\r\n`,
  )
  const sent = await shop.app.inject({
    method: 'POST',
    url: '/api/images',
    payload: Buffer.concat([Buffer.from(parts.join('')), payload]),
    headers: { ...headers, ...admin },
  })
  expect([sent.statusCode, sent.json<{ data: unknown }>().data]).toMatchObject([201, { ...said, extension: 'png' }])
})

/** An archive of one stored entry that claims to become so large. */
function archive(name: string, claimed: number): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length, 16)
  return Buffer.concat([head, Buffer.from(name), entry, Buffer.from(name), end])
}

describe('a guest’s upload', () => {
  test('is kept under an address that nobody can guess, and shown', async () => {
    const { status, data } = await shop.call<Upload>('POST', '/uploads', { data: tinyPicture, fileName: 'Torte.png' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ fileName: 'Torte.png', extension: 'png', mimeType: 'image/png', version: 1 })
    const file = await get(`/upload/${data.publicHash}/${data.id}-1.png`)
    expect([file.statusCode, file.rawPayload.equals(tinyBytes)]).toEqual([200, true])
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''Torte.png",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const preview = await get(`/upload/${data.publicHash}/preview/${data.id}-1.jpg`)
    expect((await sharp(preview.rawPayload).metadata()).format).toBe('jpeg')
  })

  test('with a wrong hash, version or ending is not there', async () => {
    const { data } = await send(tinyBytes)
    for (const path of [
      `x/${data.id}-1.png`,
      `${data.publicHash}/${data.id}-2.png`,
      `${data.publicHash}/${data.id}-1.jpg`,
    ]) {
      expect((await get(`/upload/${path}`)).statusCode).toBe(404)
    }
    expect((await get(`/upload/x/preview/${data.id}-1.jpg`)).statusCode).toBe(404)
    expect((await get(`/upload/${data.publicHash}/..%2f..%2fetc`)).statusCode).toBe(404)
  })

  test('that is no picture is saved, never shown, and has no preview', async () => {
    const { data } = await send('Name;Menge\nBrot;3\n', 'Liste.csv')
    expect(data).toMatchObject({ extension: 'csv', mimeType: 'text/csv' })
    const file = await get(`/upload/${data.publicHash}/${data.id}-1.csv`)
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Liste.csv")
    expect((await get(`/upload/${data.publicHash}/preview/${data.id}-1.jpg`)).statusCode).toBe(404)
  })

  test('may come as a form', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/uploads', ...form({}, 'Foto.png', tinyBytes) })
    expect([answer.statusCode, answer.json<{ data: Upload }>().data.fileName]).toEqual([201, 'Foto.png'])
  })

  test('of a form that is too large is refused with the sentence of the specification, too', async () => {
    const large = form({}, 'Foto.png', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
    const answer = await shop.app.inject({ method: 'POST', url: '/api/uploads', ...large })
    const [error] = answer.json<Failure>().errors
    expect([answer.statusCode, error?.field, error?.message]).toEqual([413, 'data', sentence('Foto.png')])
  })

  test('loses where its camera was', async () => {
    const photo = sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } })
    const bytes = await photo
      .jpeg()
      .withExif({ IFD0: { Artist: 'Paula' } })
      .toBuffer()
    const { data } = await send(bytes, 'Foto.JPG')
    const kept = await get(`/upload/${data.publicHash}/${data.id}-1.jpg`)
    expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined()
  })

  test.each<[string, number, string, () => Buffer | string | Promise<Buffer>]>([
    ['whose ending lies', 415, 'Foto.png', () => 'Hallo'],
    ['of an unknown kind', 415, 'Spiel.exe', () => Buffer.from([0x4d, 0x5a, 0, 0])],
    [
      'that is a drawing with a script',
      415,
      'x.svg',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ],
    ['that is a drawing with a handler', 415, 'x.svg', () => '<svg onload="alert(1)"></svg>'],
    ['that bursts when it is unpacked', 415, 'x.zip', () => archive('a', 4_000_000_000)],
    ['that is a broken picture', 422, 'x.png', () => tinyBytes.subarray(0, 40)],
    ['that is a picture and a page', 422, 'x.png', () => Buffer.concat([tinyBytes, Buffer.from('<script>1</script>')])],
    ['of 30,000 × 30,000 pixels', 422, 'x.png', () => hugePicture()],
    ['of more than 10 MB', 413, 'x.txt', () => Buffer.alloc(10 * 1024 * 1024 + 1, 'a')],
    ['of nothing', 422, 'x.txt', () => ''],
  ])('%s is refused with the sentence of the specification', async (_, expected, name, bytes) => {
    const { status, errors } = await send(await bytes(), name)
    expect([status, errors[0]?.message]).toEqual([expected, sentence(name)])
  })

  test('of so many bytes that its request is not even read is refused with that sentence, too', async () => {
    for (const path of ['/uploads', '/images']) {
      const body = { data: dataUrl(Buffer.alloc(40 * 1024 * 1024, 'a')), fileName: 'x.txt' }
      const { status, errors } = await shop.call('POST', path, body, admin)
      expect([status, errors.map(({ field, message }) => [field, message])]).toEqual([413, [['data', sentence('')]]])
    }
  })

  test('is not sent again to who has it', async () => {
    const { data } = await send(tinyBytes, 'Foto.png')
    for (const path of [`${data.id}-1.png`, `preview/${data.id}-1.jpg`]) {
      const url = `/upload/${data.publicHash}/${path}`
      const { etag } = (await get(url)).headers
      const known = await shop.app.inject({ method: 'GET', url, headers: { 'if-none-match': String(etag) } })
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
      expect(known.headers['content-security-policy']).toContain('sandbox')
      const foreign = await shop.app.inject({
        method: 'GET',
        url: url.replace(data.publicHash, 'falsch'),
        headers: { 'if-none-match': String(etag) },
      })
      expect(foreign.statusCode).toBe(404)
    }
  })

  test('of exactly 10 MB, a quiet drawing and an archive are taken', async () => {
    expect((await send(Buffer.alloc(10 * 1024 * 1024, 'a'), 'x.txt')).status).toBe(201)
    expect((await send('<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>', 'x.svg')).status).toBe(201)
    expect((await send(archive('a', 100), 'x.zip')).status).toBe(201)
  })

  test('that nobody ordered goes after a day, file included', async () => {
    const { data: old } = await send('alt', 'alt.txt')
    const { data: young } = await send('jung', 'jung.txt')
    const now = Temporal.Now.instant()
    await sql`update upload set created_at = ${now.subtract({ hours: 25 })} where id = ${old.id}`.execute(
      shop.database.kysely,
    )
    const parts = {
      database: shop.database,
      declarations,
      storage: diskStorage(`${shop.dataDir}/media`),
      holder: uploadsOfOrders,
    }
    expect(await removeUnusedUploads(parts, now)).toBe(1)
    expect((await get(`/upload/${old.publicHash}/${old.id}-1.txt`)).statusCode).toBe(404)
    expect((await get(`/upload/${young.publicHash}/${young.id}-1.txt`)).statusCode).toBe(200)
    const files = await readdir(`${shop.dataDir}/media/uploads`)
    expect(files.filter((file) => file.startsWith(old.id))).toEqual([])
  })

  test('that a task refers to stays', async () => {
    const { data } = await send('Beleg', 'Beleg.txt')
    const task = await shop.call('POST', '/tasks', { title: 'Ablegen', attachments: [{ id: data.id }] }, admin)
    expect(task.status).toBe(201)
    const parts = {
      database: shop.database,
      declarations,
      storage: diskStorage(`${shop.dataDir}/media`),
      holder: uploadsOfOrders,
    }
    await removeUnusedUploads(parts, Temporal.Now.instant().add({ hours: 48 }))
    expect((await get(`/upload/${data.publicHash}/${data.id}-1.txt`)).statusCode).toBe(200)
  })

  test('that only the draft of a page offers stays, until the draft offers it no more', async () => {
    const { data } = await send('Karte', 'Karte.txt')
    const site = await shop.call<{ id: string }>('POST', '/sites', { path: 'datei', type: 'custom_site' }, admin)
    const files = [{ file: { type: 'upload', id: data.id }, label: '' }]
    const save = (revision: number, body: object[]) =>
      shop.call('PUT', `/sites/${site.data.id}/draft`, { revision, draftContent: { body } }, admin)
    expect((await save(0, [{ type: 'files', value: { text: '', files } }])).status).toBe(200)
    const parts = {
      database: shop.database,
      declarations,
      storage: diskStorage(`${shop.dataDir}/media`),
      holder: heldByAny(uploadsOfOrders, uploadsOfDrafts),
    }
    const later = Temporal.Now.instant().add({ hours: 48 })
    await removeUnusedUploads(parts, later)
    expect((await get(`/upload/${data.publicHash}/${data.id}-1.txt`)).statusCode).toBe(200)
    const refused = await shop.call('DELETE', `/uploads/${data.id}`, undefined, admin)
    expect(refused.status).toBe(409)
    expect((await save(1, [])).status).toBe(200)
    await removeUnusedUploads(parts, later)
    expect((await get(`/upload/${data.publicHash}/${data.id}-1.txt`)).statusCode).toBe(404)
  })
})

/** Only its head: whoever believes it would need 2.7 GB. */
function hugePicture(): Buffer {
  const bytes = Buffer.from(tinyBytes)
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describe('a picture of the shop', () => {
  test('is added, and replaced under a new address', async () => {
    const { status, data } = await shop.call<Image>(
      'POST',
      '/images',
      { name: 'Brot', alt: 'Ein Laib', data: tinyPicture },
      admin,
    )
    expect([status, data.width, data.height, data.extension, data.bytes]).toEqual([201, 2, 1, 'png', tinyBytes.length])
    expect((await get(`/image/${data.id}-1.png`)).statusCode).toBe(200)
    const bytes = await sharp({ create: { width: 5, height: 4, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer()
    const body = { ...data, data: dataUrl(bytes) }
    const put = await shop.call<Image>('PUT', `/images/${data.id}`, body, admin)
    expect([put.status, put.data.version, put.data.extension, put.data.width]).toEqual([200, 2, 'webp', 5])
    expect((await get(`/image/${data.id}-2.webp`)).statusCode).toBe(200)
    expect((await get(`/image/${data.id}-1.png`)).statusCode).toBe(404)
    expect((await shop.call('PUT', `/images/${data.id}`, body, admin)).status).toBe(409)
  })

  test('comes as a form, too', async () => {
    const { payload, headers } = form({ name: 'Semmel', alt: '' }, 'semmel.png', tinyBytes)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/images',
      payload,
      headers: { ...headers, ...admin },
    })
    expect([answer.statusCode, answer.json<{ data: Image }>().data.name]).toEqual([201, 'Semmel'])
  })

  test('must be one', async () => {
    const { status, errors } = await shop.call('POST', '/images', { name: 'x', data: dataUrl('kein Bild') }, admin)
    expect([status, errors.map((error) => error.field)]).toEqual([422, ['data', 'data']])
    expect(errors.map((error) => error.message)).toEqual([sentence('x'), 'Diese Datei ist kein gültiges Bild.'])
  })

  test('takes its files with it', async () => {
    const { data } = await shop.call<Image>('POST', '/images', { name: 'weg', data: tinyPicture }, admin)
    await get(`/image/icon/${data.id}-1.png`)
    expect((await shop.call('DELETE', `/images/${data.id}`, undefined, admin)).status).toBe(204)
    for (const folder of ['images', 'cache']) {
      const files = await readdir(`${shop.dataDir}/media/${folder}`)
      expect(files.filter((file) => file.startsWith(data.id))).toEqual([])
    }
  })
})

test('a form that breaks off is unreadable', async () => {
  const { payload, headers } = form({}, 'x.png', tinyBytes)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: payload.subarray(0, -20),
    headers,
  })
  expect([answer.statusCode, answer.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
    400,
    'unreadable',
  ])
})

test('forms are taken only where files are', async () => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', ...form({}, 'x.png', tinyBytes) })
  expect(answer.statusCode).toBe(415)
})

test('the layers of a template come from the lowest to the highest, and name no layer twice', async () => {
  const layers = [
    { kind: 'text', name: 'Preis', sortOrder: 2 },
    { kind: 'shape', name: 'Grund', sortOrder: 1 },
  ]
  const { data } = await shop.call<{ id: string }>('POST', '/image-templates', { name: 'Tafel', layers }, admin)
  const found = await shop.call<{ name: string }[]>('GET', `/image-templates/${data.id}/layers`, undefined, admin)
  expect(found.data.map(({ name }) => name)).toEqual(['Grund', 'Preis'])
  const twice = { name: 'Tafel', layers: [layers[0], layers[0]] }
  const { errors } = await shop.call('POST', '/image-templates', twice, admin)
  expect([errors[0]?.field, errors[0]?.code]).toEqual(['layers.1.name', 'unique'])
})
