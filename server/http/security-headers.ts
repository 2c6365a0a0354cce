// What every answer tells the browser to refuse. Written once at start: only the nonces of a page are made anew.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { policyReportPath } from './policy-reports.ts'

export interface Nonces {
  readonly script: string
  readonly style: string
}

/** What a page needs beyond the product's own: hashes, nonces and origins, as the policy writes them. */
export type Sources = Readonly<Partial<Record<'script' | 'style' | 'connect' | 'img' | 'frame', readonly string[]>>>

declare module 'fastify' {
  interface FastifyReply {
    /** Lets the inline scripts and styles that carry these nonces run: for pages, each request anew. */
    allowInline: (more?: Sources) => Nonces
    /** What a reply that leaves by itself (hijacked) has to say beside its own. */
    allHeaders: () => Record<string, string>
  }
  interface FastifyInstance {
    /** Whether guests reach the product by https. */
    isHttps: boolean
    /** What every page and every answer of the API says. */
    standingHeaders: Readonly<Record<'page' | 'api', Headers>>
    /** The policy that allows these, too. */
    policyWith: (sources: Sources) => string
  }
}

type Headers = Readonly<Record<string, string>>

const policyHeader = 'content-security-policy'
/** Everything below /api but the page that explains it. */
const isData = /^\/api\/(?!docs(?:[/?]|$))/

export interface Https {
  /** Whether guests reach the product by https, so that browsers may insist on it. */
  readonly isHttps: boolean
  /** Also for every name below: only where the operator knows that all of them speak https. */
  readonly hstsSubdomains?: boolean
}

/**
 * Set when an answer leaves and only
 * what it does not say itself: prepared answers have all of it in their heads (answers/packed-bytes.ts).
 */
export function sendSecurityHeaders(app: FastifyInstance, { isHttps, hstsSubdomains = false }: Https): void {
  const page = pageHeaders({ isHttps, hstsSubdomains })
  const api = apiHeaders(page)
  const headersOf = ({ url }: FastifyRequest) => (isData.test(url) ? api : page)
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(headersOf(request))) {
      if (!reply.hasHeader(name)) void reply.header(name, value)
    }
    void reply.header('x-request-id', request.id)
    done()
  })
  app.decorate('isHttps', isHttps)
  app.decorate('standingHeaders', { page, api })
  app.decorateReply('allHeaders', function (this: FastifyReply) {
    const own = this.getHeaders() as Record<string, string>
    return { ...headersOf(this.request), 'x-request-id': this.request.id, ...own }
  })
  const policy = page[policyHeader] ?? ''
  app.decorate('policyWith', (sources: Sources) => withSources(policy, sources))
  app.decorateReply('allowInline', function (this: FastifyReply, { script = [], style = [], ...more }: Sources = {}) {
    const nonces = makeNonces()
    const sources = {
      ...more,
      script: [...script, `'nonce-${nonces.script}'`],
      style: [...style, `'nonce-${nonces.style}'`],
    }
    // Also below /api: who asks for it is a page.
    void this.headers({ ...page, [policyHeader]: withSources(policy, sources) })
    return nonces
  })
}

/** An answer that is no page needs none of the words about what a page may do: it may do nothing. */
function apiHeaders(page: Readonly<Record<string, string>>): Record<string, string> {
  const kept = [
    'x-content-type-options',
    'cross-origin-resource-policy',
    'referrer-policy',
    'strict-transport-security',
  ].flatMap((name) => (page[name] === undefined ? [] : [[name, page[name]]]))
  return { ...Object.fromEntries(kept), [policyHeader]: "default-src 'none'; frame-ancestors 'none'" }
}

export function makeNonces(): Nonces {
  const nonce = () => randomBytes(16).toString('hex')
  return { script: nonce(), style: nonce() }
}

function withSources(policy: string, sources: Sources): string {
  return Object.entries(sources).reduce(
    (text, [kind, more]) =>
      more.length === 0 ? text : text.replace(`${kind}-src 'self'`, (start) => [start, ...more].join(' ')),
    policy,
  )
}

/** Asked of the library once: it would put the same words together for every request. */
function pageHeaders({ isHttps, hstsSubdomains = false }: Https): Record<string, string> {
  const headers: Record<string, string> = {}
  const collecting = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const set = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A film that is looked at before it is sent.
        mediaSrc: ["'self'", 'blob:'],
        // Style sheets of fonts carry them inside.
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        reportUri: [policyReportPath],
        // Plain http in the house must keep working; behind https the proxy upgrades.
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps && { includeSubDomains: hstsSubdomains },
  })
  set({} as IncomingMessage, collecting as unknown as ServerResponse, (error?: unknown) => {
    if (error !== undefined) throw error
  })
  return headers
}
