// For whom the shop donates: the choice in the form, the overlay with the search behind it (storefront § 2).
import { Heart } from 'lucide-react'
import { Suspense, useState } from 'react'
import { centsOf, formatMoney } from '#domain/numbers/money.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { checkoutSectionNames, orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { FieldError } from '#kit/field.tsx'
import { lateSheet } from '#parts/late.tsx'
import type { CheckoutView } from '../../catalog/checkout-view.ts'
import { fieldId, messageAt } from './problems.tsx'
import { Section } from './sections.tsx'
import type { Form } from './use-checkout.ts'

const DonateePicker = lateSheet(() => import('./donatee-picker.tsx').then((loaded) => loaded.DonateePicker))

interface DonationSectionProps {
  readonly form: Form
  readonly donatees: CheckoutView['donatees']
  /** Decimal money. */
  readonly amount: number
  readonly currency: string
}

export function DonationSection({ form, donatees, amount, currency }: DonationSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = donatees.find(({ id }) => id === form.draft.donatee)
  const cents = centsOf(amount)
  return (
    <Section title={checkoutSectionNames.donation}>
      {isProblem(cents) ? null : <p>{say(orderingTexts.donationHint, { amount: formatMoney(cents, currency) })}</p>}
      <button
        id={fieldId('donatee')}
        type="button"
        className="input checkout-chosen"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Heart size={20} aria-hidden />
        <span>{chosen?.name ?? orderingTexts.chooseDonatee}</span>
      </button>
      <FieldError id={fieldId('donatee-error')} error={messageAt(form.problems, 'donatee')} />
      {isOpen ? (
        <Suspense>
          <DonateePicker
            donatees={donatees}
            selected={chosen?.id ?? null}
            onSelect={(id) => {
              form.change({ donatee: id ?? '' })
              if (id !== null) setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </Section>
  )
}
