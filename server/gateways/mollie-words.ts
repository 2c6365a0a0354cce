// How the shop's words are said to Mollie: amounts, languages, lines, addresses, and where its pictures may come from.
import { domainToASCII } from 'node:url'
import type { Cents } from '#domain/numbers/money.ts'
import type { PaymentCountry } from '#domain/payment/guest-language.ts'
import { rateText, type PaymentDetails, type PaymentLine } from '#domain/payment/payment-lines.ts'
import type { MoneyMove } from './payment-gateway.ts'

/** The usual one of each language first. */
export const locales = [
  'en_GB',
  'en_US',
  'fr_FR',
  'it_IT',
  'nl_NL',
  'es_ES',
  'ca_ES',
  'pt_PT',
  'nb_NO',
  'sv_SE',
  'fi_FI',
  'da_DK',
].concat('is_IS', 'hu_HU', 'pl_PL', 'lv_LV', 'lt_LT', 'cs_CZ', 'sk_SK', 'en_BE', 'en_NL', 'fr_BE', 'fr_LU', 'nl_BE')
export function localeOf(country: PaymentCountry): string {
  return country === 'LI' ? 'de_CH' : `de_${country}`
}

/** Only Mollie's own pictures are fetched: over https from its site, or from where its API is (the simulator). */
export function iconAddress(address: string | undefined, api: string): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const { protocol, hostname, origin, username, password } = new URL(address)
  const isOnSite = protocol === 'https:' && /(?:^|\.)mollie\.com$/.test(hostname)
  if (username !== '' || password !== '') return null
  return isOnSite || origin === new URL(api).origin ? address : null
}

const lineTypes = {
  goods: 'physical',
  delivery: 'shipping_fee',
  surcharge: 'surcharge',
  discount: 'discount',
} as const satisfies Record<PaymentLine['kind'], string>

/** „paula@käse.at“ as every provider reads it. */
export function asciiMail(email: string): string {
  const [mailbox, host = ''] = email.split('@')
  return `${mailbox}@${domainToASCII(host)}`
}

/** Lines and address as Mollie wants them; each part of an address that is empty is left out. */
export function described({ lines, address, isDelivered }: PaymentDetails, currency: string) {
  const money = (amountCents: Cents) => amountOf({ amountCents, currency })
  const { street, zipCode, company, givenName, familyName, city, country, email, phone } = address
  const person = {
    givenName,
    familyName,
    ...(company === '' ? {} : { organizationName: company }),
    streetAndNumber: street,
    postalCode: zipCode,
    city,
    country,
    email: asciiMail(email),
    ...(phone === '' ? {} : { phone }),
  }
  return {
    lines: lines.map(({ kind, description, quantity, unitCents, totalCents, taxRate, taxCents }) => ({
      type: lineTypes[kind],
      description,
      quantity,
      unitPrice: money(unitCents),
      totalAmount: money(totalCents),
      ...(taxRate === null ? {} : { vatRate: rateText(taxRate), vatAmount: money(taxCents) }),
    })),
    billingAddress: person,
    ...(isDelivered ? { shippingAddress: person } : {}),
  }
}

/** „10.00“: a text with exactly two decimals, made without floating point. */
export function amountOf({ amountCents, currency }: Pick<MoneyMove, 'amountCents' | 'currency'>) {
  const digits = String(Math.abs(amountCents)).padStart(3, '0')
  return { currency, value: `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` }
}
