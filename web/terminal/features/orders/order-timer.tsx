import { orderClock, type CounterBranch } from '#domain/ordering/order-clock.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { useServerNow } from '#parts/server-clock.ts'
import type { ShownOrder } from './open-orders.ts'
import { timerText } from './timer-text.ts'

/** Moves by itself, so that a second does not draw all cards anew. */
export function OrderTimer({ order, branch }: { order: ShownOrder; branch: CounterBranch }) {
  const clock = orderClock(order, branch, useServerNow(1000))
  return (
    <span className="desk-timer figures" data-urgency={clock.urgency}>
      {timerText(clock)}
      {clock.urgency === 'calm' ? null : <span className="visually-hidden"> ({texts.urgent[clock.urgency]})</span>}
    </span>
  )
}
