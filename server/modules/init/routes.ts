import { routes } from '#contract/routes.ts'
import { permit, type Caller } from '#server/http/caller.ts'
import { answerMemory, type AnswerMemory } from '#server/http/answers/answer-memory.ts'
import { Bytes, dataOf, presented, recalled } from '#server/http/answers/outcome.ts'
import type { Asked, Handlers } from '#server/http/serve-routes.ts'
import { presentMe } from '#server/modules/identity/public.ts'
import { notFound } from '#server/http/refusal.ts'
import type { PreparedCatalog, ShopCatalog } from '#server/modules/catalog/public.ts'
import { ofBranch, type InitEntry } from './of-branch.ts'
import { entriesFor, initHeaders, initLists, type PreparedInit } from './prepare-init.ts'

const mostKept = 8 * 1024 * 1024

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

  // Of a branch of a chain, too, many get the same: gathered, written and packed once, as long as nothing changes.
  const memories = new WeakMap<ShopCatalog, AnswerMemory>()
  const memoryOf = (shop: ShopCatalog) => {
    const known = memories.get(shop) ?? answerMemory({ milliseconds: 60_000, bytes: mostKept })
    memories.set(shop, known)
    return known
  }

  return {
    'GET /init': async (asked) => {
      const { caller, reply, query } = asked
      if (caller.kind === 'staff') {
        void reply.headers(initHeaders)
        return wanted(await composed(asked, caller), query.branch)
      }
      const { branch } = query
      if (branch === undefined) return new Bytes(await parts.prepared.find())
      void reply.headers(initHeaders)
      const shop = await parts.catalog.load()
      return recalled(memoryOf(shop), [branch], async () => presented(wanted(entriesFor(shop.visitor), branch)))
    },
  }
}

function wanted(entries: readonly InitEntry[], branch: string | undefined): InitEntry[] {
  const found = branch === undefined ? entries : ofBranch(entries, branch)
  if (found === undefined) throw notFound()
  return [...found]
}
