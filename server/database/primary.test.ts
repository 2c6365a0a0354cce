import { expect, test } from 'vitest'
import { addressesOf, placeOf, Primary, type Place } from './primary.ts'

test.each([
  ['postgres://theke:x@eins:5432,zwei/shop?sslmode=require', ['eins:5432', 'zwei:5432']],
  ['postgres://theke@eins/shop', ['eins:5432']],
  ['postgres://eins,[::1]:5433/shop', ['eins:5432', '::1:5433']],
])('%s names its servers', (address, places) => {
  const found = addressesOf(address).map(placeOf)
  expect(found.map(({ host, port }) => `${host}:${port}`)).toEqual(places)
})

test('an address of a socket, and one without any server, stay as they are', () => {
  for (const address of ['postgres://theke@/shop?host=/run/postgresql', 'postgres:///shop']) {
    expect(addressesOf(address)).toEqual([address])
  }
})

test('each of several keeps user, password, name and settings', () => {
  expect(addressesOf('postgres://theke:x@eins,zwei:1/shop?a=b')).toEqual([
    'postgres://theke:x@eins/shop?a=b',
    'postgres://theke:x@zwei:1/shop?a=b',
  ])
})

const places: readonly Place[] = ['eins', 'zwei', 'drei'].map((host) => ({ host, port: 5432 }))

/** Servers that say what `state` has for them; one that has nothing is gone. */
function servers(state: Record<string, 'takes changes' | 'follows'>) {
  const asked: string[] = []
  const ask = async ({ host }: Place) => {
    asked.push(host)
    const said = state[host]
    if (said === undefined) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    return said === 'takes changes'
  }
  return { asked, primary: new Primary(places, ask) }
}

test('the one that takes changes is found, and not asked for again at once', async () => {
  const { asked, primary } = servers({ eins: 'follows', zwei: 'takes changes' })
  const found = await Promise.all([primary.find(), primary.find(), primary.find()])
  expect(found.map(({ host }) => host)).toEqual(['zwei', 'zwei', 'zwei'])
  expect(asked).toEqual(['eins', 'zwei', 'drei'])
})

test('where none takes changes, the shop is not available, and the next one who asks looks again', async () => {
  const state: Record<string, 'takes changes' | 'follows'> = { drei: 'follows' }
  const { primary } = servers(state)
  await expect(primary.find()).rejects.toMatchObject({ code: '25006' })
  state['eins'] = 'takes changes'
  expect((await primary.find()).host).toBe('eins')
})

test('connections to one that vanished are cut off once another one takes changes, and not before', async () => {
  const state: Record<string, 'takes changes' | 'follows'> = { eins: 'takes changes', zwei: 'follows', drei: 'follows' }
  const { primary } = servers(state)
  const place = await primary.find()
  const cut: string[] = []
  const connection = (name: string, askedAt: number | undefined, at = place) => ({
    place: at,
    askedAt,
    cutOff: () => void cut.push(name),
  })
  const longAgo = performance.now() - 60_000
  const forget = primary.watch(connection('whoever asks', longAgo))
  primary.watch(connection('whoever does not', undefined))
  // It may only be slow.
  await primary.leaveReplaced()
  delete state['eins']
  await primary.leaveReplaced()
  expect(cut).toEqual([])
  state['drei'] = 'takes changes'
  primary.watch(connection('whoever is there already', undefined, places[2]))
  await primary.leaveReplaced()
  expect(cut).toEqual(['whoever asks', 'whoever does not'])
  expect((await primary.find()).host).toBe('drei')
  forget()
  await primary.leaveReplaced()
  expect(cut).toHaveLength(2)
})
