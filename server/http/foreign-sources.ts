// The foreign addresses a page may load from, by what the shop has switched on; what the guest must allow is asked in the page.
import type { FastifyInstance } from 'fastify'
import { frameAddresses } from '#domain/content/sections.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { InlineHashes, PageCopy } from './page-copies.ts'
import type { Sources } from './security-headers.ts'

const pixel = {
  script: ['https://connect.facebook.net'],
  connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
  img: ['https://www.facebook.com'],
} satisfies Sources

/**
 * Map and frames are open from the start, because a guest who agrees stays on the page; the social pixel only after
 * consent, with which the page is loaded anew (decisions § 7).
 */
export function foreignSources(catalog: VisitorCatalog, mapStyleUrl: string | undefined, hasConsent: boolean): Sources {
  const { config, sites, blocks } = catalog
  const maps = config.enablePluginMapbox && mapStyleUrl !== undefined ? originsOf([mapStyleUrl]) : []
  const social: Sources = hasConsent && config.socialPixelId !== '' ? pixel : {}
  return {
    script: social.script ?? [],
    connect: [...maps, ...(social.connect ?? [])],
    img: [...maps, ...(social.img ?? [])],
    frame: originsOf([...sites, ...blocks].flatMap(({ content }) => frameAddresses(content))),
  }
}

/** What a kept page allows, before and after its guest agreed. */
export function policiesOf(
  app: Pick<FastifyInstance, 'policyWith'>,
  { catalog, mapStyleUrl }: { readonly catalog: VisitorCatalog; readonly mapStyleUrl?: string | undefined },
): (inline: InlineHashes) => Readonly<Record<keyof PageCopy, string>> {
  const policy = (inline: InlineHashes, isConsented: boolean) => {
    const { script = [], ...foreign } = foreignSources(catalog, mapStyleUrl, isConsented)
    return app.policyWith({ ...foreign, script: [...script, ...inline.script], style: inline.style })
  }
  return (inline) => ({ plain: policy(inline, false), consented: policy(inline, true) })
}

export function originsOf(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(origins)]
}
