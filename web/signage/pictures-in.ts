// Pictures in a text that somebody wrote: whole before the text is shown, and kept with it.
import { dataAddress } from './data-address.ts'

const patienceMilliseconds = 5000

/** Own ones, by their addresses: what stands elsewhere cannot be kept. */
export function ownPictures(html: string): string[] {
  if (!html.includes('<img')) return []
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')
  return [...images].flatMap((image) => ownAddress(image) ?? [])
}

function ownAddress(image: Element): string | null {
  const src = image.getAttribute('src') ?? ''
  const url = URL.canParse(src, window.location.origin) ? new URL(src, window.location.origin) : null
  return url?.origin === window.location.origin && /^\/(?:image|upload)\//.test(url.pathname) ? url.pathname : null
}

/**
 * The same with its pictures written into it: a frame of no origin gets nothing of what this page has kept. One that cannot be had, and
 * those of others, which the page's policy refuses, leave no broken sign.
 */
export async function withPictures(html: string, missing: (src: string) => void): Promise<string> {
  if (!html.includes('<img')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  await Promise.all(
    [...body.querySelectorAll('img')].map(async (image) => {
      const address = ownAddress(image)
      const data = address === null ? null : await read(address).catch(() => null)
      if (data === null) {
        missing(image.getAttribute('src') ?? '')
        return image.remove()
      }
      leaveOne(image)
      image.setAttribute('src', data)
    }),
  )
  return body.innerHTML
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMilliseconds) })
  if (!answer.ok) throw new Error(String(answer.status))
  return dataAddress(await answer.blob())
}

/** The one that is kept, and at once: nobody scrolls here. */
function leaveOne(image: Element): void {
  for (const name of ['srcset', 'sizes', 'loading']) image.removeAttribute(name)
}

/** Once all that can be had are decoded; what does not come leaves no broken sign, and no hole. */
export async function decodedPictures(body: HTMLElement, missing: (src: string) => void): Promise<void> {
  await Promise.all(
    [...body.querySelectorAll('img')].map(async (image) => {
      leaveOne(image)
      const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), patienceMilliseconds))
      await Promise.race([image.decode(), late]).catch(() => {
        missing(image.getAttribute('src') ?? '')
        image.remove()
      })
    }),
  )
}
