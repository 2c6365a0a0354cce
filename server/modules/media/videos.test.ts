// Films for screens: taken in where every browser plays them, refused with what to export, kept with what was read from them, served in parts.
import { readFile } from 'node:fs/promises'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type OutputFormat,
  type VideoCodec,
} from 'mediabunny'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transfer } from '#contract/media/transfers.ts'
import type { Video } from '#contract/media/videos.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { bytesIn } from '#server/gateways/content.ts'
import { startS3Simulator, type S3Simulator } from '#server/gateways/storage-simulator.ts'
import { sendPiece } from '#server/testing/send-piece.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { pieceBytes } from '#contract/media/transfers.ts'
import { readVideo } from './read-video.ts'

const demoFilm = () => readFile('demo/films/window.webm')

interface Made {
  readonly format: OutputFormat
  readonly codec: VideoCodec
  readonly said: string
  readonly sound?: readonly [AudioCodec, string]
  readonly width?: number
  readonly height?: number
}

/** A film of two seconds whose pictures hold nothing: what its container says of it is what counts. */
async function film({ format, codec, said, sound, width = 1280, height = 720 }: Made): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const pictures = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(pictures, { frameRate: 2 })
  const tones = sound === undefined ? null : new EncodedAudioPacketSource(sound[0])
  if (tones !== null) output.addAudioTrack(tones)
  await output.start()
  const decoderConfig = { codec: said, codedWidth: width, codedHeight: height, description: descriptionOf(codec, said) }
  for (let count = 0; count < 4; count += 1) {
    const packet = new EncodedPacket(new Uint8Array(100), 'key', count / 2, 0.5)
    await pictures.add(packet, count === 0 ? { decoderConfig } : {})
    if (tones === null || sound === undefined) continue
    const heard = {
      codec: sound[1],
      numberOfChannels: 2,
      sampleRate: 48_000,
      ...(sound[0] === 'aac' && { description: new Uint8Array([0x11, 0x90]) }),
    }
    await tones.add(
      new EncodedPacket(new Uint8Array(50), 'key', count / 2, 0.5),
      count === 0 ? { decoderConfig: heard } : {},
    )
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

const hevcMain = Uint8Array.from([
  1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
])

/** The box beside a track that says which profile it is. */
function descriptionOf(codec: VideoCodec, said: string): Uint8Array | undefined {
  if (codec === 'hevc') return hevcMain
  if (codec !== 'avc') return undefined
  const [profile = 0x64, compatible = 0, level = 0x28] = Buffer.from(said.slice(5), 'hex')
  return new Uint8Array([1, profile, compatible, level, 0xff, 0xe0, 0])
}

const high = { format: new Mp4OutputFormat(), codec: 'avc', said: 'avc1.640028' } as const
const aac = ['aac', 'mp4a.40.2'] as const

test.each<[string, Made, object]>([
  [
    'H.264 with AAC in MP4',
    { ...high, sound: aac },
    { extension: 'mp4', codecs: 'avc1.640028, mp4a.40.2', hasSound: true },
  ],
  ['H.264 without sound', high, { extension: 'mp4', hasSound: false }],
  [
    'one that may be played before it is there whole',
    { ...high, format: new Mp4OutputFormat({ fastStart: 'fragmented' }) },
    { extension: 'mp4' },
  ],
  ['AV1 in MP4', { format: new Mp4OutputFormat(), codec: 'av1', said: 'av01.0.08M.08' }, { extension: 'mp4' }],
  [
    'VP9 with Opus in WebM',
    { format: new WebMOutputFormat(), codec: 'vp9', said: 'vp09.00.31.08', sound: ['opus', 'opus'] },
    { extension: 'webm', hasSound: true },
  ],
  ['VP8 in WebM', { format: new WebMOutputFormat(), codec: 'vp8', said: 'vp8' }, { extension: 'webm' }],
  ['a standing one of 2160 × 3840', { ...high, width: 2160, height: 3840 }, { width: 2160, height: 3840 }],
])('%s is taken, with what it is', async (_, made, expected) => {
  const read = await readVideo(await bytesIn(await film(made)))
  expect(read).toMatchObject({ width: 1280, height: 720, durationSeconds: 2, ...expected })
})

test.each<[string, Made, RegExp]>([
  ['H.265', { format: new Mp4OutputFormat(), codec: 'hevc', said: 'hev1.1.6.L93.B0' }, /^H\.265 \(HEVC\)$/],
  ['H.264 with ten bits', { ...high, said: 'avc1.6e0028' }, /10 Bit/],
  ['H.264 of an editor (4:2:2)', { ...high, said: 'avc1.7a0028' }, /4:2:2/],
  ['VP9 with ten bits', { format: new Mp4OutputFormat(), codec: 'vp9', said: 'vp09.02.31.10' }, /VP9 mit 10 Bit/],
  ['QuickTime', { ...high, format: new MovOutputFormat() }, /QuickTime/],
  ['Matroska', { ...high, format: new MkvOutputFormat() }, /Matroska/],
])('%s is refused, and named', async (_, made, name) => {
  const read = await readVideo(await bytesIn(await film(made)))
  expect(read).toMatchObject({ code: 'videoFormat', field: 'transfer', params: { name: expect.stringMatching(name) } })
})

test('sound that browsers do not play is refused, and named', async () => {
  const bytes = await whole()
  bytes.write('ac-3', bytes.lastIndexOf('mp4a'), 'latin1')
  const read = await readVideo(await bytesIn(bytes))
  expect(read).toMatchObject({ code: 'videoFormat', params: { name: 'Ton in Dolby Digital (AC-3)' } })
})

const avi = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), Buffer.alloc(5000)])
const whole = () => film({ ...high, sound: aac })
/** A table that promises four billion entries and has two. */
const lying = async () => {
  const bytes = await whole()
  const at = bytes.indexOf('stts')
  bytes.writeUInt32BE(0xffffffff, at + 8)
  return bytes
}

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['a film of another kind', () => avi, 'videoFormat'],
  ['a text', () => Buffer.from('kein Film'), 'videoUnreadable'],
  [
    'a picture',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    'videoUnreadable',
  ],
  ['sound alone', async () => (await film({ ...high, sound: aac })).subarray(0, 40), 'videoUnreadable'],
  ['one that is cut off', async () => (await whole()).subarray(0, 300), 'videoUnreadable'],
  ['one whose table lies about its length', lying, 'videoUnreadable'],
  ['one of more pixels than TVs have', () => film({ ...high, width: 7680, height: 4320 }), 'videoPixels'],
])('%s is refused', async (_, make, code) => {
  const read = await readVideo(await bytesIn(await make()))
  expect(isProblem(read) && read.code).toBe(code)
})

test('whatever is broken in a film: it is taken or refused, quickly and without a trace', async () => {
  const bytes = await whole()
  let at = 1
  for (let round = 0; round < 150; round += 1) {
    const broken = Buffer.from(bytes)
    for (let count = 0; count < 4; count += 1) {
      at = (at * 48_271) % 2_147_483_647
      broken[at % broken.length] = at % 256
    }
    expect(await readVideo(await bytesIn(broken))).toBeDefined()
  }
})

describe.each(['disk', 's3'] as const)('a video (%s)', (kind) => {
  let simulator: S3Simulator
  let shop: TestShop
  let admin: Record<string, string>
  beforeAll(async () => {
    simulator = await startS3Simulator()
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
  })
  afterAll(async () => {
    await shop.close()
    await simulator.close()
  })

  async function sent(bytes: Buffer, fileName: string): Promise<string> {
    const announced = { purpose: 'video', fileName, bytes: bytes.length, modifiedMs: 0 }
    const { id } = (await shop.call<Transfer>('POST', '/transfers', announced, admin)).data
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      await sendPiece(shop, admin, { id, at, bytes: bytes.subarray(at, at + pieceBytes) })
    }
    return id
  }
  const finish = (transfer: string, more: object = {}) =>
    shop.call<Video>('POST', '/videos', { transfer, name: 'Schaufenster', ...more }, admin)
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ method: 'GET', url, headers })

  test('is kept with what it is, with its picture, served in parts, and once', async () => {
    const bytes = await demoFilm()
    const picture = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#0b3d2d' } })
      .jpeg()
      .toBuffer()
    const poster = `data:image/jpeg;base64,${picture.toString('base64')}`
    const transfer = await sent(bytes, 'schaufenster.webm')
    const made = await finish(transfer, { poster })
    expect(made).toMatchObject({
      status: 201,
      data: {
        id: transfer,
        name: 'Schaufenster',
        width: 720,
        height: 1280,
        hasSound: false,
        hasPoster: true,
        extension: 'webm',
        bytes: bytes.length,
      },
    })
    expect(made.data.durationSeconds).toBeCloseTo(9.2, 0)
    expect((await finish(transfer)).data).toEqual(made.data)

    const { id, publicHash } = made.data
    const address = `/upload/${publicHash}/${id}-1.webm`
    const all = await get(address)
    expect([
      all.statusCode,
      all.headers['accept-ranges'],
      all.headers['content-type'],
      all.rawPayload.equals(bytes),
    ]).toEqual([200, 'bytes', 'video/webm', true])
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(address, { range, ...more })
      return [answer.statusCode, answer.headers['content-range'], answer.rawPayload] as const
    }
    const size = bytes.length
    expect(await part('bytes=100-199')).toEqual([206, `bytes 100-199/${size}`, bytes.subarray(100, 200)])
    expect(await part(`bytes=${size - 10}-`)).toEqual([
      206,
      `bytes ${size - 10}-${size - 1}/${size}`,
      bytes.subarray(-10),
    ])
    expect(await part('bytes=-10')).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, bytes.subarray(-10)])
    expect(await part(`bytes=0-${size * 2}`)).toEqual([206, `bytes 0-${size - 1}/${size}`, bytes])
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`])
    for (const nonsense of ['bytes=5-2', 'bytes=0-1,4-5', 'Bytes', 'bytes=-'])
      expect((await part(nonsense))[0]).toBe(200)
    const etag = String(all.headers['etag'])
    expect((await part('bytes=0-9', { 'if-range': etag }))[0]).toBe(206)
    expect((await part('bytes=0-9', { 'if-range': '"other"' }))[0]).toBe(200)
    expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get(`/upload/${'x'.repeat(32)}/${id}-1.webm`)).statusCode).toBe(404)

    const shown = await get(`/upload/${publicHash}/preview/${id}-1.jpg`)
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(960)

    // Another name is no other film.
    await shop.call('PUT', `/videos/${id}`, { name: 'Fenster' }, admin)
    expect((await get(address)).statusCode).toBe(200)
  })

  test('without a picture has none, and one with a false picture is not made', async () => {
    const transfer = await sent(await demoFilm(), 'ohne.webm')
    const wrong = await finish(transfer, { poster: 'data:image/jpeg;base64,eA==' })
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'poster'])
    const { data } = await finish(transfer)
    expect(data.hasPoster).toBe(false)
    expect((await get(`/upload/${data.publicHash}/preview/${data.id}-1.jpg`)).statusCode).toBe(404)
  })

  test('that no browser plays is refused with what to export, and its pieces go', async () => {
    const transfer = await sent(
      await film({ format: new Mp4OutputFormat(), codec: 'hevc', said: 'hev1.1.6.L93.B0' }),
      'handy.mp4',
    )
    const refused = await finish(transfer)
    expect([refused.status, refused.errors[0]?.message]).toEqual([
      422,
      'Das spielt nicht jeder Bildschirm: H.265 (HEVC). Bitte exportieren Sie das Video als MP4 mit H.264 und Ton in AAC, oder als WebM mit VP9 und Opus.',
    ])
    expect((await finish(transfer)).status).toBe(404)
  })

  test('stays while a segment or what is published plays it, and goes with its files', async () => {
    const { data: video } = await finish(await sent(await demoFilm(), 'gebraucht.webm'))
    const address = `/upload/${video.publicHash}/${video.id}-1.webm`
    const items = [{ kind: 'video', upload: { id: video.id } }]
    const { data: segment } = await shop.call<{ id: string }>(
      'POST',
      '/digital-signage-segments',
      { name: 'Film', items },
      admin,
    )
    const shown = { aspect: 'any', items, branch: null }
    const { data: screen } = await shop.call<{ programme: { segments: { items: object[] }[] } }>(
      'POST',
      '/digital-signage-segments/preview',
      shown,
      admin,
    )
    expect(screen.programme.segments[0]?.items[0]).toMatchObject({
      src: address,
      naturalSeconds: video.durationSeconds,
    })
    const kept = await shop.call('DELETE', `/videos/${video.id}`, undefined, admin)
    expect([kept.status, kept.data]).toEqual([
      409,
      [{ resource: 'digital-signage-segments', id: segment.id, name: 'Film' }],
    ])
    const entries = [{ segment: { id: segment.id } }]
    const { data: stream } = await shop.call<{ id: string; version: number }>(
      'POST',
      '/digital-signage-streams',
      { name: 'Kino', entries },
      admin,
    )
    await shop.call('POST', `/digital-signage-streams/${stream.id}/publication`, { version: stream.version }, admin)
    await shop.call('PUT', `/digital-signage-segments/${segment.id}`, { name: 'Film', items: [] }, admin)
    const published = await shop.call('DELETE', `/videos/${video.id}`, undefined, admin)
    expect([published.status, published.errors[0]?.message]).toEqual([409, expect.stringContaining('Kino')])
    const { data: now } = await shop.call<{ version: number }>(
      'GET',
      `/digital-signage-streams/${stream.id}`,
      undefined,
      admin,
    )
    await shop.call('POST', `/digital-signage-streams/${stream.id}/publication`, { version: now.version }, admin)
    expect((await shop.call('DELETE', `/videos/${video.id}`, undefined, admin)).status).toBe(204)
    expect((await get(address)).statusCode).toBe(404)
  })
})
