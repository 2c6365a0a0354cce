// Wakes the parts of a page that do something, each when it comes into sight: what nobody scrolls to is never loaded.
import type { ComponentType } from 'react'
import type { IslandName } from '../island-names.ts'

const loaders: Readonly<Record<IslandName, () => Promise<ComponentType<never>>>> = {
  hero: () => import('#parts/content/hero.tsx').then(({ Hero }) => Hero),
  highlights: () => import('#parts/content/highlights.tsx').then(({ Highlights }) => Highlights),
  slider: () => import('#parts/content/slider.tsx').then(({ Slider }) => Slider),
  map: () => import('#parts/branch-map.tsx').then(({ BranchMap }) => BranchMap),
  frame: () => import('#parts/content/foreign-frame.tsx').then(({ ForeignFrame }) => ForeignFrame),
  form: () => import('#parts/content/page-form.tsx').then(({ PageForm }) => PageForm),
}

/** Before it is seen: the script is on its way while the guest scrolls. */
const ahead = '300px 0px'

/** Something that never arrives does not keep the page asleep. */
const patienceMilliseconds = 4000

/**
 * Calls once all that is seen at first has come over the line (which on a phone the scripts of the parts would share with the
 * large picture), at once when somebody presses or types something.
 */
function whenDrawn(then: () => void): void {
  if (document.readyState === 'complete') return then()
  const stop = new AbortController()
  const begin = () => {
    if (stop.signal.aborted) return
    stop.abort()
    then()
  }
  const options = { signal: stop.signal, capture: true, passive: true }
  // The frame after the next one stands once the picture that has come is painted.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))), options)
  for (const early of ['pointerdown', 'keydown', 'focusin', 'click']) addEventListener(early, begin, options)
  setTimeout(begin, patienceMilliseconds)
}

export function wakeIslands(page: ParentNode): void {
  whenDrawn(() => watchIslands(page))
}

function watchIslands(page: ParentNode): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        watcher.unobserve(target)
        void wake(target)
      }
    },
    { rootMargin: ahead },
  )
  for (const island of page.querySelectorAll('[data-island]')) watcher.observe(island)
}

async function wake(element: HTMLElement): Promise<void> {
  const { island, props = '{}' } = element.dataset
  const load = loaders[island as IslandName]
  if (load === undefined) return
  try {
    const [{ hydratePart }, Part] = await Promise.all([import('./hydrate-part.tsx'), load()])
    hydratePart(element, Part as ComponentType<object>, JSON.parse(props) as object)
  } catch {
    // Without a connection it stays as the server drew it: everything can be read.
  }
}
