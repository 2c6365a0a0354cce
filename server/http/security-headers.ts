// What every answer tells the browser to refuse. Written once at start: only the nonces of a page are made anew.
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

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
  }
  interface FastifyInstance {
    /** The policy that allows these, too. */
    policyWith: (sources: Sources) => string
  }
}

const policyHeader = 'content-security-policy'
/** Everything below /api but the page that explains it. */
const isData = /^\/api\/(?!docs(?:[/?]|$))/

/** `isHttps`: whether guests reach the product by https, so that browsers may insist on it. */
export function sendSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const page = headersOf(isHttps)
  const api = apiHeaders(page)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isData.test(request.url) ? api : page)
    done()
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
function headersOf(isHttps: boolean): Record<string, string> {
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
        // Style sheets of fonts carry them inside.
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        // Plain http in the house must keep working; behind https the proxy upgrades.
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps,
  })
  set({} as IncomingMessage, collecting as unknown as ServerResponse, (error?: unknown) => {
    if (error !== undefined) throw error
  })
  return headers
}
