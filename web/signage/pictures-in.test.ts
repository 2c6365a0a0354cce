import { beforeEach, expect, it, vi } from 'vitest'
import { ownPictures, withPictures } from './pictures-in.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('gone')) return new Response('', { status: 404 })
    return new Response('png', { headers: { 'content-type': 'image/png' } })
  })
  return () => vi.unstubAllGlobals()
})

it('knows what the house itself has, by path or by its whole address', () => {
  const html = `<img src="/image/a-1.webp?x=1"><img src="${window.location.origin}/upload/b.png"><img src="https://anders.example/image/c.png"><img src="/backend">`
  expect(ownPictures(html)).toEqual(['/image/a-1.webp', '/upload/b.png'])
})

it('writes pictures of the house into what stands in a frame, and leaves no hole for others', async () => {
  const missing: string[] = []
  const html =
    '<h1>Neu</h1><img src="/image/a.webp" srcset="/image/b.webp 2x" loading="lazy" alt="Käse"><img src="https://anders.example/c.png"><img src="/image/gone.webp">'
  const whole = await withPictures(html, (src) => missing.push(src))
  expect(whole).toBe('<h1>Neu</h1><img src="data:image/png;base64,cG5n" alt="Käse">')
  expect(missing.toSorted()).toEqual(['/image/gone.webp', 'https://anders.example/c.png'])
  expect(await withPictures('<p>Nur Text</p>', () => undefined)).toBe('<p>Nur Text</p>')
})
