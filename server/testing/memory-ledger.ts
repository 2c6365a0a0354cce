// The book of a simulated provider where no database is needed.
import type { Ledger, SimulatedPayment } from '#server/gateways/simulator/ledger.ts'

/** Lasts as long as the process. */
export function memoryLedger(): Ledger {
  const payments = new Map<string, SimulatedPayment>()
  return {
    async add(payment) {
      const known = [...payments.values()].find(({ key }) => key === payment.key)
      if (known === undefined) payments.set(payment.id, payment)
      return known ?? payment
    },
    find: async (id) => payments.get(id),
    async change(id, change) {
      const before = payments.get(id)
      if (before === undefined) return undefined
      payments.set(id, change(before))
      return payments.get(id)
    },
    all: async () => [...payments.values()],
  }
}
