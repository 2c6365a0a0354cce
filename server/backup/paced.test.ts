import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

async function* pieces(count: number, bytes: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(bytes, index)
}

test('what arrives is passed on as it is, and each piece of it lies on the disk before the next rest', async () => {
  let settled = 0
  const passed: Buffer[] = []
  for await (const chunk of paced(pieces(5, 600_000), async () => void (settled += 1))) passed.push(chunk)
  expect(passed.map((chunk) => [chunk.length, chunk[0]])).toEqual([0, 1, 2, 3, 4].map((index) => [600_000, index]))
  expect(settled).toBe(2)
})

test('who takes a piece in and works at it for some time rests longer than that', async () => {
  let worked = 0
  const begun = performance.now()
  for await (const _ of paced(pieces(4, 1_000_000))) {
    const workBegun = performance.now()
    await pause(30)
    worked += performance.now() - workBegun
  }
  expect((performance.now() - begun) / worked).toBeGreaterThanOrEqual(2.9)
})

test('what is smaller than a piece waits for nothing', async () => {
  let settled = 0
  for await (const _ of paced(pieces(3, 1000), async () => void (settled += 1))) void _
  expect(settled).toBe(0)
})

test('a piece that was held up, by a database that stood still, is not rested after for twice as long', async () => {
  const held = 60_000
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += held))
  let passed = 0
  try {
    for await (const _ of paced(pieces(1, 1_000_000))) passed += 1
  } finally {
    clock.mockRestore()
  }
  expect(passed).toBe(1)
}, 10_000)
