// The bar of categories: scrolls sideways, marks the category in view; a click scrolls to it (storefront §§ 2 and 9).
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { activeGroup, scrollHeadroom } from '#domain/catalog/category-bar.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'

interface CategoryBarProps {
  readonly categories: readonly { readonly id: string; readonly name: string }[]
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
    window.scrollTo({ top: topOf(group), behavior: motion() })
    // On the way, groups that had only been measured by eye may have taken another room.
    const settle = () => window.scrollTo({ top: topOf(group) })
    window.addEventListener('scrollend', settle, { once: true })
    group.focus({ preventScroll: true })
  }
  return (
    <nav className="category-bar" aria-label={storefrontTexts.categories}>
      <ul ref={list}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a
              id={linkId(id)}
              href={`#${groupAnchor(id)}`}
              aria-current={id === active ? 'true' : undefined}
              onClick={(event) => scrollTo(event, id)}
            >
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
