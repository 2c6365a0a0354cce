// What the editor of a page reads: the draft, the page's own words, and everything its sections may show.
import { useQuery } from '@tanstack/react-query'
import type { DraftedResource } from '#contract/content/drafts.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function useSite(id: string) {
  return useQuery({
    queryKey: ['sites', 'one', id],
    queryFn: async ({ signal }) => (await askAsStaff('GET /sites/:id', { params: { id } }, { signal })).data,
    meta: { operation: 'sites.one', failure: failureText('load', 'site', 'one') },
  })
}

export function useBlock(id: string) {
  return useQuery({
    queryKey: ['blocks', 'one', id],
    queryFn: async ({ signal }) => (await askAsStaff('GET /blocks/:id', { params: { id } }, { signal })).data,
    meta: { operation: 'blocks.one', failure: failureText('load', 'block', 'one') },
  })
}

export function useNavigation(id: string) {
  return useQuery({
    queryKey: ['navigations', 'one', id],
    queryFn: async ({ signal }) => (await askAsStaff('GET /navigations/:id', { params: { id } }, { signal })).data,
    meta: { operation: 'navigations.one', failure: failureText('load', 'navigation', 'one') },
  })
}

export function useBlockUses(id: string) {
  return useQuery({
    queryKey: ['blocks', 'uses', id],
    queryFn: async ({ signal }) => (await askAsStaff('GET /blocks/:id/uses', { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { operation: 'blocks.uses', failure: texts.usesNotLoaded },
  })
}

/** Read once: afterwards the editor itself knows best. */
export function useFirstDraft(resource: DraftedResource, id: string) {
  return useQuery({
    queryKey: [resource, 'draft', id],
    queryFn: async ({ signal }) =>
      (await askAsStaff(`GET /${resource}/:id/draft`, { params: { id } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { operation: 'sites.draft', failure: texts.draftNotLoaded },
  })
}

export function useVersions(resource: DraftedResource, id: string) {
  return useQuery({
    queryKey: [resource, 'versions', id],
    queryFn: async ({ signal }) =>
      (await askAsStaff(`GET /${resource}/:id/versions`, { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { operation: 'sites.versions', failure: texts.versionsNotLoaded },
  })
}

/** What sections show beside their own words: pictures, menus in blocks, branches, names of pages. Drafts are among them. */
export function useShownCatalog() {
  return useQuery({
    queryKey: ['sites', 'catalog'],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<VisitorCatalog> => {
      const [{ data: entries }, { data: images }, { data: uploads }] = await Promise.all([
        askAsStaff('GET /init', {}, { signal }),
        askAsStaff('GET /images', {}, { signal }),
        askAsStaff('GET /uploads', { query: { page: 1, pageSize: 500 } }, { signal }),
      ])
      const lists = Object.fromEntries(entries.map(({ url, data }) => [url.slice(1), data]))
      return { ...lists, images, uploads } as unknown as VisitorCatalog
    },
    meta: { operation: 'sites.catalog', failure: texts.draftNotLoaded },
  })
}
