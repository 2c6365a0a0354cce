const signs = ['pointerover', 'pointerdown', 'scroll', 'keydown'] as const

/** Runs once when the guest begins to do something: for what is needed soon, but not to read. Answers how to call it off. */
export function onFirstSign(run: () => unknown): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, begin)
  }
  const begin = () => {
    stop()
    run()
  }
  for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
  return stop
}
