// Files that are not what they seem, sent as a guest's upload and as a picture of the shop (issue: „It must show“).
import { createDeflate, crc32, deflateRawSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { bytesIn } from '#server/gateways/content.ts'
import { bytesBehind } from './two-faced.ts'

let shop: TestShop
let admin: Record<string, string>
let jpeg: Buffer
let png: Buffer
let gif: Buffer
let webp: Buffer

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  const drawing = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#c06020' } })
  jpeg = await drawing().jpeg({ progressive: true }).toBuffer()
  png = await drawing().png().toBuffer()
  gif = await drawing().gif().toBuffer()
  webp = await drawing().webp().toBuffer()
})
afterAll(() => shop.close())

const dataUrl = (bytes: Buffer) => `data:application/octet-stream;base64,${bytes.toString('base64')}`
const sentence = (name: string) =>
  `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`
const upload = (bytes: Buffer, fileName: string) => shop.call('POST', '/uploads', { data: dataUrl(bytes), fileName })
const picture = (bytes: Buffer, name: string) => shop.call('POST', '/images', { name, data: dataUrl(bytes) }, admin)

/** An archive of one packed entry, as a packer writes it. */
function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  for (const [record, at] of [
    [head, 14],
    [entry, 16],
  ] as const) {
    record.writeUInt32LE(crc32(content), at)
    record.writeUInt32LE(packed.length, at + 4)
    record.writeUInt32LE(content.length, at + 8)
    record.writeUInt16LE(name.length, at + 12)
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([head, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

/** Complete and valid: 30,000 × 30,000 pixels of one bit, all of them there, in some hundred kilobytes. */
async function hugePng(): Promise<Buffer> {
  const side = 30_000
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const row = Buffer.alloc(1 + Math.ceil(side / 8))
  const rows = Readable.from(Array.from({ length: side }, () => row)).pipe(createDeflate())
  const content = await buffer(rows)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))])
}

/** A GIF whose head also reads as the begin of a script that ends behind the picture. */
function scriptGif(): Buffer {
  const bytes = Buffer.from(gif)
  bytes.write('/*', 6, 'latin1')
  return Buffer.concat([bytes, Buffer.from('*/=1;alert(1)')])
}

const page = Buffer.from('<html><body><script>alert(1)</script></body></html>')
const pdf = (inside: Buffer) => Buffer.concat([Buffer.from('%PDF-1.4\n'), inside, Buffer.from('\n%%EOF\n')])

const twoFaced: readonly [string, string, () => Buffer | Promise<Buffer>][] = [
  ['a JPEG that is an archive', 'x.jpg', () => Buffer.concat([jpeg, zip('a.txt', Buffer.from('a'))])],
  ['a PNG that is an archive', 'x.png', () => Buffer.concat([png, zip('a.txt', Buffer.from('a'))])],
  ['a JPEG that is a page', 'x.jpg', () => Buffer.concat([jpeg, page])],
  ['a JPEG that is a document', 'x.jpg', () => Buffer.concat([jpeg, pdf(Buffer.from('x'))])],
  ['a GIF that is a script', 'x.gif', scriptGif],
  ['a GIF with a script behind it', 'x.gif', () => Buffer.concat([gif, Buffer.from('=1;alert(1)')])],
  ['a WebP that is an archive', 'x.webp', () => Buffer.concat([webp, zip('a.txt', Buffer.from('a'))])],
  ['a PNG of 30,000 × 30,000 pixels', 'x.png', hugePng],
]

describe.each(twoFaced)('%s', (_, name, make) => {
  test('is refused as an upload and as a picture, with the sentence of the specification', async () => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(500_000)
    const sent = await upload(bytes, name)
    expect([[415, 422].includes(sent.status), sent.errors[0]?.message]).toEqual([true, sentence(name)])
    const added = await picture(bytes, name)
    expect([added.status, added.errors[0]?.field, added.errors[0]?.message]).toEqual([422, 'data', sentence(name)])
  })
})

test.each<[string, string, () => Buffer]>([
  ['a PDF that is a page', 'x.pdf', () => pdf(page)],
  ['a PDF that is an archive', 'x.pdf', () => Buffer.concat([pdf(Buffer.from('x')), zip('a', Buffer.from('a'))])],
  ['an archive of zeros', 'x.zip', () => zip('bombe.bin', Buffer.alloc(50_000_000))],
  ['an archive in an archive', 'x.zip', () => zip('noch-eins.zip', zip('a', Buffer.from('a')))],
  ['a page that calls itself a picture', 'x.png', () => page],
])('%s is refused with the sentence of the specification', async (_, name, make) => {
  const { status, errors } = await upload(make(), name)
  expect([[415, 422].includes(status), errors[0]?.message]).toEqual([true, sentence(name)])
})

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script of another prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
  ['a foreign object', svg('<foreignObject><body/></foreignObject>')],
  ['a handler', svg('', 'onload="alert(1)"')],
  ['a handler behind a slash', svg('<rect/onclick="alert(1)"/>')],
  ['a use of elsewhere', svg('<use xlink:href="https://example.org/a.svg#b"/>')],
  ['a use of a page inside', svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>')],
  ['a picture from elsewhere', svg('<image href="//example.org/a.png"/>')],
  ['a script in a link', svg('<a xlink:href="javascript:alert(1)"><rect/></a>')],
  ['a hidden script in a link', svg('<a href="&#106;avascript:alert(1)"><rect/></a>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`],
  ['entities that burst', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`],
  ['a style from elsewhere', svg('<style>@import url(https://example.org/a.css);</style>')],
  ['a filling from elsewhere', svg('<rect fill="url(https://example.org/a.svg#b)"/>')],
  ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`],
  ['an animation of a link', svg('<animate attributeName="href" to="javascript:alert(1)"/>')],
])('a drawing with %s is refused with the sentence of the specification', async (_, text) => {
  const { status, errors } = await upload(Buffer.from(text), 'Plan.svg')
  expect([status, errors[0]?.message]).toEqual([415, sentence('Plan.svg')])
  const added = await picture(Buffer.from(text), 'Plan.svg')
  expect([added.status, added.errors[0]?.message]).toEqual([422, sentence('Plan.svg')])
})

test('honest files are taken, also those with something of the camera behind their end', async () => {
  expect((await upload(jpeg, 'x.jpg')).status).toBe(201)
  expect((await upload(Buffer.concat([jpeg, Buffer.alloc(40, 'SEFT')]), 'Samsung.jpg')).status).toBe(201)
  expect((await upload(gif, 'x.gif')).status).toBe(201)
  expect((await upload(pdf(Buffer.from('1 0 obj <</Type/Catalog>> endobj')), 'x.pdf')).status).toBe(201)
  expect((await upload(zip('Liste.txt', Buffer.from('Brot')), 'x.zip')).status).toBe(201)
  expect((await upload(Buffer.from(svg('<rect fill="url(#verlauf)"/><use href="#a"/>')), 'x.svg')).status).toBe(201)
  expect((await picture(webp, 'x.webp')).status).toBe(201)
})

test('the end of a picture is found in each kind, and nothing behind it', async () => {
  const behind = async (bytes: Buffer) => {
    const left = await bytesBehind(await bytesIn(bytes))
    return (await left.read(0, left.size)).toString()
  }
  for (const bytes of [jpeg, png, gif, webp]) {
    expect(await behind(bytes)).toBe('')
    expect(await behind(Buffer.concat([bytes, Buffer.from('dahinter')]))).toBe('dahinter')
  }
  expect(await behind(Buffer.from('kein Bild'))).toBe('')
  for (const bytes of [jpeg, png, gif, webp]) {
    for (let length = 0; length < 200; length += 1) await behind(bytes.subarray(0, length))
  }
})
