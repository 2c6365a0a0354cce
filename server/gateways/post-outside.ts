// Calls addresses that people have typed (webhooks, push services, pages for screens): only to public ones, unless the operator allows a network.
import { lookup as lookUp } from 'node:dns'
import { lookup as lookUpNow } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { Hopeless } from '#server/jobs/due-rows.ts'
import { blockListOf, isListed, isPublicAddress } from './private-address.ts'

export interface Posting {
  readonly url: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
  /** Unencrypted only to what the operator allows beside the public addresses. */
  readonly isEncrypted?: true
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

export function openOutside(settings: OutsideSettings): Post {
  const call = callOf(settings)
  return async ({ url, headers, body, isEncrypted }) => {
    const answer = await call({ url, method: 'POST', headers, body, isEncrypted })
    return { status: answer.statusCode ?? 0, text: await beginningOf(answer) }
  }
}

export interface SeenPage {
  /** Where it was found in the end. */
  readonly url: string
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

const mostRedirects = 5

/** Looks at the headers of a page somebody has typed the address of; every redirect is judged as the first address is. */
export function openLook(settings: OutsideSettings): (url: string) => Promise<SeenPage> {
  const call = callOf(settings)
  const headers = { accept: 'text/html,*/*', 'user-agent': 'Theke' }
  return async (typed) => {
    let url = typed
    for (let redirects = 0; ; redirects += 1) {
      const answer = await call({ url, method: 'GET', headers })
      // Only the headers are of interest.
      answer.destroy()
      const status = answer.statusCode ?? 0
      const { location } = answer.headers
      if (status < 300 || status > 399 || location === undefined || redirects === mostRedirects)
        return { url, status, headers: answer.headers }
      if (!URL.canParse(location, url)) return { url, status, headers: answer.headers }
      url = new URL(location, url).href
    }
  }
}

interface OutsideCall {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Posting['headers']
  readonly body?: Buffer
  readonly isEncrypted?: true | undefined
}

function callOf({
  allowed,
  timeoutMilliseconds = 10_000,
}: OutsideSettings): (call: OutsideCall) => Promise<IncomingMessage> {
  const judged = judgeOf(allowed)
  return async ({ url, method, headers, body, isEncrypted }) => {
    const { target, mayCall } = judged(url, isEncrypted)
    // Judged where the connection is made: what the name meant a moment before does not count.
    const lookup: LookupFunction = (name, options, done) => {
      lookUp(name, { ...options, all: true }, (error, found) => {
        if (error !== null) return done(error, '', 0)
        const [first] = found
        if (first === undefined || !found.every(({ address }) => mayCall(address))) return done(forbidden(), '', 0)
        return options.all === true ? done(null, found) : done(null, first.address, first.family)
      })
    }
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const signal = AbortSignal.timeout(timeoutMilliseconds)
    return new Promise<IncomingMessage>((resolve, reject) => {
      const asking = send(target, { method, headers, lookup, signal, agent: false }, resolve)
      asking.on('error', reject)
      asking.end(body)
    })
  }
}

/** For whoever types an address: throws `ForbiddenTarget`. A name that means nothing now may mean something later. */
export function judgeOutside(allowed: readonly string[]): (url: string) => Promise<void> {
  const judged = judgeOf(allowed)
  return async (url) => {
    const { target, mayCall } = judged(url, true)
    const found = await lookUpNow(hostOf(target), { all: true }).catch(() => [])
    const isUnknown = found.length === 0 && target.protocol === 'http:'
    if (isUnknown || !found.every(({ address }) => mayCall(address))) throw forbidden()
  }
}

interface Judged {
  readonly target: URL
  readonly mayCall: (address: string) => boolean
}

/** What the address says by itself; throws where that is enough to refuse it. */
function judgeOf(allowed: readonly string[]): (url: string, isEncrypted?: true) => Judged {
  const exceptions = blockListOf(allowed)
  return (url, isEncrypted) => {
    const target = URL.canParse(url) ? new URL(url) : undefined
    if (target === undefined || !['http:', 'https:'].includes(target.protocol)) throw forbidden()
    if (target.username !== '' || target.password !== '') throw forbidden()
    const isOpen = isEncrypted === true && target.protocol === 'http:'
    const mayCall = (address: string) => isListed(exceptions, address) || (!isOpen && isPublicAddress(address))
    const host = hostOf(target)
    if (isIP(host) !== 0 && !mayCall(host)) throw forbidden()
    return { target, mayCall }
  }
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
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
