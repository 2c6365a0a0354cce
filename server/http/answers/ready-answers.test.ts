// Over a real port: what leaves before the framework is not seen by `inject`.
import { Agent, request as ask } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const shops: TestShop[] = []
const agent = new Agent({ keepAlive: true })
afterAll(async () => {
  agent.destroy()
  for (const shop of shops) await shop.close()
})

async function open(variables: Record<string, string>) {
  const shop = await openTestShop({ variables })
  shops.push(shop)
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  // Not fetch: that adds headers of its own.
  const get = (headers: Record<string, string> = {}, method = 'GET', path = '/api/init') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = ask(`${address}${path}`, { method, headers, agent }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      sent.once('error', reject).end()
    })
  // The first one packs it, the second one finds it.
  const usual = await get()
  return { shop, address, get, usual }
}

/** Everything but what differs from request to request. */
function standing({ headers }: { headers: Record<string, unknown> }) {
  const { date: _, 'x-request-id': id, ...rest } = headers
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  return rest
}

describe('an answer that is ready', () => {
  let house: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    house = await open({})
  })

  test('says what it says on its usual way: the same headers, the same bytes', async () => {
    const ready = await house.get()
    expect([ready.status, standing(ready)]).toEqual([200, standing(house.usual)])
    expect(ready.body.equals(house.usual.body)).toBe(true)
    expect(ready.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('says so, too, to who closes the connection after it', async () => {
    const last = await house.get({ connection: 'close' })
    expect([last.status, last.headers['connection']]).toEqual([200, 'close'])
    expect(last.body.equals(house.usual.body)).toBe(true)
  })

  test('answers what comes behind one another over one connection, in turn', async () => {
    const { port } = new URL(house.address)
    const socket = connect({ host: '127.0.0.1', port: Number(port) })
    const one = (path: string, last: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${last}\r\n`
    socket.write(one('/api/init', '') + one('/api/tags', '') + one('/api/init', 'Connection: close\r\n'))
    const text = Buffer.concat(await socket.toArray()).toString('latin1')
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(text.match(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/g)).toHaveLength(3)
  })

  test('leaves also whoever names the type of a body and sends none with an answer', async () => {
    const { port } = new URL(house.address)
    const types = ['application/json', 'multipart/form-data; boundary=a']
    const answers = types.map(async (type) => {
      const socket = connect({ host: '127.0.0.1', port: Number(port) })
      socket.write(`POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nConnection: close\r\n\r\n`)
      return Buffer.concat(await socket.toArray())
        .toString('latin1')
        .slice(0, 12)
    })
    expect(await Promise.all(answers)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 422'])
  })

  test('has an id of its own each time', async () => {
    const [one, other] = [await house.get(), await house.get()]
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
  })

  test('is 304 without a body for who has it', async () => {
    const known = await house.get({ 'if-none-match': String(house.usual.headers['etag']) })
    expect([known.status, known.body.length]).toEqual([304, 0])
  })

  test('is told by its head alone to who asks for that', async () => {
    const head = await house.get({}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  test('is composed anew for who has signed in', async () => {
    const { cookie = '' } = await house.shop.signIn()
    const own = JSON.parse((await house.get({ cookie })).body.toString()) as { data: { url: string; data: unknown }[] }
    expect(own.data.find(({ url }) => url === '/users/me')?.data).not.toBeNull()
  })

  test('shows a change with the next request', async () => {
    const admin = await house.shop.signIn()
    await house.shop.call('POST', '/tags', { name: 'Frisch gefangen' }, admin)
    await house.get()
    expect((await house.get()).body.toString()).toContain('Frisch gefangen')
  })
})

test('an answer that is ready counts as a read like every other, and is refused once too many were asked for', async () => {
  const { shop, get, usual } = await open({ RATE_LIMIT: '1' })
  const left = (answer: { headers: Record<string, unknown> }) => Number(answer.headers['x-ratelimit-remaining'])
  const ready = await get()
  expect(left(ready)).toBe(left(usual) - 1)
  const read = await shop.call('GET', '/tags')
  expect(left(read)).toBe(left(ready) - 1)
  for (let count = left(read); count > 0; count -= 1) await shop.call('GET', '/tags')
  const refused = await get()
  expect([refused.status, left(refused)]).toEqual([429, 0])
})

test('behind a proxy each guest is counted, not the proxy', async () => {
  const { get } = await open({ RATE_LIMIT: '1', TRUST_PROXY: '127.0.0.1' })
  const asGuest = async (address: string) =>
    Number((await get({ 'x-forwarded-for': address })).headers['x-ratelimit-remaining'])
  expect([await asGuest('203.0.113.1'), await asGuest('203.0.113.1'), await asGuest('203.0.113.2')]).toEqual([
    2999, 2998, 2999,
  ])
})
