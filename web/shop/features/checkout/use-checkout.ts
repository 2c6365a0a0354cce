// The state of the checkout: what is filled in, what is wrong with it, and sending it.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { OrderRequest, OrderSurroundings } from '#domain/ordering/order-request.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { readDraft, type CheckoutDraft } from './draft.ts'
import { findLostOrder, placeOrder } from './place-order.ts'
import { focusFirst, type FoundProblem } from './problems.tsx'

export interface Form {
  readonly draft: CheckoutDraft
  readonly problems: readonly FoundProblem[]
  /** Keeps the values and takes back what was said about these fields. */
  readonly change: (values: Partial<CheckoutDraft>) => void
  /** Judges one field that was left; an empty one waits until the order is sent. */
  readonly checkField: (field: keyof CheckoutDraft) => void
}

interface CheckoutParts {
  /** The cart's. */
  readonly scope: string
  readonly lineCount: number
  readonly stored: Readonly<Record<string, string | boolean | null>>
  readonly saveDraft: (draft: CheckoutDraft) => void
  readonly surroundings: OrderSurroundings
  /** Epoch ms. */
  readonly now: number
  readonly requestOf: (draft: CheckoutDraft) => OrderRequest
  /** Asked before an order is sent: false where another one has to be decided first. */
  readonly makeWay: () => Promise<boolean>
  readonly onPlaced: (order: PublicOrder) => void
  /** The server refused: what the page knows may be old. */
  readonly onRefused: () => void
}

// Nobody sends an order before reading the form: the rules are fetched when it stands.
const loadRules = () => import('./judge-order.ts')

export function useCheckout(parts: CheckoutParts) {
  const { scope, lineCount, saveDraft, surroundings, now, requestOf, makeWay, onPlaced, onRefused } = parts
  const [problems, setProblems] = useState<readonly FoundProblem[]>([])
  const [judgedCount, setJudgedCount] = useState(lineCount)
  // Problems name lines by their place: once one has gone, they would speak of another dish.
  if (judgedCount !== lineCount) {
    setJudgedCount(lineCount)
    setProblems((before) => before.filter(({ field }) => !field?.startsWith('items')))
  }
  const [isSending, setIsSending] = useState(false)
  // Two presses may come before the first is drawn.
  const isUnderway = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  const draft = readDraft(parts.stored)
  useEffect(() => {
    // Back from a provider's page, the browser may show this one as it was left: still sending.
    const onShow = (event: PageTransitionEvent) => event.persisted && setIsSending(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  /** Without the rules (connection lost at the wrong moment) the server judges alone. */
  const judge = async (): Promise<FoundProblem[]> => {
    const rules = await loadRules().catch(() => null)
    return rules?.judgeOrder(requestOf(draft), surroundings, now) ?? []
  }
  /** The list stands above the form; afterwards the guest is where the first thing is to be mended. */
  const show = (found: readonly FoundProblem[], isFromServer: boolean) => {
    // Drawn before it is gone to: a summary without problems is not shown, and takes no focus.
    flushSync(() => setProblems(found))
    requestAnimationFrame(() => {
      if (!isFromServer && focusFirst(found)) return
      window.scrollTo({ top: 0 })
      summary.current?.focus({ preventScroll: true })
    })
  }

  const recover = useEffectEvent(async () => {
    if (isUnderway.current) return
    const order = await findLostOrder(scope).catch(() => null)
    if (order && !isUnderway.current) onPlaced(order)
  })
  useEffect(() => {
    void loadRules().catch(() => undefined)
    // After a reload, and when the connection is back: the order may have arrived although its answer did not.
    void recover()
    const onOnline = () => {
      setProblems((before) => before.filter(({ code }) => code !== 'offline'))
      void recover()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

  const checkField = async (field: keyof CheckoutDraft) => {
    if (draft[field] === '') return
    const found = (await judge()).filter((one) => one.field === field)
    setProblems((before) => [...before.filter((one) => one.field !== field), ...found])
  }

  /** What of these fields is to be mended is told at once; true where nothing is. */
  const checkFields = async (fields: readonly string[]): Promise<boolean> => {
    const isOf = ({ field }: FoundProblem) => field !== null && fields.includes(field)
    const found = (await judge()).filter(isOf)
    if (found.length > 0) show(found, false)
    else setProblems((before) => before.filter((one) => !isOf(one)))
    return found.length === 0
  }

  const form: Form = {
    draft,
    problems,
    change: (values) => {
      saveDraft({ ...draft, ...values })
      setProblems((before) => before.filter(({ field }) => field === null || !(field in values)))
    },
    checkField: (field) => void checkField(field),
  }

  const send = async () => {
    const found = await judge()
    if (found.length > 0) return show(found, false)
    setProblems([])
    setIsSending(true)
    try {
      if (!(await makeWay())) return setIsSending(false)
      onPlaced(await placeOrder(surroundings.branch.id, scope, requestOf(draft)))
    } catch (error) {
      setIsSending(false)
      const isKnown = error instanceof ApiFailure
      show(isKnown ? error.errors : [{ field: null, message: guestProblemTexts.unknown, code: 'unknown' }], true)
      if (isKnown && error.status === 422) onRefused()
    }
  }
  const submit = async () => {
    if (isUnderway.current) return
    isUnderway.current = true
    await send()
    isUnderway.current = false
  }
  return { form, isSending, submit, checkFields, summary }
}
