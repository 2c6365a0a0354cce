// Pictures in a text that somebody wrote: whole before the text is shown, and kept with it.
const patienceMilliseconds = 5000

/** Own ones, by their addresses: what stands elsewhere cannot be kept. */
export function ownPictures(html: string): string[] {
  if (!html.includes('<img')) return []
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')
  return [...images].flatMap((image) => {
    const src = image.getAttribute('src') ?? ''
    const url = URL.canParse(src, window.location.origin) ? new URL(src, window.location.origin) : null
    return url?.origin === window.location.origin && url.pathname.startsWith('/image/') ? [url.pathname] : []
  })
}

/** Once all that can be had are decoded; what does not come leaves no broken sign, and no hole. */
export async function decodedPictures(body: HTMLElement, missing: (src: string) => void): Promise<void> {
  await Promise.all(
    [...body.querySelectorAll('img')].map(async (image) => {
      // The one that is kept, and at once: nobody scrolls here.
      for (const name of ['srcset', 'sizes', 'loading']) image.removeAttribute(name)
      const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), patienceMilliseconds))
      await Promise.race([image.decode(), late]).catch(() => {
        missing(image.getAttribute('src') ?? '')
        image.remove()
      })
    }),
  )
}
