import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appearOnScroll } from '#parts/content/appear-on-scroll.ts'
import { closeMenu } from './menu.ts'
import { scrollToHash } from './scroll-to-hash.ts'

let wantsRest = false
/** What is told once something is seen. */
let seen: (targets: readonly Element[]) => void = () => {}

beforeEach(() => {
  wantsRest = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: wantsRest }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly object[]) => void) {
        seen = (targets) => tell(targets.map((target) => ({ target, isIntersecting: true })))
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  location.hash = ''
})

function scrolledTo(hash: string): { readonly calls: unknown[] } {
  document.body.innerHTML = '<section id="über-uns"></section>'
  const calls: unknown[] = []
  const target = document.body.firstElementChild as HTMLElement
  target.scrollIntoView = (how) => void calls.push(how)
  location.hash = hash
  scrollToHash()
  return { calls }
}

test('a page that is opened at an anchor scrolls there after 600 ms, at once for who wants less motion', () => {
  const { calls } = scrolledTo(`#${encodeURIComponent('über-uns')}`)
  vi.advanceTimersByTime(599)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual([{ behavior: 'smooth' }])
  wantsRest = true
  const still = scrolledTo(`#${encodeURIComponent('über-uns')}`)
  vi.advanceTimersByTime(600)
  expect(still.calls).toEqual([{ behavior: 'auto' }])
})

test.each(['#gibt-es-nicht', '#%E0%A4%A'])('an anchor that leads nowhere (%s) is passed over in silence', (hash) => {
  const { calls } = scrolledTo(hash)
  expect(() => vi.advanceTimersByTime(600)).not.toThrow()
  expect(calls).toEqual([])
})

function openedMenu(): HTMLDetailsElement {
  document.body.innerHTML =
    '<details class="site-menu" open><summary>Menü</summary><a href="#x"><b>Seite</b></a><p>Text</p></details><main>Daneben</main>'
  closeMenu(document)
  return document.querySelector('details') as HTMLDetailsElement
}

test('the menu of small screens closes on a click on a link, on one beside it, and with Escape', () => {
  const ways: ((menu: HTMLDetailsElement) => void)[] = [
    (menu) => menu.querySelector('b')?.click(),
    () => document.querySelector('main')?.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    (menu) => menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ]
  for (const way of ways) {
    const menu = openedMenu()
    menu.querySelector('p')?.click()
    expect(menu.open).toBe(true)
    way(menu)
    expect(menu.open).toBe(false)
  }
})

test('image and text appear once they are scrolled into view, and stand there at once for who wants less motion', () => {
  const page = () => {
    document.body.innerHTML =
      '<section class="content-image-text"></section><section class="content-image-text"></section>'
    const [above, below] = document.body.children as unknown as [HTMLElement, HTMLElement]
    above.getBoundingClientRect = () => ({ top: 10 }) as DOMRect
    below.getBoundingClientRect = () => ({ top: innerHeight + 10 }) as DOMRect
    appearOnScroll(document)
    return { above, below }
  }
  const { above, below } = page()
  expect([above, below].map(({ classList }) => classList.contains('appears'))).toEqual([false, true])
  seen([below])
  expect(below.classList.contains('appears')).toBe(false)
  wantsRest = true
  expect(page().below.classList.contains('appears')).toBe(false)
})
