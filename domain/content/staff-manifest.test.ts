import { expect, test } from 'vitest'
import { staffManifest } from './staff-manifest.ts'

const desk = { branch: 'Hohenems', branchId: 'b1' } as const

test('the back office is one app, whoever is signed in', () => {
  const manifest = staffManifest({ app: 'backoffice' }, 'Lindenhof', 'k1')
  expect(manifest).toMatchObject({ id: '/backend', start_url: '/backend', scope: '/backend', display: 'standalone' })
  expect([manifest.name, manifest.short_name]).toEqual(['Lindenhof Backoffice', 'Backoffice'])
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  )
})

test('terminal and print station of a branch are two apps, and stay the same with another key', () => {
  const of = (app: 'terminal' | 'printStation', key: string) => staffManifest({ app, key, ...desk }, 'Lindenhof', 'k1')
  expect(of('terminal', 'alt')).toMatchObject({
    id: '/frontdesk/b1',
    start_url: '/frontdesk/b1/alt',
    scope: '/frontdesk/b1/',
    name: 'Order-Terminal Hohenems',
  })
  expect(of('printStation', 'alt')).toMatchObject({
    start_url: '/frontdesk/b1/alt/print',
    name: 'Druckstation Hohenems',
  })
  expect(of('terminal', 'neu').id).toBe(of('terminal', 'alt').id)
  expect(of('printStation', 'neu').id).not.toBe(of('terminal', 'neu').id)
  expect(of('terminal', 'a/../b').start_url).toBe('/frontdesk/b1/a%2F..%2Fb')
})
