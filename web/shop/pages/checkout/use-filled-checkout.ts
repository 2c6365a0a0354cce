// What the checkout of a filled cart knows: its rules, its form, and what an order does once it is placed.
import { isOnlineMethod } from '#domain/ground/payment-method.ts'
import { useMemo } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { decimalOf, formatMoney } from '#domain/numbers/money.ts'
import { offeredTypes } from '#domain/ground/order-type.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { itemState, slotLinesOf } from '#domain/ordering/check-lines.ts'
import { checkoutRequirements } from '#domain/ordering/checkout-requirements.ts'
import { branchForGoods, ceilingNotice } from '#domain/ordering/order-ceiling.ts'
import type { OrderSurroundings } from '#domain/ordering/order-request.ts'
import { orderingObstacle } from '#domain/ordering/ordering-obstacle.ts'
import { defaultPaymentMethod, visiblePaymentMethods } from '#domain/ordering/payment-method.ts'
import { isSoonOffered, soonOutlook } from '#domain/ordering/soon.ts'
import { submitButton } from '#domain/ordering/submit-button.ts'
import { deliveryShortfalls } from '#domain/places/delivery-fee.ts'
import { branchStatus } from '#domain/time/opening-sentences.ts'
import { slotDays, slotRules, type SlotRules } from '#domain/time/slots.ts'
import { instantOf, minute } from '#domain/time/wall-clock.ts'
import { useNow } from '#parts/use-now.ts'
import { tellCartEvent } from '../../analytics/tell-cart-event.ts'
import { cartScope } from '../../carts/cart-storage.ts'
import { surroundingsOf, type CheckoutView } from '../../catalog/checkout-view.ts'
import { forgetPaying } from '../../features/cart/paying-cart.ts'
import type { Cart } from '../../features/cart/use-cart.ts'
import { draftAfterOrder, readDraft, type CheckoutDraft } from '../../features/checkout/draft.ts'
import { useOfferedMethods } from '../../features/checkout/offered-methods.tsx'
import { orderRequest } from '../../features/checkout/request-of-draft.ts'
import { keepCartWhilePaying } from '../../features/cart/paying-order.ts'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { useWaitingOrder, type WaitingOrder } from './use-waiting-order.ts'
import { rememberOrder } from '../../features/reminder/remembered-orders.ts'
import { addressesOf, useSelfService } from '../../kiosk.ts'

export type FilledState = ReturnType<typeof useFilledCheckout>

export function useFilledCheckout(view: CheckoutView, cart: Cart, serverNow: number) {
  const { config } = view
  const { orderType, pricing, lines, area } = cart
  const isKiosk = useSelfService()
  const now = useNow(serverNow)
  const instant = Temporal.Instant.fromEpochMilliseconds(now)
  const branch = branchForGoods(view.branch, pricing?.gross ?? null, config)
  const surroundings = useMemo(() => surroundingsOf(view, isKiosk), [view, isKiosk])
  const status = branchStatus(branch, orderType, instant)
  const types = offeredTypes(branch, isKiosk)
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
  const waiting = useOrderOfBefore(branch.identifier)
  const { revalidate } = useRevalidator()
  const { form, isSending, submit, checkFields, summary } = useCheckout({
    scope: cartScope(branch.identifier, isKiosk),
    lineCount: lines.length,
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
        expectedPreorder: !status.takesOrdersNow,
      }),
    makeWay: waiting.makeWay,
    onPlaced: usePlaced(branch.identifier, cart, config.currency),
    onRefused: () => void revalidate(),
  })
  const named = useMemo(
    () => lines.map(({ product, item }) => ({ name: product.name, asks: slotLinesOf([item], surroundings) })),
    [lines, surroundings],
  )
  const placed = useMemo(() => named.flatMap(({ asks }) => asks), [named])
  const rules = useMemo(() => slotRules(view.branch, orderType, placed), [view.branch, orderType, placed])
  const shortfalls = isDelivery && area && pricing ? deliveryShortfalls(area, pricing.gross) : null
  const toMinimum = shortfalls === null || isProblem(shortfalls) ? null : shortfalls.toMinimum
  const button = submitButton({
    branch,
    config,
    state: status,
    isCartEmpty: lines.length === 0,
    isLoading: false,
    missingAmount: toMinimum === null ? null : formatMoney(toMinimum, config.currency),
    isDeliveryValid: !isDelivery || (shortfalls !== null && !isProblem(shortfalls) && toMinimum === null),
    paymentMethods: methods,
  })
  const obstacle = orderingObstacle({
    branch,
    type: types.includes(orderType) ? status : undefined,
    hasLegalGround: view.hasLegalGround,
    hasMenu: view.menu !== null,
  })
  return {
    branch,
    /** Why the order becomes a request; null where it is none because of its sum. */
    ceiling: ceilingNotice(view.branch, pricing?.gross ?? null, config),
    requirements: checkoutRequirements(branch, orderType, config, isKiosk),
    status,
    types,
    isDelivery,
    isKiosk,
    /** Epoch ms. */
    now,
    surroundings,
    /** Each line with its name and what it asks of an appointment. */
    named,
    /** Beside each line. */
    states: useStates(cart, surroundings, form.draft.appointmentDate, now),
    rules,
    soon: soonOutlook(branch, orderType, placed, instant),
    isSoonPossible: isSoonOffered(branch, orderType, placed, instant),
    /** Some time can be wished for. */
    hasSlots: useHasSlots(rules, now, isKiosk),
    methods,
    offers,
    chosenMethod: methodOf(form.draft),
    form,
    summary,
    button,
    obstacle,
    isSending,
    /** An order of before that is not paid yet. */
    waiting,
    checkFields,
    /** Nothing where the button shows no way. */
    send: () => {
      if (obstacle === null && button?.kind !== 'missing') void submit()
    },
  }
}

/** Which lines cannot be had when the order is for, as the server will judge them; the others say nothing. */
function useStates({ lines }: Cart, surroundings: OrderSurroundings, wish: string, now: number) {
  const at = instantOf(wish) ?? Math.floor(now / minute) * minute
  return useMemo(
    () =>
      lines.map(({ item }) => {
        const state = itemState(item, surroundings, Temporal.Instant.fromEpochMilliseconds(at))
        return state === 'orderable' ? {} : { availability: state }
      }),
    [lines, surroundings, at],
  )
}

/** Only a kiosk leaves out what leaves no choice: elsewhere nobody looks through all days for it. */
function useHasSlots(rules: SlotRules, now: number, isKiosk: boolean): boolean {
  const at = Math.ceil(now / minute) * minute
  return useMemo(() => {
    const instant = Temporal.Instant.fromEpochMilliseconds(at)
    return isKiosk && slotDays(rules, instant).some(({ hasSlots }) => hasSlots)
  }, [rules, at, isKiosk])
}

/** Nothing is paid online at a kiosk. What was paid meanwhile leads to its page. */
function useOrderOfBefore(branchIdentifier: string): WaitingOrder {
  const navigate = useNavigate()
  const isKiosk = useSelfService()
  return useWaitingOrder(isKiosk ? null : branchIdentifier, (order) => {
    void navigate(addressesOf(branchIdentifier, isKiosk).status(order), { replace: true, viewTransition: true })
  })
}

/** Leads on from the order that was placed. */
function usePlaced(branchIdentifier: string, cart: Cart, currency: string): (order: PublicOrder) => void {
  const navigate = useNavigate()
  const isKiosk = useSelfService()
  return (order) => {
    const { lines, pricing } = cart
    if (!isKiosk) rememberOrder(order)
    if (pricing) tellCartEvent((events) => events.recordCart('purchase', lines, pricing, currency))
    if (order.paymentRedirectUrl) {
      keepCartWhilePaying(branchIdentifier, order)
      return window.location.assign(order.paymentRedirectUrl)
    }
    // The same order, sent twice, that was not paid meanwhile.
    if (order.status === 'failed')
      return void navigate(`/store/${branchIdentifier}/checkout/error`, { viewTransition: true })
    forgetPaying(branchIdentifier)
    // Until it is paid, the guest may come back and pay otherwise.
    if (order.status !== 'awaitingPayment') cart.end(isKiosk ? null : draftAfterOrder(readDraft(cart.draft)))
    // In place of the checkout: going back leads to the menu, not to a form that was sent.
    void navigate(addressesOf(branchIdentifier, isKiosk).status(order), { replace: true, viewTransition: true })
  }
}
