/** The kiosk: no cookie banner, no news, no install prompt (storefront § 2, routes with context self-service). */
export function isSelfService(path: string): boolean {
  return /^\/kiosk(?:\/|$)/.test(path)
}
