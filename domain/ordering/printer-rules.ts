// What the quick choice of a printer changes of its rules: what finer ones somebody wrote stay.
import type { DeviceTrigger } from './device-trigger.ts'
import type { DocketLayout } from './docket.ts'

interface Printing {
  readonly layout: DocketLayout
  readonly triggers: readonly DeviceTrigger[]
}

/** What the quick choice itself makes: a slip for the driver for deliveries only, all others for every order. */
function plainTrigger(layout: DocketLayout, event: DeviceTrigger['event']): DeviceTrigger {
  return { event, orderTypes: layout === 'delivery' ? ['delivery'] : [], categories: [], onlyPreorders: false }
}

/** Nothing but the layout changes, except that a rule which this choice has made follows it. */
export function withLayout({ layout, triggers }: Printing, next: DocketLayout): Printing {
  const [only, ...others] = triggers
  if (only === undefined) return { layout: next, triggers: [plainTrigger(next, 'confirmed')] }
  const isPlain = others.length === 0 && isSame(only, plainTrigger(layout, only.event))
  return { layout: next, triggers: isPlain ? [plainTrigger(next, only.event)] : triggers }
}

export function withEvent({ layout, triggers }: Printing, event: DeviceTrigger['event']): Printing {
  return { layout, triggers: triggers.map((trigger) => ({ ...trigger, event })) }
}

/** Whether somebody wrote more than the quick choice can say. */
export function hasOwnRules({ layout, triggers }: Printing): boolean {
  const [only, ...others] = triggers
  return only !== undefined && (others.length > 0 || !isSame(only, plainTrigger(layout, only.event)))
}

function isSame(one: DeviceTrigger, other: DeviceTrigger): boolean {
  return (
    one.orderTypes.join() === other.orderTypes.join() &&
    one.categories.length === other.categories.length &&
    one.onlyPreorders === other.onlyPreorders
  )
}
