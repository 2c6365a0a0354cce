import { expect, test } from 'vitest'
import { shareReadings } from './share-readings.ts'

/** Readings that end when the test says so. */
function slowReadings() {
  const begun: { key: string; end: (value: string) => void; fail: () => void }[] = []
  const read = shareReadings(
    (key: string) =>
      new Promise<string>((resolve, reject) => {
        begun.push({ key, end: resolve, fail: () => reject(new Error('broken')) })
      }),
  )
  return { begun, read }
}

test('who asks while a reading runs shares one that begins after it, so it is never older than the question', async () => {
  const { begun, read } = slowReadings()
  const first = read('a')
  const others = [read('a'), read('a'), read('a')]
  expect(begun).toHaveLength(1)
  begun[0]?.end('old')
  expect(await first).toBe('old')
  await Promise.resolve()
  expect(begun).toHaveLength(2)
  begun[1]?.end('new')
  expect(await Promise.all(others)).toEqual(['new', 'new', 'new'])
})

test('who asks during the shared reading waits for one more', async () => {
  const { begun, read } = slowReadings()
  void read('a')
  const shared = read('a')
  begun[0]?.end('1')
  await Promise.resolve()
  const late = read('a')
  begun[1]?.end('2')
  expect(await shared).toBe('2')
  await Promise.resolve()
  begun[2]?.end('3')
  expect(await late).toBe('3')
})

test('after all is read the next question begins at once; other keys never wait', async () => {
  const { begun, read } = slowReadings()
  const first = read('a')
  void read('b')
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b'])
  begun[0]?.end('1')
  await first
  void read('a')
  expect(begun).toHaveLength(3)
})

test('a reading that fails fails for who asked for it, not for those that share the next', async () => {
  const { begun, read } = slowReadings()
  const first = read('a')
  const next = read('a')
  begun[0]?.fail()
  await expect(first).rejects.toThrow('broken')
  await Promise.resolve()
  begun[1]?.end('fine')
  expect(await next).toBe('fine')
})
