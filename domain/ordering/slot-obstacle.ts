// Which lines of a cart keep it from having a single appointment.
import { slotDays, slotRules } from '../time/slots.ts'
import { orderingTexts } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'
import type { Branch } from '../ground/branch.ts'
import type { SlotLine } from '../time/slots.ts'
import type { OrderType } from '../ground/order-type.ts'

/** A line as the guest calls it, and what it asks of a slot (a bundle: also what its parts ask). */
export interface NamedLine {
  readonly name: string
  readonly asks: readonly SlotLine[]
}

/** What to tell a guest to whom no day of the horizon can be offered. */
export function slotObstacle(
  branch: Branch,
  orderType: OrderType,
  lines: readonly NamedLine[],
  now: Temporal.Instant,
): string {
  const hasSlots = (kept: readonly NamedLine[]) =>
    slotDays(
      slotRules(
        branch,
        orderType,
        kept.flatMap(({ asks }) => asks),
      ),
      now,
    ).some((day) => day.hasSlots)
  if (!hasSlots([])) return orderingTexts.noAppointments
  const alone = lines.filter((line) => !hasSlots([line]))
  if (alone.length > 0) return say(orderingTexts.noAppointmentFor, { products: named(alone) })
  const single = lines.filter((line) => hasSlots(lines.filter((other) => other !== line)))
  return say(orderingTexts.noCommonAppointment, { products: named(single.length > 0 ? single : lines) })
}

function named(lines: readonly NamedLine[]): string {
  return [...new Set(lines.map(({ name }) => `„${name}“`))].join(', ')
}
