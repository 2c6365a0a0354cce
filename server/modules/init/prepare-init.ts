// The first answer of every visitor: written and compressed once per catalogue, then only sent.
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { packed, withHead, type PackedBytes } from '#server/http/answers/packed-bytes.ts'
import type { PreparedCatalog, ShopCatalog } from '#server/modules/catalog/public.ts'

export const initHeaders = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' } as const

/** Lists of the answer in the order of back-office § 7, after the configuration and the user. */
export const initLists = [
  ...(['divisions', 'branches', 'menus', 'categories', 'products', 'tags', 'tables'] as const),
  ...(['sites', 'navigations', 'blocks', 'donatees'] as const),
]

export interface PreparedInit {
  /** The bytes of the current catalogue; everybody who asks meanwhile waits for the same ones. */
  readonly find: () => Promise<PackedBytes>
  /** The same if they are there. */
  readonly ready: () => PackedBytes | undefined
}

/** `standingHeaders`: what every answer of the API says. */
export function prepareInit(catalog: PreparedCatalog, standingHeaders: Readonly<Record<string, string>>): PreparedInit {
  const headers = { ...standingHeaders, ...initHeaders, 'content-type': 'application/json; charset=utf-8' }
  const prepared = new WeakMap<ShopCatalog, Promise<PackedBytes>>()
  const made = new WeakMap<ShopCatalog, PackedBytes>()
  const make = async (shop: ShopCatalog) => {
    const answer = withHead(await packed(JSON.stringify({ data: entriesFor(shop.visitor) })), headers)
    made.set(shop, answer)
    return answer
  }
  return {
    async find() {
      const shop = await catalog.load()
      const known = prepared.get(shop)
      if (known !== undefined) return known
      const making = make(shop)
      prepared.set(shop, making)
      // A failure is not kept: the next one who asks tries again.
      making.catch(() => prepared.delete(shop))
      return making
    },
    ready() {
      const shop = catalog.loaded()
      return shop && made.get(shop)
    },
  }
}

export function entriesFor(visitor: VisitorCatalog): { url: string; data: unknown }[] {
  return [
    { url: '/config', data: visitor.config },
    { url: '/users/me', data: null },
    ...initLists.map((name) => ({ url: `/${name}`, data: visitor[name] })),
  ]
}
