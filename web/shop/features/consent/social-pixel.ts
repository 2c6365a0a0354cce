// The social pixel: loaded from its provider after the guest's consent, never before (decisions § 7).

interface Pixel {
  (...call: readonly unknown[]): void
  queue: unknown[]
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    fbq?: Pixel
  }
}

const script = 'https://connect.facebook.net/de_DE/fbevents.js'

/** Tells of one page; the first call loads the provider's script. */
export function recordVisit(pixelId: string): void {
  window.fbq ??= loadPixel(pixelId)
  window.fbq('track', 'PageView')
}

/** Calls wait in a list until the provider's script has come and takes them. */
function loadPixel(pixelId: string): Pixel {
  const queue: unknown[] = []
  const pixel: Pixel = Object.assign((...call: readonly unknown[]) => void queue.push(call), {
    queue,
    loaded: true,
    version: '2.0',
  })
  document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }))
  pixel('init', pixelId)
  return pixel
}
