// The course of an order with its times; the present step is marked in words too.
import { Check, X } from 'lucide-react'
import type { TimelineStep } from '#domain/ordering/timeline.ts'
import { formatDate, formatDateTime, formatTime } from '#domain/time/german-dates.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'

interface TimelineProps {
  readonly steps: readonly TimelineStep[]
  /** ISO instant: when it is for; null: as soon as may be. */
  readonly due: string | null
  readonly timeZone: string
}

/** An order that is for another day, or that took more than one, names the day beside the hour. */
export function Timeline({ steps, due, timeZone }: TimelineProps) {
  const moments = [due, ...steps.map(({ at }) => at)].filter((at) => at !== null)
  const days = new Set(moments.map((at) => formatDate(Date.parse(at), timeZone)))
  const format = days.size > 1 ? formatDateTime : formatTime
  return (
    <ol className="timeline" aria-label={shopScreenTexts.progress}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={`timeline-step timeline-${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <b>
            {step.state === 'done' ? <Check size={16} aria-hidden /> : null}
            {step.state === 'canceled' ? <X size={16} aria-hidden /> : null}
            {step.label}
          </b>
          {step.at ? <time dateTime={step.at}>{format(Date.parse(step.at), timeZone)}</time> : null}
        </li>
      ))}
    </ol>
  )
}
