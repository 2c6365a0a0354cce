// How fast the slots are: all 180 days of a branch with three windows a day, and one day. Warm medians.
import { slotRules, slotsOn, slotDays } from '#domain/time/slots.ts'
import type { OpeningHour } from '#domain/ground/opening-hours-entry.ts'

const limits = { horizon: 5, oneDay: 0.1 }

const hours: OpeningHour[] = [
  ['07:00', '10:30'],
  ['11:30', '14:30'],
  ['17:30', '01:00'],
].map(([from = '', to = '']) => ({ type: 'daily', date: null, isClosed: false, from, to }))

const branch = {
  timeZone: 'Europe/Vienna',
  openingHours: hours,
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  isPreorderEnabled: true,
  isAppointmentRequired: false,
  orderableFrom: '09:00',
  pausedUntil: null,
  soldOut: [],
}
const rules = slotRules(branch, 'takeaway', [])
const now = Temporal.Instant.from('2026-10-01T08:00:00Z')
const dates = slotDays(rules, now).map((one) => one.date)

function median(runs: number, run: () => void): number {
  for (let warm = 0; warm < 50; warm++) run()
  const times = Array.from({ length: runs }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  })
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
}

let count = 0
const horizon = median(200, () => {
  count = 0
  for (const date of dates) count += slotsOn(rules, date, now).length
})
const oneDay = median(2000, () => {
  slotsOn(rules, '2026-10-25', now)
})
console.log(`all slots of ${dates.length} days (${count}): ${horizon.toFixed(3)} ms (limit ${limits.horizon})`)
console.log(`slots of one day with a clock change: ${oneDay.toFixed(4)} ms (limit ${limits.oneDay})`)
if (!(horizon <= limits.horizon && oneDay <= limits.oneDay)) process.exitCode = 1
