import { blocks } from '#contract/content/blocks.ts'
import { navigations } from '#contract/content/navigations.ts'
import { sites } from '#contract/content/sites.ts'
import { enabledItems } from '#domain/content/navigation.ts'
import { scopeIfPermitted } from '#server/http/caller.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { rememberPath } from './site-store.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import { draftRoutes, noteWrittenContent } from './draft-routes.ts'

export function contentRoutes(around: Surroundings) {
  return {
    ...serveResource(sites, around, {
      cleaned: withCleanContent,
      written: async (tx, written, id, asking) => {
        await noteWrittenContent(tx, written.content, { kind: 'site', id }, asking)
        const former = asking.current?.['path']
        if (typeof former === 'string' && former !== written.path) await rememberPath(tx, id, former)
      },
    }),
    ...draftRoutes(around),
    ...serveResource(blocks, around, {
      cleaned: withCleanContent,
      written: (tx, { content }, id, asking) => noteWrittenContent(tx, content, { kind: 'block', id }, asking),
    }),
    ...serveResource(navigations, around, {
      wholeFor: (_, caller) => scopeIfPermitted(navigations.write, caller) !== null,
      forVisitors: (navigation) => ({ ...navigation, items: enabledItems(navigation.items) }),
    }),
  }
}

function withCleanContent<T extends { readonly content: Record<string, unknown> }>(input: T): T {
  return { ...input, content: cleanTexts(input.content) as T['content'] }
}
