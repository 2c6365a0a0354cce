// Where a navigation stands: shop and website look for it by its identifier.
const places = ['main-navigation', 'footer-navigation', 'website-navigation'] as const
export type NavigationPlace = (typeof places)[number]

/** Null: it stands nowhere. */
export function navigationPlaceOf(identifier: unknown): NavigationPlace | null {
  return places.find((place) => place === identifier) ?? null
}
