import { routes } from '#contract/routes.ts'
import { permit, type Caller } from '#server/http/caller.ts'
import { Bytes, dataOf } from '#server/http/answers/outcome.ts'
import type { Asked, Handlers } from '#server/http/serve-routes.ts'
import { presentMe } from '#server/modules/identity/public.ts'
import { initHeaders, initLists, type PreparedInit } from './prepare-init.ts'

type ListKey = `GET /${(typeof initLists)[number]}`

/** `lists`: the handlers of the lists that a signed-in caller gets as the lists themselves would answer. */
export function initRoutes(parts: {
  prepared: PreparedInit
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
      const { caller, reply } = asked
      if (caller.kind === 'staff') {
        void reply.headers(initHeaders)
        return composed(asked, caller)
      }
      return new Bytes(await parts.prepared.find())
    },
  }
}
