/** For `page.waitForFunction` and `page.evaluate`: whether the shop's page is awake, so that a press is heard at once. */
export function pageListens(): boolean {
  const { earlyTaps } = window as Window & { readonly earlyTaps?: { readonly isAwake?: boolean } }
  return earlyTaps?.isAwake === true
}
