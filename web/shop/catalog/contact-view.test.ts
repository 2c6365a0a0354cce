import { expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import { smallBranch, smallCatalog, testNow } from '../testing/small-shop.ts'
import { branchHours, contactView } from '#parts/branch/contact-view.ts'
import { shopMap } from '#parts/content/shop-map.ts'
import { homeView } from './home-view.ts'

const place = { latitude: 47.3647, longitude: 9.6867 }
const styleUrl = 'https://tiles.example/style.json?key=1'

function catalogWith(config: object, branch = smallBranch(place)) {
  const catalog = smallCatalog(branch)
  return { ...catalog, config: { ...catalog.config, ...config } }
}

test('delivery hours are offered only where the branch delivers at hours of its own', () => {
  const own = { deliveryHours: smallBranch().openingHours, isDeliveryHoursEnabled: true, isDeliveryEnabled: true }
  expect(branchHours(smallBranch(own), testNow).delivery?.rows).toEqual([
    { days: 'Mo–So', hours: 'durchgehend', isToday: true },
  ])
  expect(branchHours(smallBranch({ ...own, isDeliveryHoursEnabled: false }), testNow).delivery).toBeNull()
  expect(branchHours(smallBranch({ ...own, isDeliveryEnabled: false }), testNow).delivery).toBeNull()
})

test('a kitchen without hours of its own is not mentioned', () => {
  expect(branchHours(smallBranch(), testNow).kitchen).toBeNull()
  const kitchenHours: Branch['kitchenHours'] = [
    { type: 'saturday', date: null, isClosed: false, from: '11:30', to: '14:00' },
  ]
  expect(branchHours(smallBranch({ kitchenHours }), testNow).kitchen?.rows).toEqual([
    { days: 'Sa', hours: '11:30–14:00', isToday: true },
  ])
})

test('contact without phone and e-mail has no links for them', () => {
  expect(contactView(smallBranch())).toMatchObject({ phoneHref: null, emailHref: null })
  expect(contactView(smallBranch({ phone: '+43 5576 123', email: 'a@b.at' }))).toMatchObject({
    phoneHref: 'tel:+435576123',
    emailHref: 'mailto:a@b.at',
  })
})

test('the map needs the plugin, a style and a known place', () => {
  const settings = { enablePluginMapbox: true, mapboxZoom: 19, mapboxPitch: 55, mapboxBearing: -85 }
  expect(shopMap(catalogWith(settings), styleUrl)).toEqual({
    settings: { styleUrl, zoom: 19, pitch: 55, bearing: -85 },
    places: [
      {
        name: 'Hohenems',
        ...place,
        directionsHref: 'https://www.google.com/maps/dir/?api=1&destination=47.3647%2C9.6867',
      },
    ],
  })
  expect(shopMap(catalogWith(settings), undefined)).toBeNull()
  expect(shopMap(catalogWith({ ...settings, enablePluginMapbox: false }), styleUrl)).toBeNull()
  expect(shopMap(catalogWith(settings, smallBranch()), styleUrl)).toBeNull()
})

test('branches that are not public have no place on the home page', () => {
  expect(homeView(catalogWith({}, smallBranch({ isPublic: false })), undefined, testNow).branches).toEqual([])
})
