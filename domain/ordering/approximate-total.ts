/** „ca. 15,90 €“: while a line of the order is sold approximately and staff have not named what it costs. */
export function isTotalApproximate(items: readonly { readonly isApproximate: boolean }[]): boolean {
  return items.some(({ isApproximate }) => isApproximate)
}
