import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { shopRequest } from '../../context.ts'
import { forgetReadCarts, saveCart } from '../../carts/cart-storage.ts'
import { pageRequest, smallBranch, smallCatalog } from '../../testing/small-shop.ts'
import BranchesPage, { loader } from './page.tsx'

afterEach(cleanup)

async function showBranches(
  config: Partial<VisitorCatalog['config']>,
  isPublic = true,
  changes: Partial<VisitorCatalog> = {},
) {
  const catalog = smallCatalog()
  const branches = [
    smallBranch({ tags: [{ id: 'garden' }, { id: 'dogs' }] as never }),
    smallBranch({
      id: 'second' as never,
      identifier: 'dornbirn',
      name: 'Dornbirn',
      tags: [{ id: 'dogs' }] as never,
      isPublic,
    }),
  ]
  const tags = [
    { id: 'garden', name: 'Gastgarten' },
    { id: 'dogs', name: 'Hunde' },
    { id: 'unused', name: 'Niemand' },
  ]
  const context = new RouterContextProvider()
  const shown = {
    ...catalog,
    branches,
    tags,
    config: { ...catalog.config, ...config },
    ...changes,
  } as unknown as VisitorCatalog
  context.set(shopRequest, pageRequest(shown))
  const Stub = createRoutesStub([
    {
      path: '/',
      HydrateFallback: () => null,
      Component: BranchesPage as never,
      loader: () => loader({ context, params: {} } as never),
    },
  ])
  render(<Stub initialEntries={['/']} />)
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('a tag leaves the branches that have it, pressing it again shows all', async () => {
  const user = await showBranches({ enablePluginTags: true })
  expect(screen.queryByRole('button', { name: 'Niemand' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Gastgarten' }))
  expect(names()).toEqual(['Hohenems'])
  expect(screen.getByText('1 von 2 Filialen werden angezeigt.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gastgarten', pressed: true }))
  expect(names()).toEqual(['Hohenems', 'Dornbirn'])
  expect(screen.getByText('2 von 2 Filialen werden angezeigt.')).toBeTruthy()
})

test('search and tag work together; nothing found says so', async () => {
  const user = await showBranches({ enablePluginTags: true, enablePluginSearch: true })
  await user.type(screen.getByPlaceholderText('PLZ / Ort'), 'dornbirn')
  expect(names()).toEqual(['Dornbirn'])
  await user.click(screen.getByRole('button', { name: 'Gastgarten' }))
  expect(screen.getByText('Leider wurden keine Ergebnisse gefunden.')).toBeTruthy()
})

test('without the plugins there is no filter; how many there are is told all the same', async () => {
  await showBranches({ enablePluginTags: false, enablePluginSearch: false })
  expect(screen.queryByRole('button', { name: 'Hunde' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByText('2 von 2 Filialen werden angezeigt.')).toBeTruthy()
})

test('every card leads to its menu; a branch that is not public is told from the others, in words too', async () => {
  await showBranches({ enablePluginSearch: true }, false)
  const cards = screen.getAllByRole('listitem').filter((item) => item.className.startsWith('branch-card'))
  const linked = cards.map((card) => card.querySelector('a')?.getAttribute('href'))
  expect(linked).toEqual(['/store/hohenems', '/store/dornbirn'])
  expect(cards.map((card) => card.classList.contains('branch-card-inactive'))).toEqual([false, true])
  expect(cards.map((card) => card.textContent?.includes('Derzeit nicht verfügbar'))).toEqual([false, true])
  expect(cards.map((card) => card.textContent?.includes('geöffnet'))).toEqual([true, false])
  // It is listed, so it counts.
  expect(screen.getByText('2 von 2 Filialen werden angezeigt.')).toBeTruthy()
})

test('title and description are those of the first public division, else of the configuration', async () => {
  await showBranches({ title: 'Lindenhof', description: 'Wirtshaus seit 1672' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lindenhof')
  expect(screen.getByText('Wirtshaus seit 1672')).toBeTruthy()
})

test('a card shows its picture and what a delivery costs and takes, for the area chosen before where there is one', async () => {
  const image = { id: 'house', version: 2, extension: 'jpg', width: 800, height: 600, alt: '' }
  const areas = [
    { area: 'Zentrum', price: 2.5, tax: 20, free: false, minimumOrderValue: 10, freeFromOrderValue: null },
    { area: 'Emsreute', price: 4, tax: 20, free: false, minimumOrderValue: 25, freeFromOrderValue: null },
  ]
  const branch = smallBranch({ images: [{ id: 'gone' }, { id: 'house' }] as never, deliveryAreas: areas })
  const show = () => showBranches({}, true, { branches: [branch], images: [image] as never })
  await show()
  const card = () => document.querySelector('.branch-card') as HTMLElement
  expect(card().querySelector('img')?.getAttribute('src')).toBe('/image/custom/square/256/house-2.jpg')
  expect(card().textContent).toContain('Lieferung ab 2,50\u00a0€ · Mindestbestellwert ab 10,00\u00a0€ · etwa 45 Min.')
  cleanup()
  saveCart('hohenems', { items: [], deliveryArea: 'Emsreute', isDelivery: true, isDineIn: false, order: {} })
  forgetReadCarts()
  await show()
  expect(card().textContent).toContain('Emsreute: Lieferung 4,00\u00a0€ · Mindestbestellwert 25,00\u00a0€')
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
})

test('who presses „In meiner Nähe“ sees the nearest first and how far it is; who is not found is told what else to do', async () => {
  const hohenems = smallBranch({ latitude: 47.3667, longitude: 9.6833 })
  const wien = smallBranch({ identifier: 'wien', name: 'Wien', latitude: 48.2082, longitude: 16.3738 })
  let isKnown = false
  const coords = { latitude: 48.2, longitude: 16.37 } as GeolocationCoordinates
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) =>
    isKnown ? found({ coords } as GeolocationPosition) : failed?.({ code: 1 } as GeolocationPositionError)
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  const user = await showBranches({}, true, { branches: [hohenems, wien] })
  await user.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
  expect(screen.getByText(/^Ihr Standort lässt sich nicht ermitteln/)).toBeTruthy()
  expect(names()).toEqual(['Hohenems', 'Wien'])
  isKnown = true
  await user.click(screen.getByRole('button', { name: 'In meiner Nähe' }))
  expect(names()).toEqual(['Wien', 'Hohenems'])
  expect(screen.getByText('1 km entfernt')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'In meiner Nähe', pressed: true }))
  expect(names()).toEqual(['Hohenems', 'Wien'])
})

test('over the first page stands the picture of the organisation, from the server, asked for first and with its room kept', async () => {
  const image = (id: string, width: number, height: number) => ({
    id,
    width,
    height,
    version: 3,
    extension: 'jpg',
    alt: 'Stube mit Kachelofen',
    title: '',
    mimeType: 'image/jpeg',
    focusX: 0.5,
    focusY: 0.25,
  })
  const images = [image('hero', 2400, 1600), image('house', 1600, 1200)] as never
  const division = (heroImage: { id: string } | null, isPublic = true) =>
    ({
      id: 'd1',
      isPublic,
      title: 'Lindenhof',
      description: '',
      heroImage,
      logoImage: null,
      faviconImage: null,
    }) as never
  const withPicture = smallBranch({ images: [{ id: 'house' }] as never })
  const other = smallBranch({ id: 'second' as never, identifier: 'dornbirn', name: 'Dornbirn' })
  const Start = BranchesPage as unknown as ComponentType<{ loaderData: unknown }>
  const html = (changes: Partial<VisitorCatalog>) => {
    const context = new RouterContextProvider()
    const catalog = { ...smallCatalog(), images, branches: [withPicture, other], ...changes } as VisitorCatalog
    context.set(shopRequest, pageRequest(catalog))
    const loaderData = loader({ context, params: {} } as never)
    const Stub = createRoutesStub([{ path: '/', Component: () => <Start loaderData={loaderData} /> }])
    document.body.innerHTML = renderToString(<Stub initialEntries={['/']} />)
    return document.querySelector('.branches-hero img')
  }
  const hero = html({ divisions: [division({ id: 'hero' })] })
  expect(hero?.getAttribute('alt')).toBe('Stube mit Kachelofen')
  expect(hero?.getAttribute('src')).toContain('hero-3')
  expect([hero?.getAttribute('loading'), hero?.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  expect([Number(hero?.getAttribute('width')), Number(hero?.getAttribute('height'))].every((side) => side > 0)).toBe(
    true,
  )
  // Before the heading, which stays the first thing that is said.
  expect(document.querySelector('h1')?.textContent).toBe('Lindenhof')
  // One branch shows its own; several show none of theirs; what is not public or gone shows nothing.
  expect(html({ divisions: [division(null)], branches: [withPicture] })?.getAttribute('src')).toContain('house-3')
  expect(html({ divisions: [division(null)] })).toBeNull()
  expect(html({ divisions: [division({ id: 'hero' }, false)] })).toBeNull()
  expect(html({ divisions: [division({ id: 'gone' })] })).toBeNull()
  document.body.innerHTML = ''
})
