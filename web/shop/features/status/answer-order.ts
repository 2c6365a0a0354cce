// What the guest answers on the status page, and what the server makes of it.
import { useState } from 'react'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { ApiFailure, call } from '#parts/api-client.ts'

const calls = {
  acceptAppointment: 'POST /orders/public/:uid/:hash/confirm-counter-appointment',
  declineAppointment: 'POST /orders/public/:uid/:hash/reject-counter-appointment',
  acceptQuotation: 'POST /orders/public/:uid/:hash/accept-quotation',
  declineQuotation: 'POST /orders/public/:uid/:hash/decline-quotation',
  cancel: 'POST /orders/public/:uid/:hash/cancel',
} as const

export type GuestAnswer = keyof typeof calls

export interface Answering {
  readonly isBusy: boolean
  /** Why the last answer was refused. */
  readonly failed: string | null
  readonly answer: (answer: GuestAnswer) => void
}

/** `onAnswered` gets the order as it is now, also when the answer came too late. */
export function useAnswers({ uid, hash }: PublicOrder, onAnswered: (order: PublicOrder) => void): Answering {
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const send = async (answer: GuestAnswer) => {
    if (isBusy) return
    setIsBusy(true)
    setFailed(null)
    try {
      onAnswered(await call(calls[answer], { params: { uid, hash }, body: {} }))
    } catch (error) {
      setFailed(error instanceof ApiFailure ? error.message : guestProblemTexts.unknown)
      const current = currentOrder(error)
      if (current) onAnswered(current)
    }
    setIsBusy(false)
  }
  return { isBusy, failed, answer: (answer) => void send(answer) }
}

/** A conflict brings the order as it stands. */
export function currentOrder(error: unknown): PublicOrder | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) return null
  return (error.data as PublicOrder | undefined) ?? null
}
