// Registers the worker that opens this page without a connection, and tells it what the page is made of.

/** Browsers have workers only on HTTPS and localhost; elsewhere the page works while it stays open. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const page = window.location.href.split('#', 1)[0] ?? ''
  void register(page).catch(() => {
    // Forbidden by the browser: then it works while it stays open.
  })
}

async function register(page: string): Promise<void> {
  await navigator.serviceWorker.register('/time-clock-worker.js', { scope: '/time-clock/' })
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const built = files.filter((name) => new URL(name).pathname.startsWith('/staff/assets/'))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of ours has no other origin
  active?.postMessage({ urls: [page, ...new Set(built)] })
}
