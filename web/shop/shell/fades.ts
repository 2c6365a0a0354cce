// Pages fade into each other where the browser can; where it gives one up, nothing is wrong.

/**
 * On a slow device, in a hidden tab or when the next page is asked for already, the browser skips a fade and says so in a promise
 * that nobody holds: an unhandled rejection for each. The page itself has changed all the same.
 */
export function forgiveSkippedFades(page: Document): void {
  if (!('startViewTransition' in page)) return
  const start = page.startViewTransition.bind(page)
  page.startViewTransition = (update) => {
    const fade = start(update)
    fade.ready.catch(() => {})
    return fade
  }
}
