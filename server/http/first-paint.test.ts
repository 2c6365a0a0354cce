import { expect, test } from 'vitest'
import { paintedAtOnce } from './first-paint.ts'

const sheets = new Map([
  ['/assets/root.css', 'a{color:red}'],
  ['/assets/page.css', "b{content:'$&'}"],
])
const link = (name: string) => `<link nonce="n" rel="stylesheet" href="/assets/${name}"/>`

test('styles stand in the page, and their links are switched off', () => {
  const html = `<head>${link('root.css')}${link('page.css#')}</head>`
  expect(paintedAtOnce(html, sheets, 'n')).toBe(
    '<head><link nonce="n" disabled="" rel="stylesheet" href="/assets/root.css"/>' +
      '<link nonce="n" disabled="" rel="stylesheet" href="/assets/page.css#"/>' +
      `<style nonce="n">a{color:red}\nb{content:'$&'}</style></head>`,
  )
})

test('a page with a sheet that is not known keeps its links', () => {
  const html = `<head>${link('root.css')}${link('elsewhere.css')}</head>`
  expect(paintedAtOnce(html, sheets, 'n')).toBe(html)
})

test('scripts are fetched after the first paint, each of them once and none by way of another', () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/>' +
    '<link rel="modulepreload" href="/assets/both.js" nonce="n"/></head>' +
    '<script nonce="n">first()</script>' +
    '<script nonce="n" type="module" async="">import "/assets/a.js";\nimport * as route0 from "/assets/b.js";\nstart(route0);</script>'
  const painted = paintedAtOnce(html, sheets, 'n')
  expect(painted).toContain('<head></head><script nonce="n">first()</script>')
  expect(painted).toContain('for (const href of ["/assets/a.js","/assets/b.js"])')
  // What both need, before them and by itself.
  expect(painted).toMatch(
    /for \(const address of \["\/assets\/both\.js"\]\)[^]*import\(address\)[^]*Promise\.all\(\[import\("\/assets\/a\.js"/,
  )
  expect(painted).toContain('const [, route0] = await Promise.all([import("/assets/a.js"), import("/assets/b.js")]);')
  expect(painted).toMatch(/start\(route0\);<\/script>$/)
  expect(painted.indexOf('first-contentful-paint')).toBeLessThan(painted.indexOf('import('))
})

test('a page without scripts stays without', () => {
  expect(paintedAtOnce('<head></head><p>Servus</p>', sheets, 'n')).toBe('<head></head><p>Servus</p>')
})
