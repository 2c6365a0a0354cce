// The German words beside the ways to pay at the checkout: what is behind each.
import type { PaymentMethod } from '../ground/payment-method.ts'

export const paymentMethodHints = {
  cash: 'Bei der Übergabe, am besten passend',
  'atm-card': 'Mit Bankomat- oder Kreditkarte bei der Übergabe',
  'hydro-ag-voucher': 'Den Gutschein zeigen Sie bei der Übergabe.',
  mollie: 'Jetzt bezahlen, auf der gesicherten Seite von Mollie',
  datatrans: 'Jetzt bezahlen, auf der gesicherten Seite von Datatrans',
} as const satisfies Record<PaymentMethod, string>

/** At a kiosk, whatever it is paid with. */
export const paymentChoiceTexts = { payAtCounter: 'am Schalter zahlen' } as const
