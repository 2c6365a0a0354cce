// The device behind a key (decisions § 2).
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/open-database.ts'
import type { Terminal } from '#server/http/caller.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { isDeviceKey } from './device-key-store.ts'
import { findDevice } from './device-key.ts'

/** The key a request carries: in its header, or in the path of the two order lists. */
export function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-api-key']
  if (typeof header === 'string') return header
  const { apiKey } = (request.params ?? {}) as { apiKey?: unknown }
  return typeof apiKey === 'string' ? apiKey : undefined
}

const found = new WeakMap<FastifyRequest, Promise<Terminal | undefined>>()

/** Undefined without a key and for one that opens nothing. Asked more than once per request (limits, guard), read once. */
export function findTerminal(database: Database, request: FastifyRequest): Promise<Terminal | undefined> {
  const key = keyOf(request)
  if (key === undefined || key === '') return Promise.resolve(undefined)
  const known = found.get(request)
  if (known !== undefined) return known
  const finding = loadTerminal(database, key)
  found.set(request, finding)
  return finding
}

/** With the plug-in off no key opens anything. */
async function loadTerminal(database: Database, key: string): Promise<Terminal | undefined> {
  const row = await findDevice(database.kysely, key, 'workAtDesk')
  if (row === undefined) return undefined
  const { enablePluginFrontdesk } = await loadConfig(database.kysely)
  if (!enablePluginFrontdesk) return undefined
  return { kind: 'terminal', keyId: row.id, keyKind: row.kind, branchId: row.branchId, name: row.name }
}

/** The screen whose key stands in the path. Undefined: the address is not a screen's. */
export function screenKeyOf({ params }: FastifyRequest): string | undefined {
  const { deviceKey } = (params ?? {}) as { deviceKey?: unknown }
  return typeof deviceKey === 'string' ? deviceKey : undefined
}

/** Undefined for a key that opens nothing, or no screen. */
export async function findScreenDevice({ kysely }: Database, key: string): Promise<Terminal | undefined> {
  const row = await findDevice(kysely, key, 'playSignage')
  if (row === undefined) return undefined
  return { kind: 'terminal', keyId: row.id, keyKind: row.kind, branchId: row.branchId, name: row.name }
}

/** Whether what was opened with the key may go on. */
export async function isKeyKept({ kysely }: Database, keyId: string): Promise<boolean> {
  const { enablePluginFrontdesk } = await loadConfig(kysely)
  return enablePluginFrontdesk && (await isDeviceKey(kysely, keyId))
}
