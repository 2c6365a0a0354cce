/** A file of the built page: its name changes with its content. */
export function isBuilt(url: string): boolean {
  return new URL(url).pathname.startsWith('/staff/assets/')
}

/** What never changes under its address: built files, and pictures of people with their version. */
export function isKeptFile(url: string): boolean {
  return isBuilt(url) || new URL(url).pathname.startsWith('/image/')
}
