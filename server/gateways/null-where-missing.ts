/** For a `catch`: a file that is not there, or not any more, is null. */
export function nullWhereMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
