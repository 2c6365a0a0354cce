// The server's time counts: a TV whose clock is wrong by hours plays what is due. Without a connection the difference that was
// known last holds on.
const keptAt = 'signage:clock-ahead'

export interface ScreenClock {
  /** Epoch ms. */
  readonly now: () => number
  /** Milliseconds by which the device is ahead of the server. */
  readonly ahead: () => number
  /** `sent`, `heard`: of `performance.now()`; the answer is taken to have been written half-way. */
  readonly set: (server: number, sent: number, heard: number) => void
  /** How much faster it goes than the world. */
  readonly speed: number
}

export function screenClock({
  speed = 1,
  startAt = null,
}: { speed?: number; startAt?: number | null } = {}): ScreenClock {
  const begun = performance.now()
  let base = startAt ?? Date.now() - readKept()
  let at = begun
  const now = () => base + (performance.now() - at) * speed
  return {
    speed,
    now,
    ahead: () => Math.round(Date.now() - now()),
    set(server, sent, heard) {
      // A clock that runs faster, or begins elsewhere, is nobody's time.
      if (speed !== 1 || startAt !== null) return
      base = server
      at = (sent + heard) / 2
      try {
        localStorage.setItem(keptAt, String(Math.round(Date.now() - now())))
      } catch {
        // A full disk: the next start without a connection goes by the device.
      }
    },
  }
}

function readKept(): number {
  try {
    const kept = Number(localStorage.getItem(keptAt) ?? '0')
    return Number.isFinite(kept) ? kept : 0
  } catch {
    return 0
  }
}
