// Open connections on which the server says that something changed (server-sent events).
import type { FastifyReply, FastifyRequest } from 'fastify'

const heartbeatMilliseconds = 25_000

export interface LiveStreams {
  /** Opens the stream; `subscribe` gets the way to say „changed“ and answers with its end. */
  readonly open: (
    request: FastifyRequest,
    reply: FastifyReply,
    subscribe: (say: (event: string) => void) => () => void,
    mayListen?: () => Promise<boolean>,
  ) => void
  /** Ends those whose `mayListen` says no by now: the session or the key is gone. */
  readonly judge: () => Promise<void>
  /** Ends all of them: clients come back by themselves. */
  readonly close: () => void
}

export function liveStreams(): LiveStreams {
  /** How each ends, and whether it may go on. */
  const open = new Map<() => void, (() => Promise<boolean>) | undefined>()
  return {
    open(request, reply, subscribe, mayListen) {
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...reply.allHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      if (request.method === 'HEAD') {
        raw.end()
        return
      }
      raw.write('retry: 2000\n\nevent: ready\ndata: {}\n\n')
      const unsubscribe = subscribe((event) => raw.write(`event: ${event}\ndata: {}\n\n`))
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMilliseconds)
      const end = () => {
        clearInterval(heartbeat)
        unsubscribe()
        open.delete(end)
        raw.end()
      }
      open.set(end, mayListen)
      request.raw.on('close', end)
    },
    async judge() {
      await Promise.all(
        [...open].map(async ([end, mayListen]) => {
          if (mayListen !== undefined && !(await mayListen())) end()
        }),
      )
    },
    close() {
      for (const end of open.keys()) end()
    },
  }
}
