import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerMemory } from './answer-memory.ts'

const limits = { milliseconds: 5_000, bytes: 10_000 }

/** What is made anew behind who asks is there. */
const renewed = () => new Promise(setImmediate)

/** A memory with a clock of its own and a value that changes whenever it is read. */
function world() {
  let now = 0
  let read = 0
  const memory = answerMemory(limits, () => now)
  const ask = async (key = 'a', length = 1) => {
    const answer = await memory.recall(key, async () => Buffer.from(String((read += 1)).padEnd(length)))
    return (await answer.as('identity')).toString().trim()
  }
  return { memory, ask, later: (milliseconds: number) => (now += milliseconds) }
}

test('an answer is made once, until it is forgotten', async () => {
  const { memory, ask } = world()
  expect([await ask(), await ask(), await ask('b')]).toEqual(['1', '1', '2'])
  memory.forget()
  expect([await ask(), await ask('b')]).toEqual(['3', '4'])
})

test('what is forgotten for a branch leaves what is another one’s, and takes what is everybody’s', async () => {
  const memory = answerMemory()
  const made: string[] = []
  const ask = (key: string, branchId?: string) =>
    memory.recall(key, async () => (made.push(key), Buffer.from(key)), branchId)
  const askAll = async () => Promise.all([ask('of a', 'a'), ask('of b', 'b'), ask('of all')])
  await askAll()
  memory.forget(['a'])
  await askAll()
  expect(made.slice(3)).toEqual(['of a', 'of all'])
  memory.forget([])
  await askAll()
  expect(made.slice(5)).toEqual(['of all'])
})

test('who asks after a change never gets what was read before it, not even from a reading that still runs', async () => {
  const { memory, ask } = world()
  const { promise: gate, resolve: open } = Promise.withResolvers<Buffer>()
  const slow = memory.recall('a', () => gate)
  memory.forget()
  expect(await ask()).toBe('1')
  open(Buffer.from('old'))
  expect((await (await slow).as('identity')).toString()).toBe('old')
  expect(await ask()).toBe('1')
})

test('what nobody announced shows after five seconds', async () => {
  const { ask, later } = world()
  await ask()
  later(4_999)
  expect(await ask()).toBe('1')
  later(1)
  expect(await ask()).toBe('2')
})

test('what is asked for all the time is made anew behind the one who asks, and is never older than five seconds', async () => {
  const { ask, later } = world()
  await ask()
  later(3_499)
  expect(await ask()).toBe('1')
  await renewed()
  expect(await ask()).toBe('1')
  later(1)
  expect(await ask()).toBe('1')
  await renewed()
  expect(await ask()).toBe('2')
  later(3_499)
  expect(await ask()).toBe('2')
  await renewed()
  later(1_501)
  expect(await ask()).toBe('3')
})

test('who asks for what became too old while it is made anew waits for that', async () => {
  const { memory, ask, later } = world()
  await ask()
  later(4_999)
  const { promise: gate, resolve: open } = Promise.withResolvers<Buffer>()
  await memory.recall('a', () => gate)
  later(1)
  const asked = ask()
  open(Buffer.from('new'))
  expect([await asked, await ask()]).toEqual(['new', 'new'])
})

test('lists that were made together are made anew one after the other', async () => {
  const { memory, ask, later } = world()
  await Promise.all(['a', 'b'].map((key) => ask(key)))
  later(4_000)
  const { promise: gate, resolve: open } = Promise.withResolvers<Buffer>()
  await memory.recall('a', () => gate)
  expect(await ask('b')).toBe('2')
  await renewed()
  expect(await ask('b')).toBe('2')
  open(Buffer.from('new'))
  await renewed()
  expect(await ask('b')).toBe('2')
  await renewed()
  expect(await ask('b')).toBe('3')
})

test('what is made anew is packed before it is given out, in the ways it was asked for', async () => {
  const { memory, later } = world()
  let read = 0
  const make = async () => Buffer.from(`${(read += 1)}`.repeat(1_000))
  await (await memory.recall('a', make)).as('br')
  later(4_000)
  const former = await memory.recall('a', make)
  await expect.poll(async () => (await memory.recall('a', make)) !== former).toBe(true)
  expect((await memory.recall('a', make)).packings()).toEqual(['identity', 'br'])
})

test('what is made anew and is as it was stays packed as it is', async () => {
  const { memory, later } = world()
  let read = 0
  const make = async () => {
    read += 1
    return Buffer.from('ja '.repeat(1_000))
  }
  const first = await memory.recall('a', make)
  const packing = first.as('br')
  await packing
  later(4_000)
  await memory.recall('a', make)
  await renewed()
  later(4_000)
  const again = await memory.recall('a', make)
  expect(again.as('br')).toBe(packing)
  expect(read).toBe(3)
})

test('what is made anew behind who asks does not outlive a change that came meanwhile', async () => {
  const { memory, ask, later } = world()
  await ask()
  later(4_000)
  const { promise: gate, resolve: open } = Promise.withResolvers<Buffer>()
  const given = await memory.recall('a', () => gate)
  expect((await given.as('identity')).toString().trim()).toBe('1')
  memory.forget()
  open(Buffer.from('old'))
  await gate
  expect([await ask(), await ask()]).toEqual(['2', '2'])
})

test('where making anew fails, the old answer is given as long as it may be', async () => {
  const { memory, ask, later } = world()
  await ask()
  later(4_000)
  await memory.recall('a', () => Promise.reject(new Error('no database')))
  expect(await ask()).toBe('1')
  later(1_000)
  expect(await ask()).toBe('2')
})

test('a failure is not kept', async () => {
  const { memory, ask } = world()
  const failing = () => Promise.reject(new Error('no database'))
  await expect(memory.recall('a', failing)).rejects.toThrow('no database')
  expect(await ask()).toBe('1')
})

test('more than it may hold is given up, however often the same key is made anew', async () => {
  const { ask, later } = world()
  for (let round = 0; round < 20; round += 1) {
    await ask('a', 4_000)
    later(limits.milliseconds)
  }
  expect(await ask('b', 900)).toBe('21')
  expect(await ask('b', 900)).toBe('21')
  await ask('c', 4_500)
  expect(await ask('b')).toBe('23')
})

test('packed bytes are the same bytes, packed once each way', async () => {
  const memory = answerMemory()
  const answer = await memory.recall('a', async () => Buffer.from('ja '.repeat(1_000)))
  expect(gunzipSync(await answer.as('gzip')).toString()).toBe('ja '.repeat(1_000))
  expect(answer.as('br')).toBe(answer.as('br'))
})
