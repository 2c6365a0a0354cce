// The checkout of a filled cart: form on the left, order and button on the right. Composed of cart and checkout.
import { Fragment } from 'react'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { contentTexts } from '#domain/wording/content.ts'
import { checkoutFieldNames, checkoutSectionNames, orderingTexts, orderTypeNames } from '#domain/wording/ordering.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { aboutHint } from '#domain/ordering/expected-time.ts'
import { slotObstacle } from '#domain/ordering/slot-obstacle.ts'
import { Segmented } from '#kit/segmented.tsx'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import { leaveFocus } from '#kit/move-focus.ts'
import type { CheckoutView } from '../../catalog/checkout-view.ts'
import { AreaSelect } from '../../features/cart/area-select.tsx'
import type { Cart } from '../../features/cart/use-cart.ts'
import { AppointmentSection } from '../../features/checkout/appointment-section.tsx'
import { DonationSection } from '../../features/checkout/donation-section.tsx'
import { fieldId, messageAt, ProblemSummary } from '../../features/checkout/problems.tsx'
import {
  AddressSection,
  CommentSection,
  ContactSection,
  PaymentSection,
  Section,
  TableSection,
} from '../../features/checkout/sections.tsx'
import { WaitingNotice } from './waiting-notice.tsx'
import { CheckoutOrder } from './checkout-order.tsx'
import { KioskCheckout, type Question } from './kiosk-checkout.tsx'
import { useFilledCheckout, type FilledState } from './use-filled-checkout.ts'
import '../../features/checkout/checkout.css'

interface Filled {
  readonly view: CheckoutView
  readonly cart: Cart
  readonly state: FilledState
}

export function FilledCheckout({ view, cart, serverNow }: { view: CheckoutView; cart: Cart; serverNow: number }) {
  const state = useFilledCheckout(view, cart, serverNow)
  const { branch, ceiling, status, form, types, summary, isKiosk } = state
  const questions = questionsOf({ view, cart, state })
  const notes = (
    <>
      <ProblemSummary
        ref={summary}
        problems={form.problems}
        nameOf={(field) => fieldNames[field] ?? dishOf(field, cart.lines)}
      />
      {status.sentences.length > 0 ? <p className="checkout-notice">{status.sentences.join(' ')}</p> : null}
      {branch.isQuotationRequired ? <p className="checkout-notice">{ceiling ?? catalogTexts.offerByEmail}</p> : null}
    </>
  )
  const order = <CheckoutOrder view={view} cart={cart} state={state} />
  if (isKiosk) {
    return (
      <KioskCheckout questions={questions} cart={cart} state={state} currency={view.config.currency} notes={notes}>
        {order}
      </KioskCheckout>
    )
  }
  return (
    <form
      className="checkout-form"
      noValidate
      ref={leaveFocus}
      onSubmit={(event) => {
        event.preventDefault()
        state.send()
      }}
    >
      <div>
        <WaitingNotice {...state.waiting} />
        {notes}
        <Section title={shopScreenTexts.howToOrder}>
          <Segmented
            label={orderingTexts.orderType}
            isWide
            value={cart.orderType}
            onChange={cart.chooseType}
            segments={types.map((type) => ({
              value: type,
              text: orderTypeNames[type],
              icon: <OrderTypeIcon type={type} />,
            }))}
          />
        </Section>
        {questions.map(({ name, asked }) => (
          <Fragment key={name}>{asked}</Fragment>
        ))}
      </div>
      {order}
    </form>
  )
}

/** What this order type and branch ask for, in its order. */
function questionsOf({ view, cart, state }: Filled): readonly Question[] {
  const { config } = view
  const { branch, form, requirements } = state
  const { sections } = requirements
  const donatees = sections.donation ? view.donatees : []
  const all: readonly (Question | false)[] = [
    sections.table && {
      name: 'table',
      fields: ['table'],
      asked: <TableSection form={form} tables={view.tables} isKiosk={state.isKiosk} />,
      // The code on the table has said it.
      isSettled: form.draft.tableToken !== '',
    },
    sections.contact && {
      name: 'contact',
      fields: ['name', 'phone', 'email', 'company'],
      asked: <ContactSection form={form} requirements={requirements} branch={branch} />,
    },
    (sections.address || sections.deliveryArea) && {
      name: 'address',
      fields: ['street', 'zipCode', 'city', 'stairway', 'floor', 'door', 'deliveryArea'],
      asked: (
        <AddressSection form={form} requirements={requirements}>
          {sections.deliveryArea ? (
            <AreaSelect
              id={fieldId('deliveryArea')}
              areas={branch.deliveryAreas}
              area={cart.area}
              currency={config.currency}
              error={messageAt(form.problems, 'deliveryArea')}
              onArea={cart.chooseArea}
            />
          ) : null}
        </AddressSection>
      ),
    },
    {
      name: 'when',
      fields: ['appointmentDate'],
      asked: <Appointment view={view} cart={cart} state={state} />,
      isSettled: !state.hasSlots && state.isSoonPossible && !requirements.required.appointmentDate,
    },
    sections.comment && { name: 'comment', fields: ['comment'], asked: <CommentSection form={form} /> },
    donatees.length > 0 && {
      name: 'donation',
      fields: ['donatee'],
      asked: (
        <DonationSection form={form} donatees={donatees} amount={config.donationAmount} currency={config.currency} />
      ),
    },
    sections.payment && {
      name: 'payment',
      fields: ['paymentMethod'],
      asked: (
        <PaymentSection
          form={form}
          methods={state.methods}
          chosen={state.chosenMethod}
          offers={state.offers}
          isKiosk={state.isKiosk}
        />
      ),
      isSettled: state.methods.length === 1,
    },
  ]
  return all.filter((question) => question !== false)
}

function Appointment({ cart, state }: Filled) {
  const { branch, form, requirements, named, now, status, rules, soon } = state
  const { orderType } = cart
  const instant = Temporal.Instant.fromEpochMilliseconds(now)
  return (
    <AppointmentSection
      form={form}
      rules={rules}
      now={now}
      isRequired={requirements.required.appointmentDate}
      minutes={state.isDelivery ? branch.deliveryMinutes : branch.preparationMinutes}
      isSoonPossible={state.isSoonPossible}
      obstacle={() => slotObstacle(branch, orderType, named, instant)}
      soonHint={
        soon.expectedAt === null
          ? null
          : aboutHint({ at: soon.expectedAt, from: now, isNow: status.takesOrdersNow }, branch.timeZone)
      }
    />
  )
}

/** Which dish a problem of `items.2.amount` is about. */
function dishOf(field: string, lines: Cart['lines']): string | undefined {
  const index = /^items\.(\d+)/.exec(field)?.[1]
  return index === undefined ? undefined : lines[Number(index)]?.product.name
}

const fieldNames: Readonly<Record<string, string>> = {
  ...checkoutFieldNames,
  legalInstructions: contentTexts.terms,
  privacyPolicy: contentTexts.privacy,
  paymentMethod: checkoutSectionNames.payment,
  donatee: checkoutSectionNames.donation,
}
