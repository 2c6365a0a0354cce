import { sql } from 'kysely'
import { blocks } from '#contract/content/blocks.ts'
import { navigations } from '#contract/content/navigations.ts'
import { sites } from '#contract/content/sites.ts'
import { enabledItems } from '#domain/content/navigation.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'

const isPublic = sql<boolean>`t.is_public`

export function contentRoutes(around: Surroundings) {
  return {
    ...serveResource(sites, around, { visitorsSee: isPublic, cleaned: withCleanContent }),
    ...serveResource(blocks, around, { visitorsSee: isPublic, cleaned: withCleanContent }),
    ...serveResource(navigations, around, {
      forVisitors: (navigation) => ({ ...navigation, items: enabledItems(navigation.items) }),
    }),
  }
}

function withCleanContent<T extends { readonly content: Record<string, unknown> }>(input: T): T {
  return { ...input, content: cleanTexts(input.content) as T['content'] }
}
