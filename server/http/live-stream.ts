// Open connections on which the server says that something changed (server-sent events).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#domain/ground/problem.ts'
import { householdOf } from './quotas.ts'
import { Refusal } from './refusal.ts'
import { isGone } from './when-gone.ts'

const heartbeatMilliseconds = 25_000

/** Open at the same time. Guests are counted apart: however many they are, staff and terminals have their own. */
export const streamBounds = { perAddress: 300, inTotal: 3000 } as const
type Bounds = Readonly<Record<keyof typeof streamBounds, number>>

export interface Stream {
  /** Gets the way to say „changed“ and answers with its end. */
  readonly subscribe: (say: (event: string) => void) => () => void
  /** Whether it may go on; without it everybody may listen. */
  readonly mayListen?: () => Promise<boolean>
  /** What its first word „ready“ says along. */
  readonly greeting?: object
}

export interface LiveStreams {
  readonly open: (request: FastifyRequest, reply: FastifyReply, stream: Stream) => void
  readonly count: () => number
  /** Ends those whose `mayListen` says no by now: the session or the key is gone. */
  readonly judge: () => Promise<void>
  /** Ends all of them: clients come back by themselves. */
  readonly close: () => void
}

export function liveStreams(bounds: Bounds = streamBounds): LiveStreams {
  const places = { guest: streamPlaces(bounds), known: streamPlaces(bounds) }
  /** How each ends, and whether it may go on. */
  const open = new Map<() => void, (() => Promise<boolean>) | undefined>()
  return {
    count: () => open.size,
    open(request, reply, { subscribe, mayListen, greeting = {} }) {
      const { raw } = reply
      const isAsked = request.method !== 'HEAD' && !isGone(raw)
      // Neither who asks what a stream would be, nor who went meanwhile, takes a place that nobody would give back.
      const leave = isAsked ? places[mayListen === undefined ? 'guest' : 'known'].take(request.ip) : undefined
      reply.hijack()
      raw.writeHead(200, {
        ...reply.allHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      if (leave === undefined) {
        raw.end()
        return
      }
      raw.write(`retry: 2000\n\nevent: ready\ndata: ${JSON.stringify(greeting)}\n\n`)
      const unsubscribe = subscribe((event) => raw.write(`event: ${event}\ndata: {}\n\n`))
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMilliseconds)
      const end = () => {
        clearInterval(heartbeat)
        unsubscribe()
        if (open.delete(end)) leave()
        raw.end()
      }
      open.set(end, mayListen)
      raw.on('close', end)
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

/** Throws 429 where all places are taken; the answer gives the place back. */
function streamPlaces({ perAddress, inTotal }: Bounds) {
  const byAddress = new Map<string, number>()
  let total = 0
  return {
    take(ip: string): () => void {
      const key = householdOf(ip)
      const own = byAddress.get(key) ?? 0
      if (own >= perAddress) throw new Refusal(429, problem('streamsOfAddress', null))
      if (total >= inTotal) throw new Refusal(429, problem('streamsInTotal', null))
      byAddress.set(key, own + 1)
      total += 1
      return () => {
        total -= 1
        const left = (byAddress.get(key) ?? 1) - 1
        if (left > 0) byAddress.set(key, left)
        else byAddress.delete(key)
      }
    },
  }
}
