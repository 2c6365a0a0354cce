// Whom somebody tells who found a weakness (RFC 9116). Only where the operator names an address that is read.
import type { FastifyInstance } from 'fastify'
import { notFound } from './refusal.ts'

interface SecurityContact {
  /** `mailto:…` or https; unset: the file is not there. */
  readonly contact: string | undefined
  /** Origin under which the file counts. */
  readonly publicUrl: string | undefined
  readonly clock: () => Temporal.Instant
}

const path = '/.well-known/security.txt'
/** The file must say until when it counts, at most a year: whoever reads it later asks anew. */
const countsForDays = 180

export function serveSecurityText(app: FastifyInstance, { contact, publicUrl, clock }: SecurityContact): void {
  app.get(path, async (_request, reply) => {
    if (contact === undefined) throw notFound()
    const expires = clock()
      .add({ hours: 24 * countsForDays })
      .toString({ smallestUnit: 'second' })
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: de, en',
      ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${path}`]),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
