/** Whether a text has neither control characters nor halves of signs, which PostgreSQL cannot hold. */
export function isStorable(value: string): boolean {
  return !/[^\P{Cc}\t\n\r]/u.test(value) && value.isWellFormed()
}
