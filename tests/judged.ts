/** `(limit 5 ms: met)` for the line of a bench. A missed limit makes the whole run fail. */
export function judged(limit: string, isMet: boolean): string {
  if (!isMet) process.exitCode = 1
  return `(limit ${limit}: ${isMet ? 'met' : 'missed'})`
}
