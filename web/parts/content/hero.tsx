// The large pictures at the top of a page: one after the other every 15 s; dots and arrow keys jump (back-office §§ 2 and 9).
import { Pause, Play } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { heroAdvance, nextEntry, previousEntry } from '#domain/content/news.ts'
import { pageTexts } from '#domain/wording/pages.ts'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { buttonClass } from '#kit/button.tsx'
import { useTurning } from '#parts/use-turning.ts'
import type { SectionView } from './content-view.ts'
import { Picture } from './picture.tsx'
import { RichText, SectionTitle } from './rich-text.tsx'
import './hero.css'

type HeroProps = Extract<SectionView, { readonly type: 'hero' }> & {
  readonly isFirst: boolean
  /** Names its end, to which its button leads: unlike any other of the page. */
  readonly end: string
}

export function Hero({ slides, buttonLabel, isFirst, end }: HeroProps) {
  const [isHeld, setIsHeld] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  // The first picture stands at once: nobody waits for a fade.
  const [isTurning, setIsTurning] = useState(false)
  const count = slides.length
  const [shown, jumpTo] = useTurning({ count, every: heroAdvance, isHeld: isHeld || isPaused })
  if (shown > 0 && !isTurning) setIsTurning(true)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') jumpTo(nextEntry(shown, count))
    if (key === 'ArrowLeft') jumpTo(previousEntry(shown, count))
  }
  return (
    // Nothing is pressed here: pointer and focus only hold it still, arrow keys belong to the dots.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={isTurning ? 'hero is-turning' : 'hero'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={onKey}
    >
      {slides.map(({ picture, title, html }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand twice, and none moves
        <div key={index} className="hero-slide" hidden={index !== shown}>
          {picture && <Picture picture={picture} sizes="100vw" isFirst={isFirst && index === 0} />}
          <div className="hero-text">
            <SectionTitle text={title} />
            <RichText html={html} />
          </div>
        </div>
      ))}
      {buttonLabel ? (
        <a className={buttonClass({ look: 'primary' })} href={`#${end}`}>
          {buttonLabel}
        </a>
      ) : null}
      {count > 1 ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
        <div className="hero-dots" role="group" aria-label={pageTexts.slides}>
          <button
            type="button"
            className="hero-pause"
            aria-label={isPaused ? pageTexts.turnSlides : pageTexts.holdSlides}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          </button>
          {slides.map((_, index) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand twice, and none moves
              key={index}
              type="button"
              aria-label={say(texts.pictureOf, { n: index + 1, m: count })}
              aria-current={index === shown}
              onClick={() => jumpTo(index)}
            />
          ))}
        </div>
      ) : null}
      <span id={end} className="hero-end" />
    </div>
  )
}
