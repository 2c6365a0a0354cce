/** Whether who asks has the file already, by its `If-None-Match`. */
export function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
