import { expect, test } from 'vitest'
import { gate } from './gate.ts'

test('as many as there are places run, the others wait in line, and beyond its end they are refused', async () => {
  const inTurn = gate(1, { waiting: 2, refusal: () => new Error('busy') })
  const ends: (() => void)[] = []
  const done: number[] = []
  const work = (number: number) =>
    inTurn(async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      done.push(number)
    })
  const running = [work(1), work(2), work(3)]
  await expect(work(4)).rejects.toThrow('busy')
  while (done.length < 3) {
    ends.shift()?.()
    await Promise.resolve()
  }
  await Promise.all(running)
  expect(done).toEqual([1, 2, 3])
  const later = work(5)
  ends.shift()?.()
  await later
  expect(done.at(-1)).toBe(5)
})
