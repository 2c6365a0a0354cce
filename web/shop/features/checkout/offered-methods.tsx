// What the provider's page will offer for the amount: names and pictures below the way to pay. Nothing waits for it, and
// nothing is said where nobody knows.
import { useEffect, useState } from 'react'
import type { PaymentOffer } from '#contract/payment/offered-methods.ts'
import { decimalOf, type Cents } from '#domain/numbers/money.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { call } from '#parts/api-client.ts'

/** Empty until it is known. `amount` null: nothing is to be paid online. */
export function useOfferedMethods(branchId: string, amount: Cents | null): readonly PaymentOffer[] {
  const [offers, setOffers] = useState<readonly PaymentOffer[]>([])
  useEffect(() => {
    if (amount === null || amount <= 0) return undefined
    const leaving = new AbortController()
    const request = { params: { id: branchId }, query: { amount: decimalOf(amount) } }
    call('GET /branches/:id/payment-methods', request, { signal: leaving.signal }).then(setOffers, () => {
      // The way to pay is there all the same.
      if (!leaving.signal.aborted) setOffers([])
    })
    return () => leaving.abort()
  }, [branchId, amount])
  return offers
}

export function OfferedMethods({ id, offer }: { id: string; offer: PaymentOffer }) {
  return (
    <ul id={id} className="checkout-brands" aria-label={orderingTexts.offeredMethods}>
      {offer.methods.map((method) => (
        <li key={method.id}>
          {method.icon === null ? null : <img src={method.icon} alt="" width={32} height={24} />}
          {method.name}
        </li>
      ))}
    </ul>
  )
}
