// Sends what waits, one after the other, and shows what became of it.
import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '#contract/ordering/orders.ts'
import { isReached, replayOf } from '#domain/ordering/queued-step.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { announce } from '#parts/orders/announcements.ts'
import { conflictingOrder, withFresh } from '#parts/orders/open-orders.ts'
import { statusName } from '#parts/orders/order-view.ts'
import { serverNow } from '#parts/server-clock.ts'
import { isUnreachable } from '../../shell/desk-call.ts'
import { sendStep } from './pressed-step.ts'
import { giveUp, settle, stepQueue, type WaitingStep } from './step-queue.ts'

export const openKey = ['orders', 'open'] as const

let running: Promise<void> | null = null

/** Ends when nothing waits any more or the server is not reached; called again while it runs, it is the same run. */
export function replaySteps(client: QueryClient): Promise<void> {
  running ??= replayAll(client).finally(() => {
    running = null
  })
  return running
}

async function replayAll(client: QueryClient): Promise<void> {
  for (let step = stepQueue.get().waiting[0]; step !== undefined; step = stepQueue.get().waiting[0]) {
    const known = client.getQueryData<readonly Order[]>(openKey)?.find(({ id }) => id === step?.orderId)
    const decision = replayOf(step, known, serverNow())
    if (decision === 'done') settle(step.id)
    else if (decision !== 'send') giveUp(step, decision)
    else if (!(await arrives(client, step))) return
  }
}

/** False: not reached, it goes on waiting. */
async function arrives(client: QueryClient, step: WaitingStep): Promise<boolean> {
  try {
    const fresh = await sendStep(step.orderId, step.pressed, step.from)
    await showFresh(client, fresh)
    settle(step.id)
    announce(say(texts.stepDone, { ticket: step.ticket, status: statusName(fresh) }))
  } catch (cause) {
    if (isUnreachable(cause)) return false
    const current = cause instanceof ApiFailure ? conflictingOrder(cause) : null
    if (current) await showFresh(client, current)
    if (current && isReached(step, current)) settle(step.id)
    else if (current) giveUp(step, 'changed')
    else giveUp(step, 'refused', cause instanceof Error ? cause.message : '')
  }
  return true
}

async function showFresh(client: QueryClient, fresh: Order): Promise<void> {
  // An answer that is on its way may be older than what we know now.
  await client.cancelQueries({ queryKey: openKey })
  client.setQueryData<readonly Order[]>(openKey, (orders) => orders && withFresh(orders, fresh))
}
