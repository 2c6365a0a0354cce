// The news overlay and the news banner, fetched only where there is something to tell (storefront § 2).
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { bannerDelay, bannerRotation, nextEntry, overlayDelay, type BannerEntry } from '#domain/content/news.ts'
import { pageTexts } from '#domain/wording/pages.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { IconButton } from '#kit/button.tsx'
import { useModal } from '#kit/use-modal.ts'
import { useTurning } from '#parts/use-turning.ts'
import '#parts/rich-text.css'

const closedPlace = 'closed-news'

/** Where storage is forbidden the guest reads it again. */
function isClosedBefore(html: string): boolean {
  try {
    return localStorage.getItem(closedPlace) === html
  } catch {
    return false
  }
}

function rememberClosed(html: string): void {
  try {
    localStorage.setItem(closedPlace, html)
  } catch {
    // See above.
  }
}

/** Each text once, and never over another dialog: whoever chooses a dish is not interrupted. */
export function NewsOverlay({ html }: { html: string }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'closed'>(() =>
    isClosedBefore(html) ? 'closed' : 'waiting',
  )
  const close = () => {
    rememberClosed(html)
    setState('closed')
  }
  useEffect(() => {
    if (state !== 'waiting') return undefined
    const show = () => {
      if (!document.querySelector('dialog[open]')) setState('shown')
      else timer = setTimeout(show, overlayDelay)
    }
    let timer = setTimeout(show, overlayDelay)
    return () => clearTimeout(timer)
  }, [state])
  return state === 'shown' ? <Overlay html={html} onClose={close} /> : null
}

function Overlay({ html, onClose }: { html: string; onClose: () => void }) {
  const modal = useModal(onClose)
  return (
    // A click anywhere closes it; the keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog {...modal} className="news" aria-label={pageTexts.news} onClick={onClose}>
      <div className="rich-text news-text" dangerouslySetInnerHTML={{ __html: html }} />
      <button type="button" className="button" onClick={onClose}>
        {storefrontTexts.close}
      </button>
    </dialog>
  )
}

/** Turns by itself, but not under the pointer, not while it has the focus, and not for those who want less motion. */
export function NewsBanner({ entries }: { entries: readonly BannerEntry[] }) {
  const [isVisible, setIsVisible] = useState(false)
  const [isHeld, setIsHeld] = useState(false)
  const [shown, show] = useTurning({ count: entries.length, every: bannerRotation, isHeld: isHeld || !isVisible })
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), bannerDelay)
    return () => clearTimeout(timer)
  }, [])
  const entry = entries[shown]
  if (!entry) return null
  return (
    // Nothing is pressed here: pointer and focus only hold it still.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={isVisible ? 'news-banner news-banner-visible' : 'news-banner'}
      aria-label={pageTexts.news}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p>
        <strong>{entry.part1}</strong> {entry.part2}
      </p>
      {entries.length > 1 ? (
        <IconButton label={pageTexts.nextNews} onClick={() => show(nextEntry(shown, entries.length))}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      ) : null}
    </section>
  )
}
