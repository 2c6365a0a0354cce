import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { makeDeskClient } from '../../shell/desk-client.ts'
import { aDeskBranch, branchId, openDesk } from '../../testing/desk.fixture.ts'
import { SoldOutSheet } from './sold-out-sheet.tsx'

afterEach(cleanup)

test('what is sold as a part of a bundle only can run out, too', async () => {
  const server = fakeServer()
  openDesk(server)
  const products = [
    { id: 'saft', name: 'Apfelsaft', bundle: [] },
    { id: 'toast', name: 'Toast', bundle: [] },
    { id: 'menue', name: 'Toastmenü', bundle: [{ product: { id: 'toast' } }, { product: { id: 'saft' } }] },
    { id: 'torte', name: 'Torte einer anderen Filiale', bundle: [] },
  ]
  const menu = {
    id: 'm1',
    availableFrom: null,
    createdAt: '2026-01-01T00:00:00Z',
    branches: [{ id: branchId }],
    catalog: [{ id: 'k1', products: [{ id: 'toast' }, { id: 'menue' }] }],
  }
  server.answer('GET /products', products as unknown as AnswerOf<'GET /products'>)
  server.answer('GET /branches/:id/menus', [menu] as unknown as AnswerOf<'GET /branches/:id/menus'>)
  render(
    <Providers client={makeDeskClient()} isDark>
      <SoldOutSheet branch={aDeskBranch()} businessDayStartsAt="05:00" onClose={() => undefined} />
    </Providers>,
  )
  expect(await screen.findByText('Apfelsaft')).toBeTruthy()
  expect(
    screen.getAllByRole('listitem').map((row) => /^(Toastmenü|Toast|Apfelsaft)/.exec(row.textContent)?.[0]),
  ).toEqual(['Toast', 'Toastmenü', 'Apfelsaft'])
})
