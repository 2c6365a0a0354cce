import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { anArea } from '#domain/ground/branch.fixture.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { AreasEditor } from './areas-editor.tsx'

let latest: readonly DeliveryArea[]
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', { currency: 'EUR', shopName: 'Lindenhof' } as never)
})
afterEach(() => {
  cleanup()
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

interface EditingProps {
  readonly areas: readonly DeliveryArea[]
  readonly problems?: Map<string, string>
  readonly draft?: Record<string, unknown>
}

function Editing({ areas, problems = new Map(), draft = {} }: EditingProps) {
  const [value, setValue] = useState(areas)
  return (
    <AreasEditor
      label="Liefergebiete"
      value={value}
      onChange={(next) => setValue((latest = next))}
      problems={problems}
      isReadOnly={false}
      draft={draft}
    />
  )
}

test('says what a guest pays in a zip code, by the rules of the shop', async () => {
  const area = anArea({ area: '1010 Wien', price: 3.9, minimumOrderValue: 20, freeFromOrderValue: 40 })
  const { user } = show(<Editing areas={[area]} />)
  const answer = () => screen.getAllByRole('status').at(-1)?.textContent?.replaceAll('\u00a0', ' ')
  expect(answer()).toBe('1010 Wien: 3,90 € Lieferkosten. Ab 15,00 € mehr ist die Lieferung gratis.')
  const goods = screen.getByLabelText('bei einer Bestellung um')
  await user.clear(goods)
  await user.type(goods, '12')
  expect(answer()).toBe('1010 Wien: Noch nicht möglich, es fehlen 8,00 € auf den Mindestbestellwert von 20,00 €.')
  await user.click(screen.getByLabelText('Immer gratis'))
  await user.clear(screen.getByLabelText('Mindestbestellwert'))
  expect(latest[0]).toMatchObject({ free: true, minimumOrderValue: null })
  expect(answer()).toBe('1010 Wien: Die Lieferung ist gratis.')
  await user.clear(screen.getByLabelText('In'))
  await user.type(screen.getByLabelText('In'), '9999')
  expect(answer()).toBe('Dorthin wird nicht geliefert.')
})

test('many areas come at once with the values of the last, and what two have in common is told', async () => {
  const { user } = show(<Editing areas={[anArea({ area: '1010 Wien', price: 3.9 })]} />)
  await user.click(screen.getByRole('button', { name: 'Mehrere auf einmal' }))
  await user.type(
    screen.getByLabelText('Je Zeile oder Beistrich ein Gebiet'),
    '1020 Wien, 1010 Wien, 1010 Innere Stadt',
  )
  await user.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  expect(latest.map(({ area, price }) => `${area} ${price}`)).toEqual([
    '1010 Wien 3.9',
    '1020 Wien 3.9',
    '1010 Innere Stadt 3.9',
  ])
  const told = '„1010 Wien“ und „1010 Innere Stadt“ haben 1010 gemeinsam. Der Gast kann beide wählen.'
  expect(screen.getByText(told)).toBeTruthy()
})

test('their order is changed by buttons, and each says what is wrong with it', async () => {
  const areas = [anArea({ area: 'Bregenz' }), anArea({ area: 'Lochau' })]
  const problems = new Map([['1.area', 'Dieser Wert darf nicht leer sein.']])
  const { user } = show(<Editing areas={areas} problems={problems} />)
  expect(screen.getByText('Dieser Wert darf nicht leer sein.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gebiet Lochau nach oben' }))
  expect(latest.map(({ area }) => area)).toEqual(['Lochau', 'Bregenz'])
  await user.click(screen.getByRole('button', { name: 'Gebiet Lochau entfernen' }))
  expect(latest.map(({ area }) => area)).toEqual(['Bregenz'])
})

test.each([
  ['2,50', 2.5, '2,50'],
  ['2.50', 2.5, '2,50'],
  ['1.250,00', 1250, '1250,00'],
  ['15', 15, '15,00'],
])('a price typed as „%s“ is %s, and is shown so on leaving', async (typed, price, shown) => {
  const { user } = show(<Editing areas={[anArea({ area: '1010 Wien', price: 0, minimumOrderValue: null })]} />)
  for (const label of ['Lieferkosten', 'Mindestbestellwert']) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), typed)
    await user.tab()
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(shown)
  }
  expect(latest[0]).toMatchObject({ price, minimumOrderValue: price })
})

test('a minimum that is no number stays as typed, is named, and never becomes none', async () => {
  const { user } = show(<Editing areas={[anArea({ area: '1010 Wien', minimumOrderValue: 20 })]} />)
  const minimum = screen.getByLabelText<HTMLInputElement>('Mindestbestellwert')
  await user.clear(minimum)
  await user.type(minimum, 'fünfzehn')
  await user.tab()
  expect(minimum.value).toBe('fünfzehn')
  expect(screen.getByText(/Das ist keine Zahl/)).toBeTruthy()
  expect(latest[0]?.minimumOrderValue).toBeNaN()
})

test('says where the areas are and how far from the branch, where the operator gave a list of places', async () => {
  const list = document.createElement('meta')
  list.name = 'places'
  document.head.append(list)
  const dornbirn = { country: 'AT', zipCode: '6850', city: 'Dornbirn', latitude: 47.4125, longitude: 9.7417 }
  server.answer('POST /places/areas', { isListed: true, areas: [[dornbirn], []] })
  const areas = [anArea({ area: '6850 Dornbirn' }), anArea({ area: 'Umgebung' })]
  show(<Editing areas={areas} draft={{ country: 'AT', latitude: 47.3667, longitude: 9.6833 }} />)
  const where = await screen.findByRole('region', { name: 'Wo das ist' })
  expect([...where.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '6850 Dornbirn6850 Dornbirn: 6,7 km',
    'UmgebungNicht in der Ortsliste',
  ])
  // The operator has named no map.
  expect(screen.queryByRole('button', { name: 'Auf der Karte ansehen' })).toBeNull()
})

test('the first area is charged at the standard rate of the country in which the branch lies', async () => {
  server.answer('GET /config', { currency: 'EUR', country: 'AT', timeZone: 'Europe/Vienna' } as never)
  server.answer('GET /branches', [])
  const { user } = show(<Editing areas={[]} draft={{ country: 'DE' }} />)
  await waitFor(() => expect(server.asked.some(({ key }) => key === 'GET /config')).toBe(true))
  await user.click(await screen.findByRole('button', { name: /^Gebiet/ }))
  expect(latest).toMatchObject([{ tax: 19 }])
})

test.each([
  [false, 1],
  [true, 0],
])('areas of a branch that delivers (%s) say whether they count', (isDeliveryEnabled, said) => {
  show(<Editing areas={[anArea({ area: '1010 Wien' })]} draft={{ isDeliveryEnabled }} />)
  expect(
    screen.queryAllByText('Die Gebiete gelten erst, wenn unter „Bestellarten“ die Lieferung eingeschaltet ist.'),
  ).toHaveLength(said)
})

test('says of which area the fee is charged to nobody, until „Gratis ab“ is above the minimum', async () => {
  const area = anArea({ area: '1010 Wien', price: 3.9, minimumOrderValue: 20, freeFromOrderValue: 15 })
  const { user } = show(<Editing areas={[anArea({ area: '1020 Wien', price: 3.9 }), area]} />)
  const said = /^„1010 Wien“: „Gratis ab“ liegt nicht über dem Mindestbestellwert/
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByText(/^„1020 Wien“/)).toBeNull()
  const [, freeFrom] = screen.getAllByLabelText('Gratis ab')
  if (freeFrom === undefined) throw new Error('no second area')
  await user.clear(freeFrom)
  await user.type(freeFrom, '20,10')
  expect(screen.queryByText(said)).toBeNull()
})
