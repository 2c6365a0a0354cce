// Whether a browser may be told to keep something to https.
import type { FastifyRequest } from 'fastify'

/** Also where a proxy ends it that TRUST_PROXY does not name. */
export function isOverHttps({ server, protocol }: Pick<FastifyRequest, 'server' | 'protocol'>): boolean {
  return server.isHttps || protocol === 'https'
}

/** Whether guests reach the product by https, whoever ends the encryption. */
export function isHttps({ publicUrl }: { readonly publicUrl: string | undefined }): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
