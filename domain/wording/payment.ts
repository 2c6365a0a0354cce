// The German words around online payments: what staff read of a payment, and the page of the simulated providers.
import type { PaymentNote, RefundCause } from '../ground/payment-note.ts'
import type { InstructionState } from '../payment/refunds.ts'

export const paymentTexts = {
  description: '{shop} · Bestellung {uid}',
  descriptionWithTicket: '{description} · Nr. {ticket}',
  refundDescription: 'Erstattung: {shop} · Bestellung {uid}',
  surcharge: 'Aufschlag und Rundung',
  discount: 'Nachlass und Rundung',
} as const

export const paymentNoteTexts = {
  paidTwice: 'Doppelt bezahlt: Die zweite Zahlung wird automatisch erstattet.',
  paidLate: 'Zahlung nach dem Ende der Bestellung eingegangen: Sie wird automatisch erstattet.',
  otherAmount: 'Die Zahlung entspricht nicht dem vereinbarten Betrag: Sie wird automatisch erstattet.',
  lost: 'Die zugesagte Zahlung ist ausgefallen: Bitte kassieren Sie bei der Übergabe.',
  uncollected:
    'Der reservierte Betrag konnte nicht eingezogen werden: Bitte kassieren Sie bei der Übergabe oder ziehen Sie ihn erneut ein.',
  lapsing: 'Der reservierte Betrag verfällt bald: Bitte bestätigen Sie die Bestellung, damit er eingezogen wird.',
  reversed: 'Der Zahlungsanbieter hat die Zahlung rückgängig gemacht.',
  chargedBack: 'Die Bank des Gasts hat die Zahlung zurückgeholt.',
} as const satisfies Record<PaymentNote, string>

export const refundCauseTexts = {
  rejected: 'Bestellung abgelehnt',
  canceled: 'Bestellung storniert',
  failed: 'Bestellung fehlgeschlagen',
  paidTwice: 'doppelt bezahlt',
  paidLate: 'zu spät bezahlt',
  otherAmount: 'anderer Betrag als vereinbart',
  itemChanged: 'Position geändert',
  staff: 'vom Team veranlasst',
  elsewhere: 'beim Zahlungsanbieter selbst veranlasst',
} as const satisfies Record<RefundCause, string>

const refundStateTexts = {
  wanted: 'wird veranlasst',
  sent: 'unterwegs',
  done: 'erstattet',
  failed: 'abgelehnt',
} as const satisfies Record<InstructionState, string>

/** Nobody refuses what was taken back where it was wanted. */
export function refundStateText({
  state,
  cause,
}: {
  readonly state: InstructionState
  readonly cause: RefundCause
}): string {
  return state === 'failed' && cause === 'elsewhere' ? 'beim Zahlungsanbieter zurückgenommen' : refundStateTexts[state]
}

/** The page on which a simulated payment is made. */
export const testPaymentTexts = {
  title: 'Testzahlung',
  noMoney: 'Testzahlung – es fließt kein Geld',
  hint: 'Hier entscheiden Sie selbst, wie die Zahlung ausgeht. Die Bestellung ist als TEST gekennzeichnet.',
  to: 'Zahlung an {shop}',
  by: 'simuliert: {provider}',
  outcome: 'Wie soll die Zahlung ausgehen?',
  success: 'Erfolgreich',
  successHint: 'Das Geld ist sofort da.',
  delay: 'Erst später erfolgreich',
  delayHint: 'Die Bank bestätigt die Zahlung nach {seconds} Sekunden.',
  failure: 'Fehlgeschlagen',
  failureHint: 'Die Karte wird abgelehnt.',
  message: 'Wann erfährt der Shop davon?',
  messageNow: 'Sofort',
  messageLate: 'Nach {seconds} Sekunden',
  messageNever: 'Gar nicht (die Meldung geht verloren)',
  continue: 'Weiter',
  cancel: 'Zahlung abbrechen',
  over: 'Diese Zahlung ist schon abgeschlossen.',
  unknown: 'Diese Zahlung gibt es nicht.',
  back: 'Zurück zum Shop',
} as const
