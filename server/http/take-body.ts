// Bodies on their way in: how many bytes at once, how long, and that what is never sent does not hold a place.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { problem } from '#domain/ground/problem.ts'
import { householdOf } from './quotas.ts'
import { refuseUnread } from './refuse-unread.ts'
import { Refusal } from './refusal.ts'
import { usualBody } from './sent-files.ts'

const megabyte = 1024 * 1024
/** Of bodies larger than usual, until they are answered; one household leaves room for others. */
const most = { bytes: 64 * megabyte, perHousehold: 48 * megabyte }
/** Of what printers and providers send; who reads it may take less. */
export const largestElsewhere = 256 * 1024
const idleMilliseconds = 10_000
/** Slower than the slowest mobile line, over the whole body. */
const slowestBytesPerSecond = 1_000
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
      const isSlow = seconds > 20 && (bytesRead - body.startedWith) / seconds < slowestBytesPerSecond
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
    raw.once('close', () => {
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
      if (!hasBody || declared === 0) return
      // What is larger than allowed is refused by its reader.
      if (limit > usualBody && declared <= limit) reserve(request, reply, declared)
      const { socket } = raw
      // What is injected has no line to be slow on.
      if (raw.complete || !(socket instanceof Socket)) return
      const now = clock()
      const body = { socket, startedAt: now, startedWith: socket.bytesRead, seen: socket.bytesRead, seenAt: now }
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
