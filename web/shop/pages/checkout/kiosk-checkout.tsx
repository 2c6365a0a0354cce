// The checkout at a kiosk: one decision on each screen, last the whole order. What leaves no choice is left out.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { kioskTypeNames } from '#domain/wording/kiosk.ts'
import { paymentMethodNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { timeTexts } from '#domain/wording/time.ts'
import { formatTime } from '#domain/time/german-dates.ts'
import { Button } from '#kit/button.tsx'
import { sumText } from '#parts/amount-text.ts'
import type { Cart } from '../../features/cart/use-cart.ts'
import type { FilledState } from './use-filled-checkout.ts'
import './kiosk-checkout.css'

/** One decision of the checkout. */
export interface Question {
  readonly name: string
  /** Of the order, as problems name them. */
  readonly fields: readonly string[]
  readonly asked: ReactNode
  /** There is nothing to choose. */
  readonly isSettled?: boolean
}

interface KioskCheckoutProps {
  readonly questions: readonly Question[]
  readonly cart: Cart
  readonly state: FilledState
  readonly currency: string
  /** Above each step. */
  readonly notes: ReactNode
  /** The last step: the order, and the button that sends it. */
  readonly children: ReactNode
}

export function KioskCheckout({ questions, cart, state, currency, notes, children }: KioskCheckoutProps) {
  const { form } = state
  const open = questions.filter(({ isSettled }) => isSettled !== true)
  const [reached, setReached] = useState(0)
  const at = Math.min(reached, open.length)
  const question = open[at]
  const box = useRef<HTMLElement>(null)
  const goTo = (step: number) => {
    setReached(step)
    requestAnimationFrame(() => {
      window.scrollTo({ top: 0 })
      box.current?.focus({ preventScroll: true })
    })
  }
  // The whole order is judged when it is sent: what is to be mended may stand on a step before.
  const wrong = open.findIndex(({ fields }) => form.problems.some(({ field }) => fields.includes(field ?? '')))
  if (wrong >= 0 && wrong < reached) setReached(wrong)
  const goOn = async () => {
    if (question === undefined) state.send()
    else if (await state.checkFields(question.fields)) goTo(at + 1)
  }
  return (
    <form
      className="checkout-form kiosk-checkout"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      {notes}
      <section
        ref={box}
        className="kiosk-step"
        aria-label={say(shopScreenTexts.step, { step: at + 1, steps: open.length + 1 })}
        tabIndex={-1}
      >
        {open.length > 0 ? (
          <p className="kiosk-step-count" aria-hidden>
            {say(shopScreenTexts.step, { step: at + 1, steps: open.length + 1 })}
          </p>
        ) : null}
        {question?.asked ?? (
          <>
            <p className="kiosk-chosen">{chosenTexts(cart, state).join(' · ')}</p>
            {children}
          </>
        )}
      </section>
      <div className="kiosk-step-foot">
        {at > 0 ? (
          <Button onClick={() => goTo(at - 1)}>
            <ArrowLeft size={32} aria-hidden />
            {storefrontTexts.back}
          </Button>
        ) : null}
        {question ? (
          <Button look="primary" isWide isSplit type="submit">
            <span>
              {storefrontTexts.next} <ArrowRight size={32} aria-hidden />
            </span>
            {cart.pricing ? (
              <b className="figures">{sumText(cart.pricing.totalGross, currency, cart.pricing.isApproximate)}</b>
            ) : null}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** What was decided, and what went without saying. */
function chosenTexts({ orderType }: Cart, { form, branch, chosenMethod }: FilledState): readonly string[] {
  const wish = form.draft.appointmentDate
  return [
    ...(orderType === 'delivery' ? [] : [kioskTypeNames[orderType]]),
    wish === ''
      ? timeTexts.asSoonAsPossible
      : say(timeTexts.timeWithUnit, { time: formatTime(Date.parse(wish), branch.timeZone) }),
    ...(chosenMethod === null || branch.isQuotationRequired ? [] : [paymentMethodNames[chosenMethod]]),
  ]
}
