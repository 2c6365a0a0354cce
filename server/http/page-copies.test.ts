import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PageCopies, withHashes, type RenderedPage } from './page-copies.ts'

const nonces = { script: 's0', style: 't0' }
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const era = () => ({})

function copiesOf(expiresAt = 1000) {
  let rendered = 0
  const render = async (): Promise<RenderedPage> => {
    rendered += 1
    const html = `<p>${rendered}</p>`
    return { html, expiresAt, policies: (inline) => ({ plain: inline.script.join(), consented: '' }) }
  }
  return { copies: new PageCopies(() => nonces, {}), render, rendered: () => rendered }
}

test('a copy is made once per address and era, also when many ask at once', async () => {
  const { copies, render, rendered } = copiesOf()
  const [first, second] = [era(), era()]
  const found = await Promise.all([1, 2, 3].map((now) => copies.find(first, '/', now, render)))
  expect(new Set(found).size).toBe(1)
  await copies.find(first, '/store/a', 1, render)
  await copies.find(second, '/', 1, render)
  expect(rendered()).toBe(3)
})

test.each([
  [999, 1],
  [1000, 2],
])('a copy that ends at 1000 is made %i ms later %i times', async (now, times) => {
  const { copies, render, rendered } = copiesOf()
  const shop = era()
  await copies.find(shop, '/', 0, render)
  await copies.find(shop, '/', now, render)
  expect(rendered()).toBe(times)
})

test('a copy is ready once it is made, and until it ends', async () => {
  const { copies, render } = copiesOf()
  const shop = era()
  const making = copies.find(shop, '/', 0, render)
  expect(copies.ready(shop, '/', 0)).toBeUndefined()
  const made = await making
  expect([999, 1000].map((now) => copies.ready(shop, '/', now))).toEqual([made, undefined])
  expect([copies.ready(shop, '/store/a', 0), copies.ready(era(), '/', 0)]).toEqual([undefined, undefined])
})

test('a failure is not kept', async () => {
  const { copies, render } = copiesOf()
  const shop = era()
  await expect(copies.find(shop, '/', 0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await copies.find(shop, '/', 0, () => Promise.resolve(undefined))).toBeUndefined()
  expect((await copies.find(shop, '/', 0, render))?.plain.answers.identity.bytes.toString()).toBe('<p>1</p>')
})

test('only what carries the nonce gets a hash, and the nonce is gone', () => {
  const html =
    '<style nonce="t0">a{}</style><script nonce="s0">one()</script><script type="module" async="" nonce="s0">two()</script>' +
    '<script>smuggled()</script><script nonce="guessed">x()</script><script nonce="s0" src="/a.js"></script>'
  const { text, inline } = withHashes(html, nonces)
  expect(inline).toEqual({ script: [hashOf('one()'), hashOf('two()')], style: [hashOf('a{}')] })
  expect(text).toBe(
    '<style>a{}</style><script>one()</script><script type="module" async="">two()</script>' +
      '<script>smuggled()</script><script nonce="guessed">x()</script><script src="/a.js"></script>',
  )
})
