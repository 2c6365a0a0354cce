import { expect, test } from 'vitest'
import { stopOnce } from './stopping.ts'

function stoppable({ stop = async () => {} }: { stop?: () => Promise<void> } = {}) {
  const happened: string[] = []
  let time = 0
  const asked = stopOnce(
    {
      async stop() {
        happened.push('stop')
        await stop()
        happened.push('stopped')
      },
      async close() {
        happened.push('close')
      },
    },
    (code) => happened.push(`exit ${code}`),
    (cause) => happened.push(`failed: ${(cause as Error).message}`),
    { clock: () => time },
  )
  return { asked, happened, wait: (milliseconds: number) => (time += milliseconds) }
}

test('requests finish before the database closes', async () => {
  const { asked, happened } = stoppable()
  await asked()
  expect(happened).toEqual(['stop', 'stopped', 'close', 'exit 0'])
})

test('a signal that arrives twice within half a second counts once', async () => {
  const { asked, happened, wait } = stoppable()
  const first = asked()
  wait(499)
  await Promise.all([first, asked()])
  expect(happened).toEqual(['stop', 'stopped', 'close', 'exit 0'])
})

test('a later second signal ends at once, with the database closed', async () => {
  const { asked, happened, wait } = stoppable({ stop: () => new Promise(() => {}) })
  void asked()
  wait(500)
  await asked()
  expect(happened).toEqual(['stop', 'close', 'exit 1'])
})

test('a failing stop says why, and still closes the database', async () => {
  const { asked, happened } = stoppable({ stop: () => Promise.reject(new Error('stuck')) })
  await asked()
  expect(happened).toEqual(['stop', 'failed: stuck', 'close', 'exit 1'])
})

test('a failed start ends with its own code', async () => {
  const { asked, happened } = stoppable()
  await asked(1)
  expect(happened.at(-1)).toBe('exit 1')
})
