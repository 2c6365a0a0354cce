import { routes } from '#contract/routes.ts'
import { permit, type Caller } from '#server/http/caller.ts'
import { Bytes, dataOf } from '#server/http/answers/outcome.ts'
import type { Asked, Handlers } from '#server/http/serve-routes.ts'
import { presentMe } from '#server/modules/identity/public.ts'
import { notFound } from '#server/http/refusal.ts'
import type { PreparedCatalog } from '#server/modules/catalog/public.ts'
import { ofBranch, type InitEntry } from './of-branch.ts'
import { entriesFor, initHeaders, initLists, type PreparedInit } from './prepare-init.ts'

type ListKey = `GET /${(typeof initLists)[number]}`

/** `lists`: the handlers of the lists that a signed-in caller gets as the lists themselves would answer. */
export function initRoutes(parts: {
  prepared: PreparedInit
  catalog: PreparedCatalog
  lists: Pick<Handlers, ListKey | 'GET /config'>
}): Handlers<'GET /init'> {
  async function composed(asked: Asked<'GET /init'>, caller: Extract<Caller, { kind: 'staff' }>) {
    const answers = []
    for (const name of ['config', ...initLists] as const) {
      const scope = permit(routes[`GET /${name}`].access, caller)
      const read = parts.lists[`GET /${name}`] as (asked: unknown) => Promise<unknown>
      answers.push({ url: `/${name}`, data: await dataOf(await read({ ...asked, query: {}, scope })) })
    }
    const [config, ...lists] = answers
    return [...(config === undefined ? [] : [config]), { url: '/users/me', data: presentMe(caller.account) }, ...lists]
  }

  return {
    'GET /init': async (asked) => {
      const { caller, reply, query } = asked
      if (caller.kind === 'staff') {
        void reply.headers(initHeaders)
        return wanted(await composed(asked, caller), query.branch)
      }
      if (query.branch === undefined) return new Bytes(await parts.prepared.find())
      void reply.headers(initHeaders)
      return wanted(entriesFor((await parts.catalog.load()).visitor), query.branch)
    },
  }
}

function wanted(entries: readonly InitEntry[], branch: string | undefined): InitEntry[] {
  const found = branch === undefined ? entries : ofBranch(entries, branch)
  if (found === undefined) throw notFound()
  return [...found]
}
