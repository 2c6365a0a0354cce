// What stands beside „Speichern“ and below the form of a branch where guests cannot order what its switches promise.
import { fieldLabel } from './field-labels.ts'
import { say } from './sentence.ts'
import { paymentSwitches, type PaymentMethod } from '../ground/payment-method.ts'
import type { NobodyOrders } from '../ordering/nobody-orders.ts'

export const nobodyOrdersTexts: Readonly<Record<NobodyOrders, string>> = {
  noType: 'So kann hier niemand bestellen: Schalten Sie Takeaway, Lieferung oder Dine In ein.',
  noArea: 'So kann hier niemand bestellen: Es wird nur geliefert, und noch gibt es kein Liefergebiet.',
  noMethod: 'So kann hier niemand bestellen: Gäste finden keine Zahlungsart.',
}

export const areasUnusedText = 'Die Gebiete gelten erst, wenn unter „Bestellarten“ die Lieferung eingeschaltet ist.'
export const feeNeverChargedText =
  '„{area}“: „Gratis ab“ liegt nicht über dem Mindestbestellwert. Wer hier bestellen kann, bezahlt nie Lieferkosten.'

const offInShop = 'In der Konfiguration ausgeschaltet, Gäste sehen es nicht: {methods}.'

export function methodsOffText(methods: readonly PaymentMethod[]): string {
  const names = methods.map((method) => {
    const name = paymentSwitches[method].branch
    return `„${fieldLabel(name) ?? name}“`
  })
  return say(offInShop, { methods: new Intl.ListFormat('de').format(names) })
}
