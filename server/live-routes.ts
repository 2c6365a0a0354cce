// Which announcement reaches which open stream.
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { liveRoutes, type MenuGreeting } from '#contract/live.ts'
import { deviceMay } from '#contract/organisation/device-kinds.ts'
import type { Database } from './database/open-database.ts'
import { touchesBranch, type Announcement, type Hub } from './events/announcements.ts'
import { covers, permit, scopeIfPermitted, type Caller } from './http/caller.ts'
import type { LiveStreams } from './http/live-stream.ts'
import { notFound } from './http/refusal.ts'
import { followOrder } from './modules/ordering/public.ts'
import { findScreen, isScreenKept } from './modules/signage/public.ts'

export interface LiveParts {
  readonly hub: Hub
  readonly streams: LiveStreams
  readonly database: Database
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
  /** The same without being a use of the session. */
  readonly callerStill: (request: FastifyRequest) => Promise<Caller>
  /** Whether the key still opens something. */
  readonly isTerminalKept: (keyId: string) => Promise<boolean>
}

export function serveLiveRoutes(app: FastifyInstance, parts: LiveParts): void {
  const { hub, streams, callerOf, callerStill, isTerminalKept } = parts
  endWhatMayNotListen(app, parts)

  app.get('/api/orders/stream', async (request, reply) => {
    const access = liveRoutes['/orders/stream']
    const key = 'GET /orders/stream'
    const scope = permit(access, await callerOf(request), key)
    const subscribe = (say: (event: string) => void) =>
      hub.hear((heard) => {
        if (heard === 'missed') say('orders')
        else if (heard.kind === 'orderChanged' && covers(scope, heard.branchId ?? '')) say('orders')
      })
    // With other branches than before it ends, too: whoever comes back is told what is theirs now.
    const mayListen = async () => {
      const now = scopeIfPermitted(access, await callerStill(request), key)
      return now !== null && isDeepStrictEqual(now.branches, scope.branches)
    }
    streams.open(request, reply, { subscribe, mayListen })
  })

  app.get<{ Params: { branchId: string } }>(
    '/api/orders/frontdesk/:branchId/:apiKey/stream',
    async (request, reply) => {
      const caller = await callerOf(request)
      const scope = permit(liveRoutes['/orders/frontdesk/:branchId/:apiKey/stream'], caller)
      const isOwn = caller.kind === 'terminal' && deviceMay(caller.keyKind, 'readDeskOrders')
      if (!isOwn || caller.branchId !== request.params.branchId) throw notFound()
      const isKept = async () => isTerminalKept(caller.keyId)
      // Pause, sold-out marks and products on the same stream: a browser allows few connections.
      const subscribe = (say: (event: string) => void) =>
        hub.hear((heard) => {
          if (heard === 'missed' || changesMenu(heard, caller.branchId)) say('catalog')
          if (heard === 'missed' || (heard.kind === 'orderChanged' && covers(scope, heard.branchId ?? '')))
            say('orders')
          if (heard === 'missed' || heard.kind === 'printQueued') say('print')
          if (heard === 'missed' || (heard.kind === 'logsRequested' && covers(scope, heard.branchId ?? ''))) say('logs')
          if (heard === 'missed' || changesTasks(heard, caller.branchId)) say('tasks')
          if (heard !== 'missed' && heard.kind === 'alarm' && covers(scope, heard.branchId)) say('alarm')
        })
      streams.open(request, reply, { subscribe, mayListen: isKept })
    },
  )

  serveGuestStreams(app, parts)
  serveScreenStreams(app, parts)
}

function serveScreenStreams(app: FastifyInstance, { hub, streams, database }: LiveParts): void {
  app.get<{ Params: { deviceKey: string } }>('/api/signage/:deviceKey/stream', async (request, reply) => {
    const { id, keyId, branchId } = await findScreen(database, request.params.deviceKey)
    const subscribe = (say: (event: string) => void) =>
      hub.hear((heard) => {
        const isMissed = heard === 'missed'
        if (isMissed || heard.kind === 'signageChanged' || changesMenu(heard, branchId ?? '')) say('programme')
        if (isMissed || (heard.kind === 'orderChanged' && heard.branchId === branchId)) say('orders')
        if (isMissed || (heard.kind === 'screenCalled' && heard.deviceId === id)) say('command')
        if (isMissed || (heard.kind === 'logsRequested' && heard.keyId === keyId)) say('logs')
      })
    streams.open(request, reply, { subscribe, mayListen: () => isScreenKept(database, { keyId, branchId }) })
  })
}

function serveGuestStreams(app: FastifyInstance, { hub, streams, database }: LiveParts): void {
  app.get<{ Params: { uid: string; hash: string } }>('/api/orders/public/:uid/:hash/stream', async (request, reply) => {
    const { uid, hash } = request.params
    if ((await followOrder(database, uid, hash)) === undefined) throw notFound()
    const subscribe = (say: (event: string) => void) =>
      hub.hear((heard) => {
        if (heard === 'missed' || (heard.kind === 'orderChanged' && heard.uid === uid)) say('order')
      })
    streams.open(request, reply, { subscribe })
  })

  const quietFor = hearMenusChange(app, hub)
  app.get<{ Params: { id: string } }>('/api/branches/:id/stream', async (request, reply) => {
    const { id } = request.params
    const subscribe = (say: (event: string) => void) =>
      hub.hear((heard) => {
        if (heard === 'missed' || changesMenu(heard, id)) say('catalog')
      })
    streams.open(request, reply, { subscribe, greeting: { quietFor: quietFor(id) } satisfies MenuGreeting })
  })
}

/**
 * For how many milliseconds nothing of a branch's menu is known to have changed, at most since this process hears: whoever drew
 * the menu before that has missed something. Durations, since the clocks of guests and of other processes are not ours.
 */
function hearMenusChange(app: FastifyInstance, hub: Hub): (branchId: string) => number {
  let everywhere = performance.now()
  const changed = new Map<string, number>()
  const stopHearing = hub.hear((heard) => {
    if (heard !== 'missed' && heard.kind !== 'catalogChanged') return
    if (heard !== 'missed' && heard.branches !== null) {
      for (const id of heard.branches) changed.set(id, performance.now())
      return
    }
    everywhere = performance.now()
    changed.clear()
  })
  app.addHook('preClose', async () => {
    stopHearing()
  })
  return (branchId) => Math.round(performance.now() - (changed.get(branchId) ?? everywhere))
}

function changesMenu(heard: Announcement, branchId: string): boolean {
  return heard.kind === 'catalogChanged' && touchesBranch(heard, branchId)
}

function changesTasks(heard: Announcement, branchId: string): boolean {
  return heard.kind === 'tasksChanged' && (heard.branchId === null || heard.branchId === branchId)
}

/** What nobody announces (a session that ran out, a hint that was lost) ends a stream within this time. */
const judgedEveryMilliseconds = 60_000

const rightsChange: ReadonlySet<string> = new Set(['sessionsEnded', 'peopleChanged', 'keysChanged', 'catalogChanged'])

/** A stream goes on no longer than the session or the key with which it was opened, in every process. */
function endWhatMayNotListen(app: FastifyInstance, { hub, streams }: LiveParts): void {
  const judge = () =>
    void streams.judge().catch((cause: unknown) => app.log.error({ err: cause }, 'streams not judged'))
  const stopHearing = hub.hear((heard) => {
    if (heard === 'missed' || rightsChange.has(heard.kind)) judge()
  })
  const timer = setInterval(judge, judgedEveryMilliseconds)
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stopHearing()
  })
}
