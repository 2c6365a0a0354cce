/**
 * Of a try whose other side never answers: as in a process that was killed nobody waits for it. It is given up after its time, when
 * the database of its test is gone; that is no failure of whichever test is told by then.
 */
export function goesOnAlone(trying: Promise<unknown>): void {
  trying.catch(() => undefined)
}
