// Money is whole cents inside; decimals exist only on the wire and on screen.

declare const currencyUnit: unique symbol

/** Whole cents of the configured currency. */
export type Cents = number & { readonly [currencyUnit]: 'cents' }
