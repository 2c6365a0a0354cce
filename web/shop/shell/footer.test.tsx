// Both variants of the footer (storefront § 2, Footer), and a shell without cookies for self-service.
import { cleanup, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { pageRequest, smallBranch, smallCatalog } from '../testing/small-shop.ts'
import { Shell } from './shell.tsx'
import { shopFrame } from './shop-frame.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hours = (type: string, from: string, to: string, isClosed = false) =>
  ({ type, date: null, isClosed, from, to }) as Branch['openingHours'][number]
const hohenems = smallBranch({
  phone: '+43 5576 1234567',
  email: 'hohenems@lindenhof.example',
  openingHours: [hours('daily', '11:00', '22:00'), hours('monday', '', '', true)],
  kitchenHours: [hours('daily', '11:30', '21:00')],
})
const dornbirn = smallBranch({ id: 'second' as Branch['id'], identifier: 'dornbirn', name: 'Dornbirn' })

interface Shown {
  readonly branches?: readonly Branch[]
  readonly config?: Partial<VisitorCatalog['config']>
  readonly more?: Partial<VisitorCatalog>
  readonly at?: string
}

async function showShell({ branches = [hohenems], config = {}, more = {}, at = '/' }: Shown = {}) {
  const catalog = smallCatalog()
  const plain = {
    footerVariant: 'simple',
    socialLinks: [],
    socialPixelId: '',
    themeStyle: '',
    themeFonts: [],
    timeZone: 'Europe/Vienna',
  }
  const shown = { ...catalog, ...more, branches, config: { ...catalog.config, ...plain, ...config } }
  const frame = shopFrame(pageRequest(shown as unknown as VisitorCatalog, { version: '1.7.2-dev' }))
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <Shell frame={frame}>
          <p>Inhalt</p>
        </Shell>
      ),
    },
  ])
  render(<Stub initialEntries={[at]} />)
  await screen.findByText('Inhalt')
}

const footer = () => within(screen.getByRole('contentinfo'))
const links = (place: ReturnType<typeof footer>) =>
  Object.fromEntries(place.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]))

test('the simple one: home, legal links inside or outside, version; ordering only with one branch', async () => {
  const legal = { termsAndConditionsText: '', termsAndConditions: 'https://agb.example/', imprintText: 'Impressum' }
  await showShell({ config: legal })
  expect(links(footer())).toEqual({
    Lindenhof: '/',
    'Online bestellen': '/store/hohenems',
    AGB: 'https://agb.example/',
    Datenschutz: '/site/privacy',
    // Allergene has neither text nor address: no link.
    Impressum: '/site/imprint',
    English: '?lang=en',
    'Cookie-Einstellungen': '/site/cookies',
  })
  expect(footer().getByText('Version 1.7.2-dev')).toBeTruthy()
  cleanup()
  await showShell({ branches: [hohenems, dornbirn] })
  expect(footer().queryByRole('link', { name: 'Online bestellen' })).toBeNull()
  cleanup()
  await showShell({ branches: [hohenems, { ...dornbirn, isPublic: false }] })
  expect(footer().getByRole('link', { name: 'Online bestellen' })).toBeTruthy()
})

test('the full one: hours, Ruhetage, warm kitchen, navigations, contact, chat and social links', async () => {
  const navigation = (identifier: string, label: string) => ({
    id: identifier,
    identifier,
    items: [{ type: 'link', target: 'https://anders.example/', label, isEnabled: true, children: [] }],
  })
  await showShell({
    config: { footerVariant: 'full', socialLinks: [{ type: 'instagram', url: 'https://social.example/' }] },
    more: { navigations: [navigation('main-navigation', 'Haupt'), navigation('footer-navigation', 'Fuß')] as never },
  })
  const place = footer()
  expect(place.getByText('Ruhetag: Montag')).toBeTruthy()
  expect(place.getAllByText('11:00–22:00')).not.toHaveLength(0)
  expect(place.getByRole('heading', { name: 'Warme Küche' })).toBeTruthy()
  expect(place.getAllByText('11:30–21:00')).not.toHaveLength(0)
  expect(place.getByText(/Lindenplatz 1, 6845 Hohenems/)).toBeTruthy()
  expect(links(place)).toMatchObject({
    '+43 5576 1234567': 'tel:+4355761234567',
    'hohenems@lindenhof.example': 'mailto:hohenems@lindenhof.example',
    // A leading + is shown as 0 (storefront § 2), the chat keeps the country code.
    'WhatsApp: 04355761234567': 'https://wa.me/4355761234567',
    Instagram: 'https://social.example/',
  })
  expect(place.getByRole('navigation', { name: 'Hauptnavigation' })).toBeTruthy()
  expect(place.getByRole('navigation', { name: 'Weitere Seiten' })).toBeTruthy()
})

test('cookies are asked about everywhere but at self-service, which has neither ways out nor a footer', async () => {
  await showShell({ at: '/store/hohenems' })
  expect(screen.getByRole('region', { name: 'Cookies' })).toBeTruthy()
  cleanup()
  await showShell({ at: '/kiosk/hohenems' })
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryAllByRole('link')).toEqual([])
})
