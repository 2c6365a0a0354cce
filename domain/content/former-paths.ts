// Addresses under which a page once stood, here or on the website that was before: as people have them, with slashes around them or
// in capitals.

export function isFormerPath(redirectFrom: readonly string[], path: string): boolean {
  const wanted = plainPath(path)
  return redirectFrom.some((former) => plainPath(former) === wanted)
}

/** Without the slashes around it, and in small letters. */
export function plainPath(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '')
    .join('/')
    .toLowerCase()
}
