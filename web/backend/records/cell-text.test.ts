import { expect, test } from 'vitest'
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { cellText } from './cell-text.ts'
import { tableOf } from './export-rows.ts'
import type { Row } from './row.ts'

const around = {
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  nameOf: (kind: string, id: string) => (id === 'gone' ? null : `${kind} ${id}`),
}
const text = (resource: 'products' | 'tasks' | 'users' | 'devices' | 'absences', name: string, value: unknown) => {
  const declared: AnyDeclaration = resources[resource]
  return cellText(`${declared.name}.${name}`, declared.fields[name], value, around)
}

test.each([
  ['money', text('products', 'price', 4.8), '4,80\u00a0€'],
  ['a percentage', text('products', 'tax', 4.9), '4,9 %'],
  ['a choice', text('products', 'type', 'bundle'), 'Menü'],
  ['the same word elsewhere', text('tasks', 'status', 'open'), 'Offen'],
  ['a moment in the zone of the shop', text('tasks', 'dueAt', '2026-12-24T08:30:00Z'), '24.12.2026 09:30'],
  ['a day', text('absences', 'startsOn', '2026-12-24'), '24.12.2026'],
  ['yes', text('products', 'isEnabled', true), 'Ja'],
  ['a reference', text('tasks', 'branch', { id: 'a' }), 'branch a'],
  ['a reference to what is gone', text('tasks', 'branch', { id: 'gone' }), ''],
  ['some references', text('users', 'branches', [{ id: 'a' }, { id: 'b' }]), 'branch a, branch b'],
  [
    'many references',
    text(
      'users',
      'branches',
      ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id })),
    ),
    'branch a, branch b, branch c und 2 weitere',
  ],
  ['roles', text('users', 'roles', ['ROLE_ADMIN', 'ROLE_EDITOR']), 'Administration, Redaktion'],
  ['what the server finds', text('devices', 'status', 'stale'), 'Länger nicht'],
  ['nothing', text('products', 'takeawayTax', null), ''],
])('%s', (_, shown, wanted) => {
  expect(shown).toBe(wanted)
})

test('an exported table has German headings, numbers to count with and texts like the list', () => {
  const row = { id: 'a', version: 1, name: '=1+1', price: 4.8, isEnabled: false } as Row
  const products: AnyDeclaration = resources.products
  expect(tableOf(products, ['name', 'price', 'isEnabled'], [row], around)).toEqual([
    ['Name', 'Preis', 'Aktiv'],
    ['=1+1', { money: 4.8 }, 'Nein'],
  ])
})
