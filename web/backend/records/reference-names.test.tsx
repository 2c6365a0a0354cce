import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../testing/show-pages.tsx'
import { useReferredRows } from './reference-names.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ids = ['b1', 'b502', 'weg']
function Names() {
  const rows = useReferredRows('branch', ids)
  return <p>{ids.map((id) => (rows.get(id)?.['name'] as string | undefined) ?? '–').join(', ')}</p>
}

test('of more branches than a page holds, those beyond it have their names, too', async () => {
  const server = fakeServer()
  server.answer('GET /branches', [{ id: 'b1', name: 'Altach' }] as never, { total: 502, page: 1, pageSize: 500 })
  server.answer('GET /branches/:id', { id: 'b502', name: 'Zams' } as never)
  showPages('/', person('ROLE_ADMIN'), [{ path: '/', element: <Names /> }])
  expect(await screen.findByText(/^Altach, Zams/)).toBeTruthy()
})

test('of a list that is whole nothing is asked for again', async () => {
  const server = fakeServer()
  server.answer('GET /branches', [{ id: 'b1', name: 'Altach' }] as never, { total: 1, page: 1, pageSize: 500 })
  showPages('/', person('ROLE_ADMIN'), [{ path: '/', element: <Names /> }])
  expect(await screen.findByText('Altach, –, –')).toBeTruthy()
  expect(server.asked.map(({ key }) => key)).not.toContain('GET /branches/:id')
})
