// Reasons that somebody has typed and not sent: at a counter a slip of the finger or a call closes the question, and nobody wants to be asked
// about that. The question of the same order finds them again.
import type { UnsentReason } from '#parts/orders/end-order-dialog.tsx'

const unsent = new Map<string, string>()

export function unsentReason(orderId: string, step: 'reject' | 'cancel'): UnsentReason {
  const key = `${orderId} ${step}`
  return {
    typed: unsent.get(key) ?? '',
    keep: (reason) => void (reason === '' ? unsent.delete(key) : unsent.set(key, reason)),
  }
}
