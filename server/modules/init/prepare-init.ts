// The first answer of every visitor: written and compressed once per catalogue, then only sent.
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { packed, type PackedBytes } from '#server/http/packed-bytes.ts'
import type { PreparedCatalog, ShopCatalog } from '#server/modules/catalog/public.ts'

export const initHeaders = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' } as const

/** Lists of the answer in the order of back-office § 7, after the configuration and the user. */
export const initLists = [
  ...(['divisions', 'branches', 'menus', 'categories', 'products', 'tags', 'tables'] as const),
  ...(['sites', 'navigations', 'blocks', 'donatees'] as const),
]

/** Answers the bytes of the current catalogue; everybody who asks meanwhile waits for the same ones. */
export function prepareInit(catalog: PreparedCatalog): () => Promise<PackedBytes> {
  const prepared = new WeakMap<ShopCatalog, Promise<PackedBytes>>()
  return async () => {
    const shop = await catalog.load()
    const known = prepared.get(shop)
    if (known !== undefined) return known
    const making = packed(JSON.stringify({ data: entriesFor(shop.visitor) }), {
      ...initHeaders,
      'content-type': 'application/json; charset=utf-8',
    })
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
