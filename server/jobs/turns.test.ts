import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns, type Urgency } from './turns.ts'

/** Pieces that end when they are told to. */
function pieces(turns: ReturnType<typeof openTurns>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = (urgency: Urgency, name: string) =>
    turns.take(urgency, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      return name
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    for (let look = 0; look < 5; look += 1) await soon()
  }
  return { begun, take, end }
}

test('a docket goes before mails that came earlier, a mail before a report, and each as they came', async () => {
  const { begun, take, end } = pieces(openTurns(1))
  void take('mail', 'first')
  await soon()
  for (const name of ['report', 'mail 1', 'mail 2', 'docket 1', 'docket 2'])
    void take(name.split(' ')[0] as Urgency, name)
  await end('first')
  // It comes while others wait.
  void take('docket', 'docket 3')
  for (const name of ['docket 1', 'docket 2', 'docket 3', 'mail 1', 'mail 2', 'report']) {
    expect(begun.at(-1)).toBe(name)
    await end(name)
  }
})

test('few are under way at once; a report only alone, and what comes then need not wait for it', async () => {
  const { begun, take, end } = pieces(openTurns(2))
  for (const name of ['a', 'b', 'c']) void take('mail', name)
  await soon()
  expect(begun).toEqual(['a', 'b'])
  void take('report', 'report')
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('b')
  expect(begun).not.toContain('report')
  await end('c')
  expect(begun.at(-1)).toBe('report')
  void take('docket', 'docket')
  await end('nobody')
  expect(begun.at(-1)).toBe('docket')
})

test('what fails is told to whoever wanted it, and frees its place', async () => {
  const turns = openTurns(1)
  const failing = turns.take('docket', async () => {
    throw new Error('no paper')
  })
  const after = turns.take('mail', async () => 'sent')
  await expect(failing).rejects.toThrow('no paper')
  expect(await after).toBe('sent')
})
