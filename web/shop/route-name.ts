// The routes of the shop by the names that the specification gives them.
export type RouteName = 'site' | 'division' | 'branch' | 'checkout' | 'checkout_error' | 'status'

const patterns: readonly (readonly [RegExp, RouteName])[] = [
  [/^\/$/, 'division'],
  [/^\/(?:store|kiosk)\/[^/]+\/?$/, 'branch'],
  [/^\/(?:store|kiosk)\/[^/]+\/checkout\/?$/, 'checkout'],
  [/^\/(?:store|kiosk)\/[^/]+\/checkout\/error\/?$/, 'checkout_error'],
  [/^\/(?:kiosk\/[^/]+\/)?status\/[^/]+\/[^/]+\/?$/, 'status'],
]

/** Everything else is a content page. */
export function routeName(path: string): RouteName {
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'site'
}
