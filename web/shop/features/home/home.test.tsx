// The home page (storefront § 2): three teasers for one branch, hours with their toggle, the contact block.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import { homeView } from '../../catalog/home-view.ts'
import { smallBranch, smallCatalog, testNow } from '../../testing/small-shop.ts'
import { Home } from './home.tsx'

afterEach(cleanup)

const hours = (from: string, to: string) => [{ type: 'daily', date: null, isClosed: false, from, to }] as const
const hohenems = smallBranch({
  phone: '+43 5576 1234567',
  email: 'hohenems@lindenhof.example',
  website: 'https://lindenhof.example/',
  latitude: 47.3647,
  longitude: 9.6867,
  openingHours: [...hours('11:00', '22:00')],
  deliveryHours: [...hours('17:00', '21:00')],
  isDeliveryHoursEnabled: true,
})
const dornbirn = smallBranch({ id: 'second' as Branch['id'], identifier: 'dornbirn', name: 'Dornbirn' })

function showHome(...branches: Branch[]) {
  const home = homeView({ ...smallCatalog(), branches }, undefined, testNow)
  const Stub = createRoutesStub([{ path: '/', Component: () => <Home home={home} /> }])
  render(<Stub initialEntries={['/']} />)
  return userEvent.setup()
}

const teasers = () =>
  ['Online bestellen', 'Anrufen'].map((name) => screen.queryByRole('link', { name: new RegExp(name) }))

test('exactly one branch has the three teasers, more have none', () => {
  showHome(hohenems, { ...dornbirn, isPublic: false })
  expect(teasers().map((link) => link?.getAttribute('href'))).toEqual(['/store/hohenems', 'tel:+4355761234567'])
  // One as teaser, one in the contact block.
  const directions = screen.getAllByRole('link', { name: /Route planen/ })
  expect(directions).toHaveLength(2)
  for (const link of directions) expect(link.getAttribute('href')).toContain('47.3647%2C9.6867')
  cleanup()
  showHome(hohenems, dornbirn)
  expect(teasers()).toEqual([null, null])
})

test('opening hours turn to delivery hours and back, where there are any', async () => {
  const user = showHome(hohenems)
  expect(screen.queryAllByText('11:00–22:00')).not.toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: 'Lieferzeiten' }))
  expect(screen.queryAllByText('17:00–21:00')).not.toHaveLength(0)
  expect(screen.queryAllByText('11:00–22:00')).toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: 'Öffnungszeiten' }))
  expect(screen.queryAllByText('11:00–22:00')).not.toHaveLength(0)
  cleanup()
  showHome({ ...hohenems, isDeliveryHoursEnabled: false })
  expect(screen.queryByRole('radio', { name: 'Lieferzeiten' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Öffnungszeiten' })).toBeTruthy()
})

test('the contact block has name, address, phone, e-mail and website', () => {
  showHome(hohenems)
  expect(screen.getByRole('heading', { name: 'Hohenems' })).toBeTruthy()
  expect(screen.getByText(/Lindenplatz 1/, { selector: 'p' }).textContent).toBe('Lindenplatz 16845 Hohenems')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('+43 5576 1234567')).toBe('tel:+4355761234567')
  expect(hrefOf('hohenems@lindenhof.example')).toBe('mailto:hohenems@lindenhof.example')
  expect(hrefOf('lindenhof.example')).toBe('https://lindenhof.example/')
})
