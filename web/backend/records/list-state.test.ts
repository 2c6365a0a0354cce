import { expect, test } from 'vitest'
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { isSortable, possibleColumns, queryOf, stateOf, withChange } from './list-state.ts'

const tasks: AnyDeclaration = resources.tasks
const users: AnyDeclaration = resources.users
const search = (text: string) => new URLSearchParams(text)

test('an address is read as what it asks for; what the resource does not know is passed over', () => {
  const state = stateOf(tasks, search('q=kühl&status=open&page=3&sort=-dueAt&foreign=1'))
  expect(state).toEqual({ q: 'kühl', page: 3, sort: '-dueAt', filters: { status: 'open' } })
  expect(stateOf(tasks, search('page=-2&sort=toString'))).toEqual({ q: '', page: 1, sort: '', filters: {} })
})

test('the branch of the frame narrows what belongs to branches', () => {
  const state = stateOf(tasks, search('status=open'))
  expect(queryOf(tasks, state, 'a')).toEqual({ branch: 'a', status: 'open' })
  expect(queryOf(tasks, state, null)).toEqual({ status: 'open' })
  const products: AnyDeclaration = resources.products
  expect(queryOf(products, stateOf(products, search('')), 'a')).toEqual({})
})

test('another search begins on the first page', () => {
  expect(withChange(search('page=4&q=a'), { q: 'ab' }).toString()).toBe('q=ab')
  expect(withChange(search('page=4&q=a'), { q: '' }).toString()).toBe('')
})

test('columns hold no secrets, and only what stands in a row can be sorted', () => {
  expect(possibleColumns(users)).not.toContain('password')
  expect(possibleColumns(users)).not.toContain('pin')
  const sortable = ['title', 'assignees', 'checklist', 'updatedAt'].filter((name) => isSortable(tasks, name))
  expect(sortable).toEqual(['title', 'updatedAt'])
})
