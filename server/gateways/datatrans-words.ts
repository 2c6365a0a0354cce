// Lines and address of a payment in Datatrans' own words.
import { sumOf } from '#domain/numbers/money.ts'
import type { PaymentCountry } from '#domain/payment/guest-language.ts'
import type { PaymentDetails, PaymentLine } from '#domain/payment/payment-lines.ts'
import { asciiMail } from './mollie-words.ts'

/** ISO 3166-1 alpha-3: addresses are asked for with it, customers with two letters. */
const longCountries = { AT: 'AUT', DE: 'DEU', CH: 'CHE', LI: 'LIE' } as const satisfies Record<PaymentCountry, string>

/**
 * Articles, delivery and discount sum up to the amount. Each line is one article with its whole price: Datatrans' description
 * leaves open whether `price` is that of a piece or of the line, and so both are the same.
 */
export function describedForDatatrans({ lines, address, isDelivered }: PaymentDetails) {
  const articles = lines.filter(({ kind }) => kind === 'goods' || kind === 'surcharge')
  const sum = (kind: PaymentLine['kind']) =>
    Math.abs(sumOf(lines.filter((line) => line.kind === kind).map(({ totalCents }) => totalCents)))
  const [shippingAmount, discountAmount] = [sum('delivery'), sum('discount')]
  const { givenName: firstName, familyName: lastName, street, zipCode, city, country, email, phone } = address
  const person = { firstName, lastName, street, zipCode, city, email: asciiMail(email) }
  const place = { ...person, country: longCountries[country] }
  return {
    order: {
      articles: articles.map(articleOf),
      taxAmount: sumOf(lines.map(({ taxCents }) => taxCents)),
      ...(shippingAmount === 0 ? {} : { shippingAmount }),
      ...(discountAmount === 0 ? {} : { discountAmount }),
    },
    customer: { ...person, country, ...(phone === '' ? {} : { phone }) },
    billing: { ...place, ...(phone === '' ? {} : { phoneNumber: phone }) },
    ...(isDelivered ? { shipping: { ...place, ...(phone === '' ? {} : { phone }) } } : {}),
  }
}

const longestName = 250

function articleOf({ description, quantity, totalCents, taxRate, taxCents }: PaymentLine) {
  return {
    name: (quantity === 1 ? description : `${quantity} × ${description}`).slice(0, longestName),
    quantity: 1,
    price: totalCents,
    ...(taxRate === null ? {} : { taxPercent: taxRate, taxAmount: taxCents }),
  }
}
