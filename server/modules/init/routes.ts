import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { PreparedCatalog } from '#server/modules/catalog/public.ts'
import { presentMe } from '#server/modules/identity/public.ts'
import type { Handlers } from '#server/http/serve-routes.ts'

const stores = ['divisions', 'branches', 'menus', 'categories', 'products', 'tags', 'tables', 'donatees'] as const

/** Everything a client starts with, in the order of back-office § 7. Sites, navigations and blocks join with their resources. */
export function initRoutes({ catalog }: { catalog: PreparedCatalog }): Handlers<'GET /init'> {
  return {
    'GET /init': async ({ caller, reply }) => {
      void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' })
      const { visitor }: { visitor: VisitorCatalog } = await catalog.load()
      const me = caller.kind === 'staff' ? presentMe(caller.account) : null
      return [
        { url: '/config', data: visitor.config },
        { url: '/users/me', data: me },
        ...stores.map((name) => ({ url: `/${name}`, data: visitor[name] })),
      ]
    },
  }
}
