// The assistant for an empty shop: seven steps, each saved by the ordinary calls; where one stands follows from what there is.
import { Skeleton } from '@mantine/core'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { firstSteps, mayStep, nextStep, type FirstStep } from '#domain/places/first-steps.ts'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { say } from '#domain/wording/sentence.ts'
import { BranchStep } from './branch-step.tsx'
import { DivisionStep } from './division-step.tsx'
import { HoursStep, type HoursField } from './hours-step.tsx'
import { LegalStep } from './legal-step.tsx'
import { OrderStep } from './order-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { useSetup, type Setup } from './setup.ts'
import './first-run.css'

export function FirstRun({ Hours }: { readonly Hours: HoursField }) {
  const setup = useSetup(true)
  const [search, setSearch] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = firstSteps.find((step) => step === search.get('step'))
  const current = setup === null ? null : asked && mayStep(asked, setup.done) ? asked : nextStep(setup.done)
  const before = useRef(current)
  useEffect(() => {
    // Somebody went on: whoever hears the page hears where they are.
    if (before.current !== null && before.current !== current) heading.current?.focus()
    before.current = current
  }, [current])
  if (setup === null || current === null) return <Skeleton height={320} radius="lg" />
  const number = firstSteps.indexOf(current) + 1
  const next = firstSteps[number]
  const onNext = () => next && setSearch({ step: next })
  return (
    <div className="first-run">
      <Steps current={current} done={setup.done} />
      <section>
        <h2 ref={heading} tabIndex={-1}>
          {say(texts.step, { number, count: firstSteps.length, name: texts.names[current] })}
        </h2>
        <Step key={current} step={current} setup={setup} onNext={onNext} Hours={Hours} />
      </section>
    </div>
  )
}

interface StepPartProps {
  readonly step: FirstStep
  readonly setup: Setup
  readonly onNext: () => void
  readonly Hours: HoursField
}

function Step({ step, Hours, ...props }: StepPartProps) {
  switch (step) {
    case 'division':
      return <DivisionStep {...props} />
    case 'branch':
      return <BranchStep {...props} />
    case 'hours':
      return <HoursStep {...props} Hours={Hours} />
    case 'products':
      return <ProductsStep {...props} />
    case 'payment':
      return <PaymentStep {...props} />
    case 'legal':
      return <LegalStep {...props} />
    case 'order':
      return <OrderStep {...props} />
  }
}

function Steps({ current, done }: { current: FirstStep; done: ReadonlySet<FirstStep> }) {
  return (
    <nav aria-label={texts.steps}>
      <ol className="first-steps">
        {firstSteps.map((step, index) => {
          const mark = done.has(step) ? <Check size={16} aria-label={texts.done} /> : index + 1
          return (
            <li key={step} data-done={done.has(step) || undefined}>
              {mayStep(step, done) ? (
                <Link to={`?step=${step}`} aria-current={step === current ? 'step' : undefined}>
                  <span className="first-mark">{mark}</span> {texts.names[step]}
                </Link>
              ) : (
                <span className="first-locked">
                  <span className="first-mark">{mark}</span> {texts.names[step]}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
