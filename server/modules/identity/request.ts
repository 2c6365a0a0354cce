// What the calls of this module read from a request, and how they refuse.
import type { FastifyRequest } from 'fastify'
import type { Problem } from '#domain/ground/problem.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { IdentityParts } from './account-mail.ts'
import { knownDevices } from './known-device.ts'
import type { Party } from './passkey.ts'
import type { Client } from './throttle.ts'

export function signInRefusal(reason: Problem): Refusal {
  return new Refusal(reason.code === 'tooManyAttemptsMinutes' ? 429 : 401, reason)
}

export function clientOf(http: FastifyRequest, now: Temporal.Instant): Client {
  return { address: http.ip, userAgent: http.headers['user-agent'] ?? '', now, devices: knownDevices(http) }
}

export async function partyOf(parts: IdentityParts, http: FastifyRequest): Promise<Party> {
  return { name: await parts.shopName(), origin: parts.publicUrl ?? new URL(`${http.protocol}://${http.host}`).origin }
}
