import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { watchLoop } from './watch-loop.ts'

test('a pause of the loop is logged with the pattern and the size of what caused it, never with its address', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  watchLoop(app)
  app.post('/slow/:key', async () => {
    for (const end = performance.now() + 700; performance.now() < end;);
    return {}
  })
  await app.inject({ method: 'POST', url: '/slow/geheim', payload: { a: 1 } })
  await expect.poll(() => lines.join('')).toContain('"route":"POST /slow/:key","bytes":7')
  expect(lines.join('')).not.toContain('geheim')
  await app.close()
})
