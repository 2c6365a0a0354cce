import { cleanup, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { BranchStep } from './branch-step.tsx'
import { DivisionStep } from './division-step.tsx'
import { ProductsStep } from './products-step.tsx'
import type { Setup } from './setup.ts'

const config = { shopName: 'Theke', country: 'AT', currency: 'EUR', timeZone: 'Europe/Vienna' }
const empty = { divisions: [], branches: [], branch: null, menu: null, done: new Set() } as unknown as Setup
const zug = { id: 'b1', name: 'Zug', country: 'CH' }

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('GET /config', config as never)
  server.answer('GET /branches', [])
  server.answer('POST /config', config as never)
  server.answer('POST /divisions', {} as never)
  server.answer('POST /branches', {} as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent = (key: string) => server.asked.filter((asked) => asked.key === key).map(({ body }) => body)

test('a Swiss house gets francs, its clock and its law of working time with its name', async () => {
  const onNext = vi.fn<() => void>()
  const { user } = show(<DivisionStep setup={empty} onNext={onNext} />)
  await user.type(screen.getByRole('textbox', { name: 'Name des Betriebs' }), 'Rössli')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Land' }), 'Schweiz')
  await user.click(screen.getByRole('button', { name: 'Speichern und weiter' }))
  await waitFor(() => expect(onNext).toHaveBeenCalled())
  expect(sent('POST /divisions')).toMatchObject([{ name: 'Rössli', country: 'CH', ruleSet: 'CH' }])
  expect(sent('POST /config')).toMatchObject([
    { shopName: 'Rössli', country: 'CH', currency: 'CHF', timeZone: 'Europe/Zurich' },
  ])
})

test('what was sold already keeps its currency', async () => {
  const sold = { ...empty, done: new Set(['order']) } as unknown as Setup
  const onNext = vi.fn<() => void>()
  const { user } = show(<DivisionStep setup={sold} onNext={onNext} />)
  await user.type(screen.getByRole('textbox', { name: 'Name des Betriebs' }), 'Rössli')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Land' }), 'Schweiz')
  await user.click(screen.getByRole('button', { name: 'Speichern und weiter' }))
  await waitFor(() => expect(onNext).toHaveBeenCalled())
  expect(sent('POST /config')).toMatchObject([{ country: 'AT', currency: 'EUR' }])
})

test('the branch stands in the country of its organisation; without one it says where the house is', async () => {
  const division = { id: 'd1', name: 'Löwen', country: 'LI' }
  const onNext = vi.fn<() => void>()
  const { user } = show(<BranchStep setup={{ ...empty, divisions: [division] } as unknown as Setup} onNext={onNext} />)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Land' }).value).toBe('LI')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zeitzone' }).value).toBe('Europe/Vaduz')
  cleanup()
  const { user: other } = show(<BranchStep setup={empty} onNext={onNext} />)
  await other.type(screen.getByRole('textbox', { name: 'Name der Filiale' }), 'Lindau')
  await other.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'Deutschland')
  await waitFor(() => expect(server.asked.some(({ key }) => key === 'GET /config')).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Speichern und weiter' }))
  await waitFor(() => expect(onNext).toHaveBeenCalled())
  expect(sent('POST /config')).toMatchObject([{ country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }])
})

test('the first dishes are taxed as their country taxes them today, eaten there and taken away', async () => {
  server.answer('POST /menus', { id: 'm1' } as never)
  server.answer('POST /catalog-imports', {} as never)
  const onNext = vi.fn<() => void>()
  const { user } = show(
    <MemoryRouter>
      <ProductsStep setup={{ ...empty, branch: zug } as unknown as Setup} onNext={onNext} />
    </MemoryRouter>,
  )
  await user.type(await screen.findByRole('textbox', { name: 'Produkt 1' }), 'Rösti')
  await user.type(screen.getByRole('textbox', { name: 'Preis von Produkt 1' }), '19,5')
  await user.click(screen.getByRole('button', { name: 'Speichern und weiter' }))
  await waitFor(() => expect(onNext).toHaveBeenCalled())
  expect(sent('POST /catalog-imports')).toMatchObject([{ defaults: { tax: '8,1 %', takeawayTax: '2,6 %' } }])
})
