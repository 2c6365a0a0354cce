import { routes } from '#contract/routes.ts'
import { permit, type Caller } from '#server/http/caller.ts'
import { encodingFor } from '#server/http/packed-bytes.ts'
import { PreparedAnswer, type Asked, type Handlers } from '#server/http/serve-routes.ts'
import type { PreparedCatalog } from '#server/modules/catalog/public.ts'
import { presentMe } from '#server/modules/identity/public.ts'
import { initHeaders, initLists, prepareInit } from './prepare-init.ts'

type ListKey = `GET /${(typeof initLists)[number]}`

/** `lists`: the handlers of the lists that a signed-in caller gets as the lists themselves would answer. */
export function initRoutes(parts: {
  catalog: PreparedCatalog
  lists: Pick<Handlers, ListKey | 'GET /config'>
}): Handlers<'GET /init'> {
  const prepared = prepareInit(parts.catalog)

  async function composed(asked: Asked<'GET /init'>, caller: Extract<Caller, { kind: 'staff' }>) {
    const answers = []
    for (const name of ['config', ...initLists] as const) {
      const scope = permit(routes[`GET /${name}`].access, caller)
      const read = parts.lists[`GET /${name}`] as (asked: unknown) => Promise<unknown>
      const answer = await read({ ...asked, query: {}, scope })
      const data =
        typeof answer === 'object' && answer !== null && 'meta' in answer && 'data' in answer ? answer.data : answer
      answers.push({ url: `/${name}`, data })
    }
    const [config, ...lists] = answers
    return [...(config === undefined ? [] : [config]), { url: '/users/me', data: presentMe(caller.account) }, ...lists]
  }

  return {
    'GET /init': async (asked) => {
      const { caller, http, reply } = asked
      if (caller.kind === 'staff') {
        void reply.headers(initHeaders)
        return composed(asked, caller)
      }
      const { etag, answers } = await prepared()
      const { headers, bytes } = answers[encodingFor(http.headers['accept-encoding'])]
      void reply.headers(headers)
      const isKnown = http.headers['if-none-match']?.includes(etag) === true
      return isKnown ? new PreparedAnswer(304, Buffer.alloc(0)) : new PreparedAnswer(200, bytes)
    },
  }
}
