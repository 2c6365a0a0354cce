// Sends to addresses that people have typed (webhooks, push services): only to public ones, unless the operator allows a network.
import { lookup as lookUp } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { Hopeless } from '#server/jobs/due-rows.ts'
import { blockListOf, isListed, isPublicAddress } from './private-address.ts'

export interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

export interface PostAnswer {
  readonly status: number
  /** The beginning of what was answered. */
  readonly text: string
}

/** Throws where nothing was answered; redirects are not followed. */
export type Post = (posting: Posting) => Promise<PostAnswer>

/** The address is none that may be called: no try will change that. */
export class ForbiddenTarget extends Hopeless {}

export interface OutsideSettings {
  /** Networks and addresses that may be called although they are not public. */
  readonly allowed: readonly string[]
  readonly timeoutMilliseconds?: number
}

const longestAnswer = 4_096

export function openOutside({ allowed, timeoutMilliseconds = 10_000 }: OutsideSettings): Post {
  const exceptions = blockListOf(allowed)
  const mayCall = (address: string) => isPublicAddress(address) || isListed(exceptions, address)
  // Judged where the connection is made: what the name meant a moment before does not count.
  const lookup: LookupFunction = (name, options, done) => {
    lookUp(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '', 0)
      const [first] = found
      if (first === undefined || !found.every(({ address }) => mayCall(address))) return done(forbidden(), '', 0)
      return options.all === true ? done(null, found) : done(null, first.address, first.family)
    })
  }
  return async ({ url, headers, body }) => {
    const target = URL.canParse(url) ? new URL(url) : undefined
    if (target === undefined || !['http:', 'https:'].includes(target.protocol)) throw forbidden()
    if (target.username !== '' || target.password !== '') throw forbidden()
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !mayCall(host)) throw forbidden()
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = send(target, { method: 'POST', headers, lookup, signal, agent: false }, resolve)
      asking.on('error', reject)
      asking.end(body)
    })
    return { status: answer.statusCode ?? 0, text: await beginningOf(answer) }
  }
}

function forbidden(): ForbiddenTarget {
  return new ForbiddenTarget(deliveryTexts.forbiddenTarget)
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= longestAnswer) break
  }
  answer.destroy()
  return Buffer.concat(chunks).subarray(0, longestAnswer).toString('utf8')
}
