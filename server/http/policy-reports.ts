// What browsers refused to load or run on our pages, told by themselves: an attack that was stopped, or a page of ours that is broken.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { InvalidRequest } from './failures.ts'

/** Where the policy of every page sends them (security-headers.ts). */
export const policyReportPath = '/csp-report'

const largestReport = 16 * 1024
const windowMilliseconds = 60_000
/** Kinds told within a minute; extensions of browsers make up any number of them. */
const mostKinds = 50

/** Of both formats only what says nothing about who looked at the page: addresses of pages hold keys. */
const directive = z.string().regex(/^[a-z-]{1,60}$/)
const blocked = z.string().max(4096)
const oneReport = z.union([
  z
    .object({ 'csp-report': z.object({ 'effective-directive': directive, 'blocked-uri': blocked }) })
    .transform(({ 'csp-report': told }) => ({ directive: told['effective-directive'], blocked: told['blocked-uri'] })),
  z
    .object({ 'csp-report': z.object({ 'violated-directive': z.string().max(4096), 'blocked-uri': blocked }) })
    .transform(({ 'csp-report': told }) => ({
      directive: told['violated-directive'].split(' ')[0] ?? '',
      blocked: told['blocked-uri'],
    }))
    .pipe(z.object({ directive, blocked })),
])

/** Logged as warnings, each kind once a minute. */
export function servePolicyReports(app: FastifyInstance, milliseconds: () => number): void {
  let told = new Set<string>()
  let until = 0
  // In a scope of its own: no other address takes bodies of this type.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: largestReport },
      (_request, body, done) => done(null, body),
    )
    scope.post(policyReportPath, { bodyLimit: largestReport }, async (request, reply) => {
      const found = oneReport.safeParse(parsed(request.body))
      if (!found.success) throw new InvalidRequest([problem('unreadable', null)])
      const report = { directive: found.data.directive, blocked: originOf(found.data.blocked) }
      const kind = `${report.directive} ${report.blocked}`
      if (milliseconds() >= until) {
        told = new Set()
        until = milliseconds() + windowMilliseconds
      }
      if (!told.has(kind) && told.size < mostKinds) {
        told.add(kind)
        request.log.warn(report, 'a browser refused something on a page of ours')
      }
      return reply.code(204).send()
    })
  })
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

/** `inline`, `eval` and schemes stay; of an address only whose it is. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'other'
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}
