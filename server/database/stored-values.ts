// Values of what is said, as JSON of the database can hold them.
import { truncated } from '#domain/content/truncate.ts'

/** Nothing that people call something or give as a reason is longer. */
const longestValue = 2000

/** Without what PostgreSQL refuses, whatever somebody called a thing, and not without end. */
export function storedValues(params: Readonly<Record<string, unknown>> | undefined): string {
  return JSON.stringify(params ?? {}, (_, value: unknown) =>
    typeof value === 'string' ? truncated(value.replaceAll('\0', '').toWellFormed(), longestValue) : value,
  )
}
