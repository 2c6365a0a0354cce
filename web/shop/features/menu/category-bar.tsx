// The bar of categories: scrolls sideways, marks the category in view; a click scrolls to it (storefront §§ 2 and 9).
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { activeGroup, scrollHeadroom } from '#domain/catalog/category-bar.ts'
import { pictureAddress, type DishPicture } from '#parts/dish/dish-view.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'

interface CategoryBarProps {
  readonly categories: readonly { readonly id: string; readonly name: string; readonly picture?: DishPicture }[]
}

/** The id of a category's section in the document. */
export function groupAnchor(id: string): string {
  return `gruppe-${id}`
}

function linkId(id: string): string {
  return `zu-${id}`
}

export function CategoryBar({ categories }: CategoryBarProps) {
  const active = useActiveCategory(categories)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const bar = list.current
    const link = document.getElementById(linkId(active ?? ''))
    if (!bar || !link) return
    // Only the bar itself moves: scrollIntoView would pull the page along.
    bar.scrollTo({ left: link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2, behavior: motion() })
  }, [active])
  const scrollTo = (event: MouseEvent, id: string) => {
    const group = document.getElementById(groupAnchor(id))
    if (!group) return
    event.preventDefault()
    reach(group)
    group.focus({ preventScroll: true })
  }
  return (
    <nav className="category-bar" aria-label={storefrontTexts.categories}>
      <ul ref={list}>
        {categories.map(({ id, name, picture }) => (
          <li key={id}>
            <a
              id={linkId(id)}
              href={`#${groupAnchor(id)}`}
              aria-current={id === active ? 'true' : undefined}
              onClick={(event) => scrollTo(event, id)}
            >
              {picture ? (
                <img src={pictureAddress(picture, 'head')} alt="" width={28} height={28} decoding="async" />
              ) : null}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the page stands when the group is in sight below what covers it. */
function topOf(group: HTMLElement): number {
  // At a tall kiosk the upper third stays where it is.
  const covered = document.querySelector('.kiosk-head')?.clientHeight ?? 0
  return group.getBoundingClientRect().top + window.scrollY - scrollHeadroom(window.innerWidth) - covered
}

/** Farther away nobody wants to watch it pass. */
const windowsWorthWatching = 3
const framesToBegin = 12
const mostFrames = 300

/**
 * Scrolls to the group, and on until it stands where it should: on the way, groups that had only been measured by eye take the room
 * that they need, also after the page stands still. Whoever scrolls meanwhile is left alone.
 */
function reach(group: HTMLElement): void {
  const top = topOf(group)
  const isFar = Math.abs(top - window.scrollY) > windowsWorthWatching * window.innerHeight
  const behavior = isFar ? 'auto' : motion()
  window.scrollTo({ top, behavior })
  const own = new AbortController()
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(sign, () => own.abort(), { passive: true, signal: own.signal })
  let before = window.scrollY
  let frames = 0
  let still = behavior === 'auto' ? 0 : -framesToBegin
  const look = () => {
    frames += 1
    if (own.signal.aborted) return
    if (!group.isConnected || frames > mostFrames || still >= 3) return own.abort()
    const isMoving = window.scrollY !== before
    before = window.scrollY
    if (isMoving) still = 0
    else still += 1
    if (!isMoving && still > 0 && Math.abs(topOf(group) - before) >= 1) {
      window.scrollTo({ top: topOf(group) })
      if (window.scrollY !== before) still = 0
      before = window.scrollY
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function motion(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

/** The first one until the page is scrolled. */
function useActiveCategory(categories: CategoryBarProps['categories']): string | undefined {
  const [active, setActive] = useState(categories[0]?.id)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const groups = categories.map(({ id }) => document.getElementById(groupAnchor(id)))
      const tops = groups.map((group) =>
        group && !group.hidden ? group.getBoundingClientRect().top : Number.POSITIVE_INFINITY,
      )
      setActive(categories[activeGroup(tops, window.innerHeight) ?? 0]?.id)
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [categories])
  return active
}
