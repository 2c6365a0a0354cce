// What administrators see above the shop (storefront § 2, Toolbar), and that nobody else does (§ 6).
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { pageRequest, smallBranch, smallCatalog, testNow } from '../testing/small-shop.ts'
import { shopFrame } from './shop-frame.ts'
import { Toolbar } from './toolbar.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: testNow.epochMilliseconds, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// It is Saturday, 12:30.
const until = (to: string) => [{ type: 'daily', date: null, isClosed: false, from: '10:00', to }] as const
const branchUntil = (identifier: string, to: string, changes: Partial<Branch> = {}) =>
  smallBranch({ id: identifier as Branch['id'], identifier, openingHours: [...until(to)], ...changes })

async function showToolbar(branches: readonly Branch[], at = '/') {
  fakeServer().answer('GET /branches', branches as never)
  const Bar = () => <Toolbar userName="Anna Amann" version="1.7.2-dev" />
  const Stub = createRoutesStub([
    { path: '/', Component: Bar },
    { path: '/store/:branchIdentifier', Component: Bar },
  ])
  render(<Stub initialEntries={[at]} />)
  await screen.findByText(/Standorte? geöffnet|Alle Standorte geschlossen/)
}

test.each<[string, readonly Branch[]]>([
  ['2 Standorte geöffnet', [branchUntil('a', '22:00'), branchUntil('b', '22:00'), branchUntil('c', '12:00')]],
  ['1 Standort geöffnet', [branchUntil('a', '22:00'), branchUntil('b', '22:00', { isPublic: false })]],
  ['Alle Standorte geschlossen', [branchUntil('a', '12:00')]],
])('counts the branches that are open: %s', async (text, branches) => {
  await showToolbar(branches)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(/Geöffnet bis|^Geschlossen$/)).toBeNull()
})

test.each([
  ['22:00', 'Geöffnet bis 22:00', 'opening-open'],
  ['13:30', 'Geöffnet bis 13:30', 'opening-open'],
  ['13:29', 'Geöffnet bis 13:29', 'opening-soon'],
  ['12:30', 'Geschlossen', 'opening-closed'],
])('of the selected branch, closing at %s, it says „%s“ in the colour of %s', async (to, text, tone) => {
  await showToolbar([branchUntil('hohenems', to)], '/store/hohenems')
  expect(screen.getByText(text).className).toContain(tone)
})

test('leads to the back office, and names user and version', async () => {
  await showToolbar([branchUntil('a', '22:00')])
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Seiten', '/backend#/sites'],
    ['Statistiken', '/backend#/dashboard'],
    ['Navigationen', '/backend#/navigations'],
    ['Ins Backend wechseln', '/backend'],
    ['Abmelden', '/backend/logout'],
  ])
  expect(screen.getByText('Anna Amann')).toBeTruthy()
  expect(screen.getByText('1.7.2-dev')).toBeTruthy()
})

test.each<[readonly Role[] | null, boolean, boolean]>([
  [['ROLE_ADMIN'], true, true],
  [['ROLE_ADMIN'], false, false],
  [['ROLE_MANAGER', 'ROLE_EDITOR', 'ROLE_EMPLOYEE'], true, false],
  [null, true, false],
])('%j with the plugin %s has it: %s', (roles, enablePluginToolbar, hasToolbar) => {
  const catalog = smallCatalog()
  const request = pageRequest(
    { ...catalog, config: { ...catalog.config, enablePluginToolbar } },
    roles ? { staff: { name: 'Anna Amann', roles } } : {},
  )
  expect(shopFrame(request).toolbar).toEqual(hasToolbar ? { userName: 'Anna Amann' } : null)
})
