// What leads back to the order that is being paid for at a provider. Apart from the cart that waits for it: the status page clears that.
import { placeOf, readPaying } from './paying-cart.ts'

export interface PayingOrder {
  readonly uid: string
  readonly hash: string
}

export function keepCartWhilePaying(branchIdentifier: string, { uid, hash }: PayingOrder): void {
  try {
    localStorage.setItem(placeOf(branchIdentifier), `${uid}/${hash}`)
  } catch {
    // Storage is forbidden: then there is no cart to come back to either.
  }
}

/** Null also where a former version of the shop kept it, without a hash: of that one every page reminds. */
export function payingOrder(branchIdentifier: string): PayingOrder | null {
  const [uid, hash] = readPaying(branchIdentifier)?.split('/') ?? []
  return uid && hash ? { uid, hash } : null
}
