import { blocks } from '#contract/content/blocks.ts'
import { navigations } from '#contract/content/navigations.ts'
import { sites, type Site } from '#contract/content/sites.ts'
import { enabledItems } from '#domain/content/navigation.ts'
import { scopeIfPermitted } from '#server/http/caller.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { formerPathProblems } from './former-path.ts'
import { rememberPath } from './site-store.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import { namedByDrafts } from './block-uses.ts'
import { draftRoutes, noteWrittenContent } from './draft-routes.ts'

export function contentRoutes(around: Surroundings) {
  return {
    ...serveResource(sites, around, {
      cleaned: withCleanContent,
      check: async (tx, { redirectFrom }, id, { current }) =>
        formerPathProblems(tx, redirectFrom, { id, former: (current as unknown as Site | null)?.redirectFrom ?? [] }),
      written: async (tx, written, id, asking) => {
        await noteWrittenContent(tx, written, { kind: 'site', id }, asking)
        const former = asking.current?.['path']
        if (typeof former === 'string' && former !== written.path) await rememberPath(tx, id, former)
      },
    }),
    ...draftRoutes(around),
    ...serveResource(blocks, around, {
      cleaned: withCleanContent,
      written: (tx, written, id, asking) => noteWrittenContent(tx, written, { kind: 'block', id }, asking),
      users: namedByDrafts,
    }),
    ...serveResource(navigations, around, {
      wholeFor: (_, caller) => scopeIfPermitted(navigations.write, caller) !== null,
      forVisitors: (navigation) => ({ ...navigation, items: enabledItems(navigation.items) }),
      written: (tx, written, id, asking) => noteWrittenContent(tx, written, { kind: 'navigation', id }, asking),
    }),
  }
}

function withCleanContent<T extends { readonly content: Record<string, unknown> }>(input: T): T {
  return { ...input, content: cleanTexts(input.content) as T['content'] }
}
