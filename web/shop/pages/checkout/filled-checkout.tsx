// The checkout of a filled cart: form on the left, order and button on the right. Composed of cart and checkout.
import { useMemo } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { decimalOf, formatMoney } from '#domain/numbers/money.ts'
import { slotLinesOf } from '#domain/ordering/check-lines.ts'
import { checkoutRequirements } from '#domain/ordering/checkout-requirements.ts'
import { deliveryShortfalls } from '#domain/places/delivery-fee.ts'
import { aboutHint } from '#domain/ordering/expected-time.ts'
import { bundleContents } from '#domain/ordering/line-content.ts'
import { branchForGoods, ceilingNotice } from '#domain/ordering/order-ceiling.ts'
import { orderingObstacle } from '#domain/ordering/ordering-obstacle.ts'
import { offeredTypes } from '#domain/ground/order-type.ts'
import { defaultPaymentMethod, isOnlineMethod, visiblePaymentMethods } from '#domain/ordering/payment-method.ts'
import { slotObstacle } from '#domain/ordering/slot-obstacle.ts'
import { isSoonOffered, soonOutlook } from '#domain/ordering/soon.ts'
import { submitButton } from '#domain/ordering/submit-button.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { branchStatus } from '#domain/time/opening-sentences.ts'
import { slotRules } from '#domain/time/slots.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { checkoutFieldNames, checkoutSectionNames, orderingTexts, orderTypeNames } from '#domain/wording/ordering.ts'
import { contentTexts } from '#domain/wording/content.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { sumText } from '#parts/amount-text.ts'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import { useNow } from '#parts/use-now.ts'
import { tellCartEvent } from '../../analytics/tell-cart-event.ts'
import { surroundingsOf, type CheckoutView } from '../../catalog/checkout-view.ts'
import { AreaSelect } from '../../features/cart/area-select.tsx'
import { CartLines } from '../../features/cart/cart-lines.tsx'
import { DeliveryHints, PriceNotices } from '../../features/cart/cart-totals.tsx'
import { cartScope } from '../../carts/cart-storage.ts'
import { forgetPaying, keepCartWhilePaying } from '../../features/cart/paying-cart.ts'
import type { Cart } from '../../features/cart/use-cart.ts'
import { AppointmentSection } from '../../features/checkout/appointment-section.tsx'
import { DonationSection } from '../../features/checkout/donation-section.tsx'
import { draftAfterOrder, orderRequest, readDraft, type CheckoutDraft } from '../../features/checkout/draft.ts'
import { useOfferedMethods } from '../../features/checkout/offered-methods.tsx'
import { OrderSummary } from '../../features/checkout/order-summary.tsx'
import { fieldId, messageAt, ProblemSummary } from '../../features/checkout/problems.tsx'
import {
  AddressSection,
  CommentSection,
  ContactSection,
  PaymentSection,
  Section,
  TableSection,
} from '../../features/checkout/sections.tsx'
import { LegalChecks } from '../../features/checkout/legal-checks.tsx'
import { rememberOrder } from '../../features/reminder/remembered-orders.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { addressesOf, useSelfService } from '../../kiosk.ts'
import '../../features/checkout/checkout.css'

export function FilledCheckout({ view, cart, serverNow }: { view: CheckoutView; cart: Cart; serverNow: number }) {
  const { config } = view
  const { orderType, pricing, lines, area } = cart
  const branch = branchForGoods(view.branch, pricing?.gross ?? null, config)
  const ceiling = ceilingNotice(view.branch, pricing?.gross ?? null, config)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isKiosk = useSelfService()
  const addresses = addressesOf(branch.identifier, isKiosk)
  const now = useNow(serverNow)
  const instant = Temporal.Instant.fromEpochMilliseconds(now)
  const surroundings = useMemo(() => surroundingsOf(view, isKiosk), [view, isKiosk])
  const status = branchStatus(branch, orderType, instant)
  const requirements = checkoutRequirements(branch, orderType, config)
  const isDelivery = orderType === 'delivery'
  const methods = visiblePaymentMethods({
    branch,
    config,
    available: view.availablePaymentMethods,
    isSelfService: isKiosk,
    hasOpenPrice: Boolean(pricing?.hasHiddenPrice || pricing?.hasMinimumPrice),
  })
  const offers = useOfferedMethods(branch.id, methods.some(isOnlineMethod) ? (pricing?.totalGross ?? null) : null)
  const methodOf = (draft: CheckoutDraft) =>
    methods.find((method) => method === draft.paymentMethod) ?? defaultPaymentMethod(methods)
  const { form, isSending, submit, summary } = useCheckout({
    scope: cartScope(branch.identifier, isKiosk),
    stored: cart.draft,
    saveDraft: cart.saveDraft,
    surroundings,
    now,
    requestOf: (draft) =>
      orderRequest({
        draft,
        orderType,
        isSelfService: isKiosk,
        area: isDelivery ? (area?.area ?? null) : null,
        paymentMethod: branch.isQuotationRequired ? null : methodOf(draft),
        items: lines.map(({ item }) => item),
        expectedTotal: pricing && decimalOf(pricing.totalGross),
      }),
    onPlaced: (order) => {
      if (!isKiosk) rememberOrder(order)
      if (pricing) tellCartEvent((events) => events.recordCart('purchase', lines, pricing, config.currency))
      if (order.paymentRedirectUrl) {
        keepCartWhilePaying(branch.identifier, order.uid)
        return window.location.assign(order.paymentRedirectUrl)
      }
      // The same order, sent twice, that was not paid meanwhile.
      if (order.status === 'failed')
        return void navigate(`/store/${branch.identifier}/checkout/error`, { viewTransition: true })
      forgetPaying(branch.identifier)
      // Until it is paid, the guest may come back and pay otherwise.
      if (order.status !== 'awaitingPayment') cart.end(isKiosk ? null : draftAfterOrder(readDraft(cart.draft)))
      // In place of the checkout: going back leads to the menu, not to a form that was sent.
      void navigate(addresses.status(order), { replace: true, viewTransition: true })
    },
    onRefused: () => void revalidate(),
  })
  const named = useMemo(
    () => lines.map(({ product, item }) => ({ name: product.name, asks: slotLinesOf([item], surroundings) })),
    [lines, surroundings],
  )
  const placed = useMemo(() => named.flatMap(({ asks }) => asks), [named])
  const rules = useMemo(() => slotRules(view.branch, orderType, placed), [view.branch, orderType, placed])
  const soon = soonOutlook(branch, orderType, placed, instant)
  const shortfalls = isDelivery && area && pricing ? deliveryShortfalls(area, pricing.gross) : null
  const button = submitButton({
    branch,
    config,
    state: status,
    isCartEmpty: lines.length === 0,
    isLoading: false,
    missingAmount:
      shortfalls !== null && !isProblem(shortfalls) && shortfalls.toMinimum !== null
        ? formatMoney(shortfalls.toMinimum, config.currency)
        : null,
    isDeliveryValid: !isDelivery || (shortfalls !== null && !isProblem(shortfalls) && shortfalls.toMinimum === null),
    paymentMethods: methods,
  })
  const isOffered = offeredTypes(branch, isKiosk).includes(orderType)
  const obstacle = orderingObstacle({
    branch,
    type: isOffered ? status : undefined,
    hasLegalGround: view.hasLegalGround,
    hasMenu: view.menu !== null,
  })
  const minutes = isDelivery ? branch.deliveryMinutes : branch.preparationMinutes
  return (
    <form
      className="checkout-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (obstacle === null && button?.kind !== 'missing') void submit()
      }}
    >
      <div>
        <ProblemSummary
          ref={summary}
          problems={form.problems}
          nameOf={(field) => fieldNames[field] ?? dishOf(field, lines)}
        />
        {status.sentences.length > 0 ? <p className="checkout-notice">{status.sentences.join(' ')}</p> : null}
        {branch.isQuotationRequired ? <p className="checkout-notice">{ceiling ?? catalogTexts.offerByEmail}</p> : null}
        <Section title={shopScreenTexts.howToOrder}>
          <Segmented
            label={orderingTexts.orderType}
            isWide
            value={orderType}
            onChange={cart.chooseType}
            segments={offeredTypes(branch, isKiosk).map((type) => ({
              value: type,
              text: orderTypeNames[type],
              icon: <OrderTypeIcon type={type} />,
            }))}
          />
        </Section>
        {requirements.sections.table ? <TableSection form={form} tables={view.tables} /> : null}
        {requirements.sections.contact ? (
          <ContactSection form={form} requirements={requirements} branch={branch} />
        ) : null}
        {requirements.sections.address || requirements.sections.deliveryArea ? (
          <AddressSection form={form} requirements={requirements}>
            {requirements.sections.deliveryArea ? (
              <AreaSelect
                id={fieldId('deliveryArea')}
                areas={branch.deliveryAreas}
                area={area}
                currency={config.currency}
                error={messageAt(form.problems, 'deliveryArea')}
                onArea={cart.chooseArea}
              />
            ) : null}
          </AddressSection>
        ) : null}
        <AppointmentSection
          form={form}
          rules={rules}
          now={now}
          isRequired={requirements.required.appointmentDate}
          minutes={minutes}
          isSoonPossible={isSoonOffered(branch, orderType, placed, instant)}
          obstacle={() => slotObstacle(branch, orderType, named, instant)}
          soonHint={
            soon.expectedAt === null
              ? null
              : aboutHint({ at: soon.expectedAt, from: now, isNow: status.takesOrdersNow }, branch.timeZone)
          }
        />
        <CommentSection form={form} />
        {requirements.sections.donation && view.donatees.length > 0 ? (
          <DonationSection
            form={form}
            donatees={view.donatees}
            amount={config.donationAmount}
            currency={config.currency}
          />
        ) : null}
        {requirements.sections.payment ? (
          <PaymentSection form={form} methods={methods} chosen={methodOf(form.draft)} offers={offers} />
        ) : null}
      </div>
      <aside className="checkout-order" aria-labelledby="checkout-order-title">
        <h2 id="checkout-order-title">{shopScreenTexts.yourOrder}</h2>
        <CartLines
          lines={lines}
          pricing={pricing}
          currency={config.currency}
          contentsOf={(product) => bundleContents(product, surroundings.products)}
          onAmount={(index, amount) => {
            const { product, item } = lines[index] ?? {}
            if (product && item) cart.put(product, { ...item, amount }, index)
          }}
        />
        {isDelivery && area && pricing ? (
          <DeliveryHints area={area} goods={pricing.gross} currency={config.currency} />
        ) : null}
        {pricing ? (
          <>
            <OrderSummary pricing={pricing} currency={config.currency} isDelivery={isDelivery} />
            <PriceNotices pricing={pricing} />
          </>
        ) : null}
        {view.hasLegalGround ? (
          <LegalChecks form={form} terms={view.terms} privacy={view.privacy} hasLinks={!isKiosk} />
        ) : null}
        {obstacle !== null || button === null ? (
          <SendingObstacle text={obstacle ?? (isDelivery && !area ? storefrontTexts.chooseDeliveryArea : null)} />
        ) : null}
        {button?.kind === 'missing' ? (
          <Button look="primary" isWide type="submit" aria-disabled>
            {button.text}
          </Button>
        ) : null}
        {obstacle === null && button && button.kind !== 'missing' ? (
          <Button look="primary" isWide isSplit type="submit" aria-disabled={isSending}>
            <span>{isSending ? shopScreenTexts.sending : button.text}</span>
            {pricing ? (
              <b className="figures">{sumText(pricing.totalGross, config.currency, pricing.isApproximate)}</b>
            ) : null}
          </Button>
        ) : null}
      </aside>
    </form>
  )
}

function SendingObstacle({ text }: { text: string | null }) {
  return text === null ? null : <p className="checkout-notice">{text}</p>
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
