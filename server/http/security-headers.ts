// What every answer tells the browser to refuse. Written once at start: only the nonces of a page are made anew.
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Nonces {
  readonly script: string
  readonly style: string
}

declare module 'fastify' {
  interface FastifyReply {
    /** Lets the inline scripts and styles that carry these nonces run: for pages, each request anew. */
    allowInline: () => Nonces
  }
}

const policyHeader = 'content-security-policy'

/** `isHttps`: whether guests reach the product by https, so that browsers may insist on it. */
export function sendSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const { [policyHeader]: policy = '', ...others } = headersOf(isHttps)
  const fixed = { ...others, [policyHeader]: policy }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(fixed)
    done()
  })
  app.decorateReply('allowInline', function (this: FastifyReply) {
    const [script, style] = [nonce(), nonce()]
    void this.header(policyHeader, withNonces(policy, { script, style }))
    return { script, style }
  })
}

function nonce(): string {
  return randomBytes(16).toString('hex')
}

function withNonces(policy: string, { script, style }: Nonces): string {
  return policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${script}'`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${style}'`)
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
        connectSrc: ["'self'"],
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
