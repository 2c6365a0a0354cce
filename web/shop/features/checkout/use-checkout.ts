// The state of the checkout: what is filled in, what is wrong with it, and sending it.
import { useEffect, useRef, useState } from 'react'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { checkOrder, isRefused, type OrderRequest, type OrderSurroundings } from '#domain/ordering/check-order.ts'
import { problem } from '#domain/problem.ts'
import { guestProblemText } from '#domain/wording/guest-problems.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { readDraft, type CheckoutDraft } from './draft.ts'
import { placeOrder } from './place-order.ts'
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
  readonly stored: Readonly<Record<string, string | boolean | null>>
  readonly saveDraft: (draft: CheckoutDraft) => void
  readonly surroundings: OrderSurroundings
  /** Epoch ms. */
  readonly now: number
  readonly requestOf: (draft: CheckoutDraft) => OrderRequest
  readonly onPlaced: (order: PublicOrder) => void
}

export function useCheckout({ stored, saveDraft, surroundings, now, requestOf, onPlaced }: CheckoutParts) {
  const [problems, setProblems] = useState<readonly FoundProblem[]>([])
  const [isSending, setIsSending] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const draft = readDraft(stored)
  useEffect(() => {
    // Back from a provider's page, the browser may show this one as it was left: still sending.
    const onShow = (event: PageTransitionEvent) => event.persisted && setIsSending(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const judge = (): FoundProblem[] => {
    const checked = checkOrder(requestOf(draft), surroundings, Temporal.Instant.fromEpochMilliseconds(now))
    if (!isRefused(checked)) return []
    return checked.problems.map((one) => ({ field: one.field, message: guestProblemText(one) }))
  }
  /** The list stands above the form; afterwards the guest is where the first thing is to be mended. */
  const show = (found: readonly FoundProblem[], isFromServer: boolean) => {
    setProblems(found)
    requestAnimationFrame(() => {
      if (!isFromServer && focusFirst(found)) return
      window.scrollTo({ top: 0 })
      summary.current?.focus({ preventScroll: true })
    })
  }

  const form: Form = {
    draft,
    problems,
    change: (values) => {
      saveDraft({ ...draft, ...values })
      setProblems((before) => before.filter(({ field }) => field === null || !(field in values)))
    },
    checkField: (field) => {
      if (draft[field] === '') return
      const found = judge().filter((one) => one.field === field)
      setProblems((before) => [...before.filter((one) => one.field !== field), ...found])
    },
  }

  const submit = async () => {
    if (isSending) return
    const found = judge()
    if (found.length > 0) return show(found, false)
    setProblems([])
    setIsSending(true)
    try {
      onPlaced(await placeOrder(surroundings.branch, requestOf(draft)))
    } catch (error) {
      setIsSending(false)
      const unknown = [{ field: null, message: guestProblemText(problem('unknown', null)) }]
      show(error instanceof ApiFailure ? error.errors : unknown, true)
    }
  }
  return { form, isSending, submit, summary }
}
