// Which announcement reaches which open stream.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { liveRoutes } from '#contract/live.ts'
import type { Database } from './database/open-database.ts'
import type { Hub } from './events/announcements.ts'
import { covers, permit, type Caller } from './http/caller.ts'
import type { LiveStreams } from './http/live-stream.ts'
import { notFound } from './http/refusal.ts'
import { followOrder } from './modules/ordering/public.ts'

export interface LiveParts {
  readonly hub: Hub
  readonly streams: LiveStreams
  readonly database: Database
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
}

export function serveLiveRoutes(app: FastifyInstance, { hub, streams, database, callerOf }: LiveParts): void {
  app.get('/api/orders/stream', async (request, reply) => {
    const scope = permit(liveRoutes['/orders/stream'], await callerOf(request))
    streams.open(request, reply, (say) =>
      hub.hear((heard) => {
        if (heard === 'missed') say('orders')
        else if (heard.kind === 'orderChanged' && covers(scope, heard.branchId ?? '')) say('orders')
        else if (heard.kind === 'alarm' && covers(scope, heard.branchId)) say('alarm')
      }),
    )
  })

  app.get<{ Params: { branchId: string } }>(
    '/api/orders/frontdesk/:branchId/:apiKey/stream',
    async (request, reply) => {
      const caller = await callerOf(request)
      const scope = permit(liveRoutes['/orders/frontdesk/:branchId/:apiKey/stream'], caller)
      const isOwn = caller.kind === 'terminal' && caller.keyKind === 'frontdesk'
      if (!isOwn || caller.branchId !== request.params.branchId) throw notFound()
      // Pause, sold-out marks and products on the same stream: a browser allows few connections.
      streams.open(request, reply, (say) =>
        hub.hear((heard) => {
          if (heard === 'missed' || heard.kind === 'catalogChanged') say('catalog')
          if (heard === 'missed' || (heard.kind === 'orderChanged' && covers(scope, heard.branchId ?? '')))
            say('orders')
          if (heard === 'missed' || heard.kind === 'printQueued') say('print')
          if (heard === 'missed' || (heard.kind === 'logsRequested' && covers(scope, heard.branchId ?? ''))) say('logs')
          if (heard !== 'missed' && heard.kind === 'alarm' && covers(scope, heard.branchId)) say('alarm')
        }),
      )
    },
  )

  app.get<{ Params: { uid: string; hash: string } }>('/api/orders/public/:uid/:hash/stream', async (request, reply) => {
    const { uid, hash } = request.params
    if ((await followOrder(database, uid, hash)) === undefined) throw notFound()
    streams.open(request, reply, (say) =>
      hub.hear((heard) => {
        if (heard === 'missed' || (heard.kind === 'orderChanged' && heard.uid === uid)) say('order')
      }),
    )
  })

  app.get('/api/branches/:id/stream', async (request, reply) => {
    streams.open(request, reply, (say) =>
      hub.hear((heard) => {
        if (heard === 'missed' || heard.kind === 'catalogChanged') say('catalog')
      }),
    )
  })
}
