// Bodies on their way in: how many bytes at once, how long, and that what is never sent does not hold a place.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { problem } from '#domain/ground/problem.ts'
import { householdOf } from './quotas.ts'
import { refuseUnread } from './refuse-unread.ts'
import { Refusal } from './refusal.ts'
import { usualBody } from './sent-files.ts'
import { isGone, whenGone } from './when-gone.ts'

const megabyte = 1024 * 1024
/**
 * Of bodies larger than usual, until they are answered; one household leaves room for others. What is not larger needs no room: an order,
 * a printer's question or a provider's word comes through however much is being uploaded.
 */
const most = { bytes: 64 * megabyte, perHousehold: 32 * megabyte }
/** Of what printers and providers send; who reads it may take less. */
export const largestElsewhere = 256 * 1024
const idleMilliseconds = 10_000
/** Slower than the slowest mobile line, over the whole body. */
const slowestBytesPerSecond = 1_000
/** What holds room for others is at its end within this time, or never: so long a request may take at all. */
const longestSeconds = 300
const lookMilliseconds = 1_000

export interface Bodies {
  /** Refuses where there is no room left. Called when the head was found good, before the first byte is read. */
  readonly take: (request: FastifyRequest, reply: FastifyReply, limit: number) => void
  /** Ends what is still being sent: nothing of it was acknowledged. */
  readonly end: () => void
  readonly close: () => void
}

interface UnderWay {
  readonly socket: Socket
  readonly startedAt: number
  readonly startedWith: number
  readonly slowest: number
  seen: number
  seenAt: number
}

/** `count` is told of what was not waited for, and of what there was no room for. */
export function takeBodies(count: (kind: 'bodies' | 'slowBodies') => void, clock = () => performance.now()): Bodies {
  const underWay = new Set<UnderWay>()
  const held = new Map<string, number>()
  let total = 0
  const timer = setInterval(look, lookMilliseconds)
  timer.unref()

  function look(): void {
    const now = clock()
    for (const body of underWay) {
      const { bytesRead } = body.socket
      if (bytesRead > body.seen) Object.assign(body, { seen: bytesRead, seenAt: now })
      const seconds = (now - body.startedAt) / 1000
      const isIdle = now - body.seenAt > idleMilliseconds
      const isSlow = seconds > 20 && (bytesRead - body.startedWith) / seconds < body.slowest
      if (!isIdle && !isSlow) continue
      end(body)
      count('slowBodies')
    }
  }

  function end(body: UnderWay): void {
    underWay.delete(body)
    refuseUnread(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), body.socket)
  }

  function reserve({ ip }: FastifyRequest, { raw }: FastifyReply, bytes: number): void {
    const household = householdOf(ip)
    const own = held.get(household) ?? 0
    if (total + bytes > most.bytes || own + bytes > most.perHousehold) {
      count('bodies')
      throw new Refusal(503, problem('busy', null))
    }
    total += bytes
    held.set(household, own + bytes)
    whenGone(raw, () => {
      total -= bytes
      const left = (held.get(household) ?? 0) - bytes
      if (left > 0) held.set(household, left)
      else held.delete(household)
    })
  }

  return {
    take(request, reply, limit) {
      const { raw, headers } = request
      const declared = headers['content-length'] === undefined ? limit : Number(headers['content-length'])
      const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
      // Who went while it was judged sends nothing any more.
      if (!hasBody || declared === 0 || isGone(reply.raw)) return
      // What is larger than allowed is refused by its reader.
      const isHeld = declared > usualBody && declared <= limit
      if (isHeld) reserve(request, reply, declared)
      const { socket } = raw
      // What is injected has no line to be slow on.
      if (raw.complete || !(socket instanceof Socket)) return
      const now = clock()
      const seen = socket.bytesRead
      const slowest = isHeld ? Math.max(slowestBytesPerSecond, declared / longestSeconds) : slowestBytesPerSecond
      const body = { socket, startedAt: now, startedWith: seen, slowest, seen, seenAt: now }
      underWay.add(body)
      const done = () => underWay.delete(body)
      raw.once('end', done).once('close', done)
    },
    end() {
      for (const body of underWay) end(body)
    },
    close() {
      clearInterval(timer)
    },
  }
}
