// A shop whose division may issue invoices, with what guests and staff do around one.
import { expect } from 'vitest'
import type { OrderReceipt } from '#contract/accounting/receipts.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { addCast, openTestShop, orderOf } from '#server/testing/test-shop.ts'

export async function openInvoicingShop() {
  const shop = await openTestShop()
  const admin = await shop.signIn()
  const cast = await addCast(shop, admin)
  const division = {
    identifier: 'lindenhof',
    name: 'Lindenhof',
    legalName: 'Lindenhof GmbH',
    vatId: 'ATU12345678',
    street: 'Lindenplatz 1',
    zipCode: '6845',
    city: 'Hohenems',
  }
  const made = await shop.call<{ id: string }>('POST', '/divisions', division, admin)
  const branch = await shop.call<object>('GET', `/branches/${cast.stadtplatz.id}`, undefined, admin)
  await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, { ...branch.data, division: { id: made.data.id } }, admin)

  const order = async () =>
    (await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), paymentMethod: 'cash' })).data
  const own = ({ uid, hash }: PublicOrder) => `/orders/public/${uid}/${hash}/receipt`
  const read = async (placed: PublicOrder) => (await shop.call<OrderReceipt>('GET', own(placed))).data
  async function handOver({ id }: PublicOrder): Promise<void> {
    for (const step of ['confirm', 'completed']) {
      const done = await shop.call('POST', `/orders/${id}/status/${step}`, undefined, admin)
      expect([done.status, done.errors]).toEqual([200, []])
    }
  }
  /** The words of the PDF. */
  async function sheet(path: string, headers = {}): Promise<string> {
    const answer = await shop.app.inject({ url: `/api${path}/sheet`, headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    return readPdf(answer.rawPayload)
      .flatMap(({ texts }) => texts)
      .join(' ')
  }
  return { shop, admin, cast, order, own, read, handOver, sheet }
}
