// Smaller letters for longer words: what does not fit into its area would be cut where nobody can scroll.

const sizes = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42]

/** `words` read their size from `--fit`; as large as lets the area show all of them. No word is broken but one that fits in no size. */
export function fitWords(area: HTMLElement, words: HTMLElement): void {
  for (const size of sizes) {
    words.style.setProperty('--fit', String(size))
    if (area.scrollHeight <= area.clientHeight && area.scrollWidth <= area.clientWidth) return
  }
  words.classList.add('is-broken')
}
