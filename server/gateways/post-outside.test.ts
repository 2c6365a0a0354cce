import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ForbiddenTarget, judgeOutside, openLook, openOutside } from './post-outside.ts'

let server: Server
let port: number
const asked: { url: string; headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body })
      if (request.url === '/redirect') reply.writeHead(302, { location: '/elsewhere' }).end()
      else if (request.url === '/round') reply.writeHead(302, { location: '/round' }).end()
      else if (request.url === '/inwards')
        reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
      else if (request.url === '/never') return
      else reply.writeHead(200).end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const posting = (url: string) => ({ url, headers: { 'x-test': 'yes' }, body: Buffer.from('hello') })
const allowed = openOutside({ allowed: ['127.0.0.1', '::1'], timeoutMilliseconds: 300 })
const strict = openOutside({ allowed: [] })

describe('a call to the outside', () => {
  test.each([
    () => `http://127.0.0.1:${port}/`,
    () => `http://localhost:${port}/`,
    () => `http://[::1]:${port}/`,
    () => `http://[::ffff:127.0.0.1]:${port}/`,
    () => `http://2130706433:${port}/`,
    () => `http://0x7f.1:${port}/`,
    () => 'http://169.254.169.254/latest/meta-data/',
    () => 'http://10.0.0.1/',
    () => 'file:///etc/passwd',
    () => 'gopher://127.0.0.1/',
    () => 'http://user:password@example.org/',
    () => 'nonsense',
  ])('never reaches this machine or its network (%#)', async (url) => {
    const before = asked.length
    await expect(strict(posting(url()))).rejects.toBeInstanceOf(ForbiddenTarget)
    expect(asked).toHaveLength(before)
  })

  test('reaches what the operator allows, by address and by name', async () => {
    const answer = await allowed(posting(`http://127.0.0.1:${port}/hook`))
    expect([answer.status, answer.text.length]).toEqual([200, 4096])
    expect(asked.at(-1)).toMatchObject({ url: '/hook', body: 'hello', headers: { 'x-test': 'yes' } })
    expect((await allowed(posting(`http://localhost:${port}/hook`))).status).toBe(200)
  })

  test('follows no redirect and waits for nobody', async () => {
    expect((await allowed(posting(`http://127.0.0.1:${port}/redirect`))).status).toBe(302)
    expect(asked.some(({ url }) => url === '/elsewhere')).toBe(false)
    await expect(allowed(posting(`http://127.0.0.1:${port}/never`))).rejects.toThrow(/abort|time/i)
  })
})

describe('what must be encrypted', () => {
  test('reaches nobody else in the open, whatever a name means', async () => {
    const isEncrypted = true as const
    const before = asked.length
    for (const url of ['http://93.184.216.34/', `http://localhost:${port}/`]) {
      await expect(strict({ ...posting(url), isEncrypted })).rejects.toBeInstanceOf(ForbiddenTarget)
    }
    expect(asked).toHaveLength(before)
    expect((await allowed({ ...posting(`http://localhost:${port}/hook`), isEncrypted })).status).toBe(200)
  })
})

describe('an address that somebody types', () => {
  test.each([
    'https://localhost/',
    'https://127.0.0.1/',
    'http://93.184.216.34/',
    'http://unbekannt.invalid/',
    'unsinn',
  ])('%s is refused', async (url) => {
    await expect(judgeOutside([])(url)).rejects.toBeInstanceOf(ForbiddenTarget)
  })

  test.each(['https://93.184.216.34/x', 'https://unbekannt.invalid/', 'http://127.0.0.1/'])(
    '%s is kept',
    async (url) => {
      await expect(judgeOutside(['127.0.0.1'])(url)).resolves.toBeUndefined()
    },
  )
})

describe('a look at a page', () => {
  const look = openLook({ allowed: ['127.0.0.1', '::1'], timeoutMilliseconds: 300 })

  test('follows where it leads, and judges each step anew', async () => {
    const { url, status } = await look(`http://127.0.0.1:${port}/redirect`)
    expect([url, status]).toEqual([`http://127.0.0.1:${port}/elsewhere`, 200])
    await expect(look(`http://127.0.0.1:${port}/inwards`)).rejects.toBeInstanceOf(ForbiddenTarget)
    expect((await look(`http://127.0.0.1:${port}/round`)).status).toBe(302)
    await expect(openLook({ allowed: [] })(`http://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(ForbiddenTarget)
  })
})
