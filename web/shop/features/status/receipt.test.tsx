import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder } from '#parts/testing/orders.fixture.ts'
import { Receipt } from './receipt.tsx'

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the company that was named when ordering need not be typed once more', async () => {
  const ordered = { company: 'Öhler & Söhne OG', address: 'Marktstraße 1\n6845 Hohenems' }
  const known = { isReady: false, number: null, billing: null, ordered, creditNotes: [] }
  server.answer('GET /orders/public/:uid/:hash/receipt', known)
  render(<Receipt order={anOrder() as unknown as PublicOrder} />)
  fireEvent.click(screen.getByRole('button', { name: 'Rechnung an Firma' }))
  const typed = async (name: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name })).value
  expect([await typed('Firma'), await typed('Anschrift der Firma')]).toEqual([ordered.company, ordered.address])
})
