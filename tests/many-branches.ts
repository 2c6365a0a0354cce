// A chain of hundreds of branches made of the demo's own: five organisations, one menu, and orders waiting in some of them.
import { randomUUID } from 'node:crypto'
import type { StaffSession } from './running-product.ts'

type Row = Record<string, unknown> & { readonly id: string }

const countries = ['AT', 'DE', 'CH', 'AT', 'DE'] as const
const towns = ['Au', 'Bregenz', 'Chur', 'Dornbirn', 'Egg', 'Feldkirch', 'Götzis', 'Hard', 'Innsbruck', 'Jenbach']
const everyWaiting = 20

/** Copies of the first branch, always open, in organisations of their own; each 20th has an order that waits. */
export async function addManyBranches(staff: StaffSession, count: number): Promise<void> {
  const [model] = await staff.call<Row[]>('GET', '/branches')
  if (model === undefined) throw new Error('the shop has no branch to copy')
  const divisions = await inTurn(countries.length, (index) => {
    const body = { identifier: `gruppe-${index}`, name: `Gruppe ${index + 1}`, country: countries[index] }
    return staff.call<Row>('POST', '/divisions', body)
  })
  const branches = await inTurn(count, (index) => {
    const town = towns[index % towns.length] ?? ''
    return staff.call<Row>('POST', '/branches', {
      ...model,
      id: undefined,
      version: undefined,
      createdAt: undefined,
      updatedAt: undefined,
      identifier: `filiale-${index}`,
      name: `${town} ${Math.floor(index / towns.length) + 1}`,
      city: town,
      division: { id: divisions[index % divisions.length]?.id },
      openingHours: [{ type: 'daily', date: null, isClosed: false, from: '00:00', to: '00:00' }],
      latitude: 46.6 + (index % 50) / 40,
      longitude: 9.4 + (index % 70) / 20,
    })
  })
  const menus = await staff.call<(Row & { branches: { id: string }[] })[]>('GET', '/menus')
  const own = menus.filter((menu) => menu.branches.some(({ id }) => id === model.id))
  await inTurn(own.length, (index) =>
    staff.call('PUT', `/menus/${own[index]?.id}`, {
      ...own[index],
      branches: [...(own[index]?.branches ?? []), ...branches.map(({ id }) => ({ id }))],
    }),
  )
  await orderAt(
    staff,
    branches.filter((_, index) => index % everyWaiting === 0),
  )
}

async function orderAt(staff: StaffSession, branches: readonly Row[]): Promise<void> {
  // The newest first; the last one holds since ever.
  const menu = (await staff.call<Row[]>('GET', `/branches/${branches[0]?.id}/menus`)).at(-1)
  if (menu === undefined) throw new Error('the copied branch sells nothing')
  const listed = (menu['catalog'] as { products: { id: string }[] }[]).flatMap(({ products }) => products)
  const sold = new Set(listed.map(({ id }) => id))
  const products = await staff.call<Row[]>('GET', '/products')
  const dish = products.find(({ id, type, minimumQuantity }) => sold.has(id) && type === 'simple' && !minimumQuantity)
  if (dish === undefined) throw new Error('nothing on the menu can be ordered as it is')
  await inTurn(branches.length, (index) =>
    staff.call('POST', '/orders', {
      branch: { id: branches[index]?.id },
      items: [{ product: { id: dish.id }, amount: 1, unit: dish['unit'], parts: [] }],
      name: `Gast ${randomUUID().slice(0, 4)}`,
      phone: '+43 664 1234567',
      email: 'gast@example.at',
      paymentMethod: 'cash',
      legalInstructions: true,
      privacyPolicy: true,
    }),
  )
}

async function inTurn<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let index = 0; index < count; index += 1) made.push(await make(index))
  return made
}
