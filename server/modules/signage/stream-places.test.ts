// A stream with branches is for the TVs of those: what names it elsewhere is refused, and what hung there before goes on and says so.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import type { Stream } from '#contract/signage/streams.ts'
import type { Screen } from '#contract/signage/player.ts'
import { addCast, openTestShop, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let here: { readonly id: string }
let there: { readonly id: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  here = { id: cast.stadtplatz.id }
  there = { id: (await shop.make('/branches', { identifier: 'bahnhof', name: 'Bahnhof' }, admin)).id }
})
afterAll(() => shop.close())

const streamOf = (branches: readonly { readonly id: string }[], name = 'Theke') =>
  shop.make<Stream>('/digital-signage-streams', { name, branches }, admin)
const tv = (body: object) =>
  shop.call<SignageDevice>('POST', '/digital-signage-devices', { name: 'TV', ...body }, admin)
const saved = <T extends { readonly id: string }>(path: string, one: T, change: object) =>
  shop.call<T>('PUT', `${path}/${one.id}`, { ...one, ...change }, admin)
const savedTv = (one: SignageDevice, change: object) => saved('/digital-signage-devices', one, change)
const savedStream = (one: Stream, change: object) => saved('/digital-signage-streams', one, change)

describe('a TV', () => {
  test('takes a stream that is for its branch, or for all', async () => {
    for (const stream of [await streamOf([here]), await streamOf([there, here]), await streamOf([])])
      expect((await tv({ branch: here, stream: { id: stream.id } })).status).toBe(201)
  })

  test('takes none of another branch, and says at the stream what to do', async () => {
    const stream = await streamOf([there])
    const made = await tv({ branch: here, stream: { id: stream.id } })
    expect([made.status, made.errors]).toMatchObject([422, [{ field: 'stream', code: 'streamElsewhere' }]])
    expect(made.errors[0]?.message).toBe(
      'Dieser Stream ist nicht für diese Filiale. Wählen Sie einen anderen, oder nehmen Sie die Filiale beim Stream auf.',
    )
    const { data: without } = await tv({ branch: here })
    expect((await savedTv(without, { stream: { id: stream.id } })).errors[0]?.code).toBe('streamElsewhere')
  })

  test('does not take its stream along into another branch', async () => {
    const stream = await streamOf([here])
    const { data: hung } = await tv({ branch: here, stream: { id: stream.id } })
    expect((await savedTv(hung, { branch: there })).errors).toMatchObject([
      { field: 'stream', code: 'streamElsewhere' },
    ])
    expect((await savedTv(hung, { branch: there, stream: null })).status).toBe(200)
  })

  test('of no branch takes what is for all only', async () => {
    const made = await tv({ stream: { id: (await streamOf([here])).id } })
    expect([made.status, made.errors]).toMatchObject([422, [{ field: 'stream', code: 'streamForBranches' }]])
    expect((await tv({ stream: { id: (await streamOf([])).id } })).status).toBe(201)
  })

  test('that hung so before goes on playing, is saved in all else, and says it', async () => {
    const stream = await streamOf([here])
    const { data: hung } = await tv({ name: 'Alt', branch: here, stream: { id: stream.id } })
    expect(hung.isStreamElsewhere).toBe(false)
    const { data: begun } = await shop.call<{ secret: string; code: string }>('POST', '/signage/pairings')
    await shop.call('POST', `/digital-signage-devices/${hung.id}/pairing`, { code: begun.code }, admin)
    const published = { version: stream.version }
    await shop.call('POST', `/digital-signage-streams/${stream.id}/publication`, published, admin)
    await formerly(hung.id, there.id)
    const read = async () =>
      (await shop.call<SignageDevice>('GET', `/digital-signage-devices/${hung.id}`, undefined, admin)).data
    const former = await read()
    expect(former).toMatchObject({ branch: there, isStreamElsewhere: true })
    expect((await shop.call<Screen>('GET', `/signage/${begun.secret}/programme`)).data.programme).toMatchObject({
      version: 1,
    })
    expect((await savedTv(former, { volume: 10 })).data).toMatchObject({ volume: 10, isStreamElsewhere: true })
    // Whoever edits the stream meanwhile is not held up by it.
    const { data: now } = await shop.call<Stream>('GET', `/digital-signage-streams/${stream.id}`, undefined, admin)
    const { status, data: renamed } = await savedStream(now, { name: 'Neu' })
    expect(status).toBe(200)
    await savedStream(renamed, { branches: [here, there] })
    expect((await read()).isStreamElsewhere).toBe(false)
  })
})

describe('a stream', () => {
  test('is not taken from branches whose TVs play it: it names them', async () => {
    const stream = await streamOf([])
    await tv({ name: 'Über der Theke', branch: there, stream: { id: stream.id } })
    await tv({ name: 'Schaufenster', branch: here, stream: { id: stream.id } })
    await tv({ name: 'Lager', stream: { id: stream.id } })
    const narrowed = await savedStream(stream, { branches: [here] })
    expect([narrowed.status, narrowed.errors]).toMatchObject([
      422,
      [{ field: 'branches', code: 'streamPlayedElsewhere' }],
    ])
    expect(narrowed.errors[0]?.message).toBe(
      'Andere TVs spielen diesen Stream: Lager (ohne Filiale), Über der Theke (Bahnhof). Wählen Sie bei diesen zuerst einen anderen Stream, oder lassen Sie ihre Filiale hier stehen.',
    )
  })

  test('is widened, and narrowed to where it plays', async () => {
    const stream = await streamOf([here, there])
    await tv({ branch: here, stream: { id: stream.id } })
    const narrowed = await savedStream(stream, { branches: [here] })
    expect(narrowed.status).toBe(200)
    expect((await savedStream(narrowed.data, { branches: [] })).status).toBe(200)
  })

  test('hung and narrowed at once, only one of both is done', async () => {
    const stream = await streamOf([])
    const { data: bare } = await tv({ branch: there })
    const [hung, narrowed] = await Promise.all([
      savedTv(bare, { stream: { id: stream.id } }),
      savedStream(stream, { branches: [here] }),
    ])
    expect([hung.status, narrowed.status].toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

test('a notice for those who play a stream names none that is for other branches', async () => {
  const [own, foreign] = [await streamOf([here]), await streamOf([there])]
  const notice = (streams: readonly { readonly id: string }[]) =>
    shop.call(
      'POST',
      '/digital-signage-takeovers',
      { branch: here, title: 'Zu', from: '2026-11-18T10:00:00Z', until: '2026-11-18T12:00:00Z', streams },
      admin,
    )
  expect((await notice([{ id: foreign.id }])).errors).toMatchObject([{ field: 'streams', code: 'streamElsewhere' }])
  expect((await notice([{ id: own.id }])).status).toBe(201)
})

/** As a version wrote it that did not ask. */
async function formerly(device: string, branch: string): Promise<void> {
  await sql`update signage_device set branch_id = ${branch} where id = ${device}`.execute(shop.database.kysely)
}
