// The shop at a kiosk (context self-service): the same pages under /kiosk, without ways out and without a memory.
import { useLocation } from 'react-router'

/** No links out, no cookie banner, no install prompt, nothing of other visits. */
export function isSelfService(pathname: string): boolean {
  return pathname === '/kiosk' || pathname.startsWith('/kiosk/')
}

export function useSelfService(): boolean {
  return isSelfService(useLocation().pathname)
}

export interface ShopAddresses {
  readonly menu: string
  readonly checkout: string
  readonly status: (order: { readonly uid: string; readonly hash: string }) => string
}

/** Where a branch's pages stand in this context. */
export function addressesOf(identifier: string, isKiosk: boolean): ShopAddresses {
  const menu = isKiosk ? `/kiosk/${identifier}` : `/store/${identifier}`
  return {
    menu,
    checkout: `${menu}/checkout`,
    status: ({ uid, hash }) => `${isKiosk ? menu : ''}/status/${uid}/${hash}`,
  }
}
