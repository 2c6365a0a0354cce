// The course of an order with its times; the present step is marked in words too.
import { Check, X } from 'lucide-react'
import type { TimelineStep } from '#domain/ordering/timeline.ts'
import { formatTime } from '#domain/time/german-dates.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'

export function Timeline({ steps, timeZone }: { steps: readonly TimelineStep[]; timeZone: string }) {
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
          {step.at ? <time dateTime={step.at}>{formatTime(Date.parse(step.at), timeZone)}</time> : null}
        </li>
      ))}
    </ol>
  )
}
