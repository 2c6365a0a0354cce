// The first answer of every visitor: written and compressed once per catalogue, then only sent.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { PreparedCatalog, ShopCatalog } from '#server/modules/catalog/public.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface PreparedInit {
  readonly etag: string
  readonly answers: Readonly<Record<Encoding, { headers: Readonly<Record<string, string>>; bytes: Buffer }>>
}

export const initHeaders = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' } as const

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
  const headers = { ...initHeaders, etag, 'content-type': 'application/json; charset=utf-8' }
  return {
    etag,
    answers: {
      br: { headers: { ...headers, 'content-encoding': 'br' }, bytes: br },
      gzip: { headers: { ...headers, 'content-encoding': 'gzip' }, bytes: zipped },
      identity: { headers, bytes: identity },
    },
  }
}

const chosen = new Map<string, Encoding>()
/** Browsers send a handful of values; whoever invents more pays for it alone. */
const mostChoices = 100

/** The best of what the client accepts; `q=0` is a no. */
export function encodingFor(header = ''): Encoding {
  const known = chosen.get(header)
  if (known !== undefined) return known
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
  if (chosen.size < mostChoices) chosen.set(header, encoding)
  return encoding
}
