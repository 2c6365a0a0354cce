// Which answers of which routes no test has ever asked for: every route must have been seen to work and to refuse.
import { readFileSync } from 'node:fs'
import type { Route } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'

const [file = ''] = process.argv.slice(2)
const seen = new Set(readFileSync(file, 'utf8').split('\n'))
const table: Readonly<Record<string, Route>> = routes

const missing = Object.entries(table).flatMap(([key, declared]) =>
  wanted(key, declared)
    .filter(({ statuses }) => !statuses.some((status) => seen.has(`${key} ${status}`)))
    .map(({ name }) => `${key}: ${name}`),
)
for (const line of missing) console.error(line)
console.log(`${Object.keys(table).length} routes, ${missing.length} answers that no test has seen`)
process.exitCode = missing.length === 0 ? 0 : 1

/** What the route's declaration promises. A key of a terminal in the address has no stranger but a wrong key: 404. */
function wanted(key: string, { access, status, body, query }: Route) {
  const isOpen = access.who === 'everyone' || access.who === 'terminal' || access.who === 'screen' || isMine(key)
  return [
    { name: `its good answer (${status})`, statuses: [status] },
    ...(isOpen ? [] : [{ name: 'a stranger (401)', statuses: [401] }]),
    ...(key.includes('/:') && !isMine(key) ? [{ name: 'an unknown id (404)', statuses: [404] }] : []),
    ...(body === undefined && query === undefined ? [] : [{ name: 'bad input (422)', statuses: [422, 400, 415] }]),
  ]
}

/** Opened by the key of a terminal, or by the own session; what lies below belongs to who asks. */
function isMine(key: string): boolean {
  return key.includes('/time-tracking/')
}
