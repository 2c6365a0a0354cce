// How this page names itself to the server, so that what one page has is not printed by another one.

const place = 'theke.station'

export interface Station {
  readonly name: string
  /** It had this name before it was loaded anew: what it had then is its own still. */
  readonly isKept: boolean
}

/**
 * The name outlives a reload. A copied tab copies the name, too: a lock says who was first, and where browsers have no locks
 * (without HTTPS) every load is a page of its own.
 */
export async function openStation(): Promise<Station> {
  const kept = sessionStorage.getItem(place)
  const locks = (navigator as Partial<Navigator>).locks
  if (kept !== null && locks !== undefined && (await hold(locks, kept))) return { name: kept, isKept: true }
  const name = newName()
  if (locks !== undefined) await hold(locks, name)
  sessionStorage.setItem(place, name)
  return { name, isKept: false }
}

function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function hold(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((tell) => {
    void locks.request(`theke.station.${name}`, { ifAvailable: true }, (lock) => {
      tell(lock !== null)
      // Held until the page goes.
      return lock === null ? undefined : new Promise(() => undefined)
    })
  })
}
