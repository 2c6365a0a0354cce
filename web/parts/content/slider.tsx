// Pictures side by side: arrows scroll by half the visible width and are off at their end; a press opens the lightbox.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { pageTexts } from '#domain/wording/pages.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { IconButton } from '#kit/button.tsx'
import { lateSheet } from '#parts/late.tsx'
import type { SlideView } from './content-view.ts'
import { Picture } from './picture.tsx'

const Lightbox = lateSheet(() => import('#parts/lightbox.tsx').then((loaded) => loaded.Lightbox))

export function Slider({ slides }: { slides: readonly SlideView[] }) {
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  const [opened, setOpened] = useState<number | null>(null)
  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const measure = () =>
      setEnds({
        isAtStart: element.scrollLeft <= 1,
        isAtEnd: element.scrollLeft + element.clientWidth >= element.scrollWidth - 1,
      })
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const scroll = (direction: 1 | -1) => {
    const wantsRest = matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = (direction * (track.current?.clientWidth ?? 0)) / 2
    track.current?.scrollBy({ left, behavior: wantsRest ? 'auto' : 'smooth' })
  }
  return (
    <section className="slider" aria-label={pageTexts.slides}>
      <ul ref={track}>
        {slides.map(({ picture, title, description }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand twice, and none moves
          <li key={index}>
            <figure>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={say(shopScreenTexts.enlargePicture, { product: title || picture.alt || String(index + 1) })}
                onClick={() => setOpened(index)}
              >
                <Picture picture={picture} sizes="(min-width: 720px) 420px, 80vw" />
              </button>
              {title || description ? (
                <figcaption>
                  {title ? <strong>{title}</strong> : null}
                  {description ? <span>{description}</span> : null}
                </figcaption>
              ) : null}
            </figure>
          </li>
        ))}
      </ul>
      {ends.isAtStart && ends.isAtEnd ? null : (
        <div className="slider-arrows">
          <IconButton label={texts.previousPicture} disabled={ends.isAtStart} onClick={() => scroll(-1)}>
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <IconButton label={texts.nextPicture} disabled={ends.isAtEnd} onClick={() => scroll(1)}>
            <ChevronRight size={24} aria-hidden />
          </IconButton>
        </div>
      )}
      {opened === null ? null : (
        <Suspense>
          <Lightbox
            label={pageTexts.slides}
            first={opened}
            pictures={slides.map(({ picture }) => ({
              src: picture.src,
              alt: picture.alt,
              copyright: picture.copyright,
            }))}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
