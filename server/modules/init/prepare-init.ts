// The first answer of every visitor: written and compressed once per catalogue, then only sent.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { PreparedCatalog, ShopCatalog } from '#server/modules/catalog/public.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface PreparedInit {
  readonly etag: string
  readonly bytes: Readonly<Record<Encoding, Buffer>>
}

/** Lists of the answer in the order of back-office § 7, after the configuration and the user. */
export const initLists = [
  ...(['divisions', 'branches', 'menus', 'categories', 'products', 'tags', 'tables'] as const),
  ...(['sites', 'navigations', 'blocks', 'donatees'] as const),
]

/** Answers the bytes of the current catalogue; everybody who asks meanwhile waits for the same ones. */
export function prepareInit(catalog: PreparedCatalog): () => Promise<PreparedInit> {
  const prepared = new WeakMap<ShopCatalog, Promise<PreparedInit>>()
  return async () => {
    const shop = await catalog.load()
    const known = prepared.get(shop)
    if (known !== undefined) return known
    const making = packed(entriesFor(shop.visitor))
    prepared.set(shop, making)
    // A failure is not kept: the next one who asks tries again.
    making.catch(() => prepared.delete(shop))
    return making
  }
}

export function entriesFor(visitor: VisitorCatalog): { url: string; data: unknown }[] {
  return [
    { url: '/config', data: visitor.config },
    { url: '/users/me', data: null },
    ...initLists.map((name) => ({ url: `/${name}`, data: visitor[name] })),
  ]
}

async function packed(data: unknown): Promise<PreparedInit> {
  const identity = Buffer.from(JSON.stringify({ data }))
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity, { level: 6 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { etag, bytes: { br, gzip: zipped, identity } }
}

/** The best of what the client accepts; `q=0` is a no. */
export function encodingFor(header: string | undefined): Encoding {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
