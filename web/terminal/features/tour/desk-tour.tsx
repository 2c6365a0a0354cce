// A tour over the real screen, in six steps: what a step is about is framed, and nothing is covered or pressed for anybody.
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { deskTourTexts as texts, tourSteps, type TourStep } from '#domain/wording/desk-tour.ts'
import { say } from '#domain/wording/sentence.ts'
import './desk-tour.css'

export type TourPlace = 'offer' | TourStep

interface DeskTourProps {
  readonly place: TourPlace
  /** What a step looks like where the screen has none of it now. */
  readonly examples: Readonly<Partial<Record<TourStep, ReactNode>>>
  readonly onPlace: (place: TourPlace) => void
  readonly onEnd: () => void
}

export function DeskTour({ place, examples, onPlace, onEnd }: DeskTourProps) {
  const heading = useId()
  const text = useId()
  const at = tourSteps.findIndex((step) => step === place)
  const [before, after] = [tourSteps[at - 1], tourSteps[at + 1]]
  const { title, text: told } = place === 'offer' ? texts.offer : texts.steps[place]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it, wherever the focus in it is
    <section
      className="desk-tour"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the screen behind it stays usable, and a style of its own places it
      role="dialog"
      aria-labelledby={heading}
      aria-describedby={text}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
    >
      <Heading id={heading} place={place} title={title} />
      {place === 'offer' ? null : (
        <p className="desk-tour-count figures">{say(texts.step, { number: at + 1, count: tourSteps.length })}</p>
      )}
      <p id={text}>{told}</p>
      {place === 'offer' || examples[place] === undefined ? null : (
        <div className="desk-tour-example" inert>
          {examples[place]}
        </div>
      )}
      <div className="desk-tour-buttons">
        {before === undefined ? null : (
          <button type="button" className="desk-button" onClick={() => onPlace(before)}>
            {texts.back}
          </button>
        )}
        {place === 'offer' ? (
          <button type="button" className="desk-button" onClick={onEnd}>
            {texts.notNow}
          </button>
        ) : null}
        <button
          type="button"
          className="desk-button desk-main-button"
          onClick={() => (after === undefined ? onEnd() : onPlace(after))}
        >
          {place === 'offer' ? texts.begin : after === undefined ? texts.done : texts.next}
        </button>
      </div>
      {place === 'offer' ? null : (
        <button type="button" className="desk-tour-close" aria-label={texts.end} onClick={onEnd}>
          <X size={22} aria-hidden />
        </button>
      )}
    </section>
  )
}

/** Takes the focus at each step: what comes next is read, and Escape is heard. */
function Heading({ id, place, title }: { id: string; place: TourPlace; title: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    // What the steps are about stands in the first screen.
    if (place !== 'offer') window.scrollTo({ top: 0 })
  }, [place])
  return (
    <h2 id={id} ref={ref} tabIndex={-1}>
      {title}
    </h2>
  )
}
