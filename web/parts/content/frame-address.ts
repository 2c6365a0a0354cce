// The address of a 3D tour, as its frame asks for it.

/** With what hides the tour's own title (back-office § 9): the page says what is seen. An answer that somebody gave stays. */
export function frameAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  if (!address.searchParams.has('title')) address.searchParams.set('title', '0')
  return address.href
}
