import { act, cleanup, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldEditors } from '../../records/field-editor.ts'
import type { Draft } from '../../records/row.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { typingMilliseconds } from '../../shell/use-typed-term.ts'
import { placeEditors } from './place-editors.tsx'

interface DrawnMap {
  readonly click: (at: { readonly lat: number; readonly lng: number }) => void
}
const drawn = vi.hoisted(() => ({
  maps: [] as DrawnMap[],
  markers: [] as { at: [number, number] | null; drop: () => void }[],
}))
// The library draws with WebGL, which no test window has. A pixel is a thousandth of a degree.
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }))
vi.mock('maplibre-gl', () => ({
  setWorkerUrl: () => {},
  NavigationControl: vi.fn<() => void>(),
  MapLibreMap: class {
    on(_: string, hear: (event: object) => void) {
      drawn.maps.push({ click: (lngLat) => hear({ lngLat }) })
    }
    addControl() {}
    remove() {}
    jumpTo() {}
    getZoom = () => 16
    getBounds = () => ({ contains: () => true })
    project = ({ lng, lat }: { lng: number; lat: number }) => ({ x: lng * 1000, y: -lat * 1000 })
    unproject = ([x, y]: [number, number]) => ({ lng: x / 1000, lat: -y / 1000 })
  },
  Marker: class {
    at: [number, number] | null = null
    drop = () => {}
    element: HTMLElement
    constructor({ element }: { element: HTMLElement }) {
      this.element = element
      drawn.markers.push(this)
    }
    setLngLat(at: [number, number]) {
      this.at = at
      return this
    }
    getLngLat = () => ({ lng: this.at?.[0] ?? 0, lat: this.at?.[1] ?? 0 })
    getElement = () => this.element
    addTo() {
      document.body.append(this.element)
    }
    on(_: string, hear: () => void) {
      this.drop = hear
    }
  },
}))

beforeEach(() => {
  drawn.maps = []
  drawn.markers = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const told of document.querySelectorAll('meta')) told.remove()
  document.querySelector('.point-pin')?.remove()
})

/** As the server writes the operator's settings into the page. */
function tellPage(name: string, content: string) {
  document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}

const changed = vi.fn<(draft: Draft) => void>()
/** As it is now. */
const draft = (): Draft => changed.mock.lastCall?.[0] ?? {}

function Edit({ field, start }: { field: keyof typeof placeEditors; start: Draft }) {
  const [value, setValue] = useState(start)
  useEffect(() => changed(value), [value])
  const Editor = (placeEditors as FieldEditors)[field]
  if (Editor === undefined) return null
  const change = (name: string, next: unknown) => setValue((before) => ({ ...before, [name]: next }))
  return (
    <Editor
      label={field}
      value={value[field]}
      draft={value}
      problems={new Map()}
      isReadOnly={false}
      onChange={(next: unknown) => change(field, next)}
      changeField={change}
    />
  )
}

test('the region is chosen among those of the country, whatever way it was stored', async () => {
  const { user } = show(<Edit field="holidayRegion" start={{ country: 'AT', holidayRegion: '8' }} />)
  const region = screen.getByRole<HTMLSelectElement>('combobox', { name: 'holidayRegion' })
  expect(region.selectedOptions[0]?.text).toBe('Vorarlberg')
  expect(region.options).toHaveLength(10)
  await user.selectOptions(region, 'Wien')
  expect(draft()['holidayRegion']).toBe('AT-9')
  await user.selectOptions(region, 'Nur die Feiertage des ganzen Landes')
  expect(draft()['holidayRegion']).toBe('')
})

test('a region that nobody knows stays until somebody chooses', () => {
  show(<Edit field="holidayRegion" start={{ country: 'LI', holidayRegion: 'DE-BY' }} />)
  const region = screen.getByRole<HTMLSelectElement>('combobox', { name: 'holidayRegion' })
  expect([region.value, region.selectedOptions[0]?.text]).toEqual(['DE-BY', 'DE-BY (so gespeichert)'])
})

test('a time zone is chosen, those of our countries first; one from further away stays', async () => {
  const { user } = show(<Edit field="timeZone" start={{ timeZone: 'America/Lima' }} />)
  const zone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'timeZone' })
  expect(zone.value).toBe('America/Lima')
  expect([zone.options[0]?.text, zone.options[1]?.text]).toEqual(['Wie in der Konfiguration', 'Europe/Vienna'])
  await user.selectOptions(zone, 'Europe/Lisbon')
  expect(draft()['timeZone']).toBe('Europe/Lisbon')
  await user.selectOptions(zone, 'Wie in der Konfiguration')
  expect(draft()['timeZone']).toBe('')
})

test('the link of a map fills in both numbers, with a way to see where that is', async () => {
  const { user } = show(<Edit field="latitude" start={{ latitude: null, longitude: null }} />)
  expect(screen.queryByRole('link')).toBeNull()
  const point = screen.getByRole('textbox', { name: 'Koordinaten oder Link einer Karte' })
  await user.type(point, 'Hohenems')
  expect(screen.getByText('Darin stehen keine Koordinaten.')).toBeTruthy()
  await user.clear(point)
  await user.click(point)
  await user.paste('https://www.openstreetmap.org/#map=17/47.3667/9.6833')
  expect(screen.getByText('Übernommen.')).toBeTruthy()
  expect(draft()).toMatchObject({ latitude: 47.3667, longitude: 9.6833 })
  expect(screen.getByRole('link').getAttribute('href')).toContain('mlat=47.3667&mlon=9.6833')
})

test('without a map of the operator there is none to set the point on', () => {
  show(<Edit field="latitude" start={{ latitude: 47.36, longitude: 9.68 }} />)
  expect(screen.queryByRole('button', { name: 'Auf der Karte setzen' })).toBeNull()
})

test('the point is set on a map, which is loaded with a press: pressed, dragged, moved by keys; what is typed moves it, too', async () => {
  tellPage('map-style', 'https://maps.example/style')
  const { user } = show(<Edit field="latitude" start={{ latitude: null, longitude: null }} />)
  expect(drawn.maps).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Auf der Karte setzen' }))
  await vi.waitFor(() => expect(drawn.maps).toHaveLength(1))
  expect(document.querySelector('.point-pin')).toBeNull()
  act(() => drawn.maps[0]?.click({ lat: 47.36666666, lng: 9.68 }))
  expect(draft()).toMatchObject({ latitude: 47.366667, longitude: 9.68 })
  const [marker] = drawn.markers
  await vi.waitFor(() => expect(marker?.at).toEqual([9.68, 47.366667]))
  const pin = document.querySelector<HTMLElement>('.point-pin')
  expect(pin?.ariaLabel).toContain('Pfeiltasten')
  pin?.focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(draft()).toMatchObject({ latitude: 47.386667, longitude: 9.682 })
  act(() => {
    if (marker) marker.at = [9.7, 47.4]
    marker?.drop()
  })
  expect(draft()).toMatchObject({ latitude: 47.4, longitude: 9.7 })
  await user.click(screen.getByRole('textbox', { name: 'Koordinaten oder Link einer Karte' }))
  await user.paste('47.5, 9.75')
  await vi.waitFor(() => expect(marker?.at).toEqual([9.75, 47.5]))
})

test('a place is chosen from the list of the operator: code, name and point follow; a point that is set there stays', async () => {
  tellPage('places', 'listed')
  const server = fakeServer()
  const hohenems = { country: 'AT', zipCode: '6845', city: 'Hohenems', latitude: 47.3667, longitude: 9.6833 }
  server.answer('GET /places', { isListed: true, places: [hohenems] })
  const start = { country: 'AT', zipCode: '', city: '', latitude: null, longitude: null }
  const { user } = show(<Edit field="zipCode" start={start} />)
  await user.type(screen.getByRole('combobox', { name: 'zipCode' }), '684')
  await user.click(await screen.findByRole('option', { name: '6845 Hohenems', hidden: true }))
  expect(draft()).toMatchObject({ zipCode: '6845', city: 'Hohenems', latitude: 47.3667, longitude: 9.6833 })
  expect(server.asked.map(({ path }) => path)).toEqual([expect.stringContaining('q=684&country=AT')])
  cleanup()
  show(<Edit field="city" start={{ ...start, latitude: 47.35, longitude: 9.69 }} />)
  await user.type(screen.getByRole('combobox', { name: 'city' }), 'hohen')
  await user.click(await screen.findByRole('option', { name: '6845 Hohenems', hidden: true }))
  expect(draft()).toMatchObject({ city: 'Hohenems', latitude: 47.35, longitude: 9.69 })
  expect(screen.queryByRole('button', { name: 'rückgängig' })).toBeNull()
})

test('a point of another place is replaced, which is said and can be taken back', async () => {
  tellPage('places', 'listed')
  const server = fakeServer()
  const hohenems = { country: 'AT', zipCode: '6845', city: 'Hohenems', latitude: 47.3667, longitude: 9.6833 }
  server.answer('GET /places', { isListed: true, places: [hohenems] })
  const bludenz = { latitude: 47.1548, longitude: 9.8225 }
  const { user } = show(<Edit field="city" start={{ country: 'AT', zipCode: '6700', city: '', ...bludenz }} />)
  await user.type(screen.getByRole('combobox', { name: 'city' }), 'hohen')
  await user.click(await screen.findByRole('option', { name: '6845 Hohenems', hidden: true }))
  expect(draft()).toMatchObject({ city: 'Hohenems', latitude: 47.3667, longitude: 9.6833 })
  expect(screen.getByText(/lag woanders und liegt jetzt in Hohenems/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'rückgängig' }))
  expect(draft()).toMatchObject({ city: 'Hohenems', ...bludenz })
  expect(screen.queryByText(/lag woanders/)).toBeNull()
})

test('without a list the place is typed, and nobody is asked', async () => {
  const server = fakeServer()
  const { user } = show(<Edit field="city" start={{ city: '' }} />)
  await user.type(screen.getByRole('textbox', { name: 'city' }), 'Hohenems')
  await new Promise((resolve) => setTimeout(resolve, 2 * typingMilliseconds))
  expect([server.asked, draft()['city']]).toEqual([[], 'Hohenems'])
})

test('a list that cannot be read is asked for once', async () => {
  tellPage('places', 'listed')
  const server = fakeServer()
  server.answer('GET /places', { isListed: false, places: [] })
  const { user } = show(<Edit field="city" start={{ city: '' }} />)
  const field = screen.getByRole('combobox', { name: 'city' })
  await user.type(field, 'Ho')
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  await user.type(field, 'henems')
  await new Promise((resolve) => setTimeout(resolve, 2 * typingMilliseconds))
  expect([server.asked.length, draft()['city']]).toEqual([1, 'Hohenems'])
})
