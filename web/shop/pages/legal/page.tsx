// The four legal pages at /site/…: the configured text, else a redirect to the configured address, else 404.
import { data, redirect } from 'react-router'
import { legalPageAnswer, legalPages, type LegalPage } from '#domain/content/legal-pages.ts'
import { canonicalAddress, pageHead } from '#domain/content/page-titles.ts'
import { PageHead } from '#parts/page-head.tsx'
import { PlainMarkdown } from '#parts/plain-markdown.tsx'
import { shopRequest } from '../../context.ts'
import type { Route } from './+types/page'
import './page.css'

export function loader({ context, params }: Route.LoaderArgs) {
  const { catalog, publicUrl } = context.get(shopRequest)
  const page = params.legalPage
  if (!isLegalPage(page)) throw data(null, { status: 404 })
  const answer = legalPageAnswer(page, catalog.config)
  if (answer.kind === 'missing') throw data(null, { status: 404 })
  if (answer.kind === 'redirect') throw redirect(answer.to)
  const site = { title: legalPages[page].label, name: '', description: '' }
  return {
    head: {
      ...pageHead({ route: 'site', site }, catalog.config),
      canonical: canonicalAddress(publicUrl, `/site/${page}`),
    },
    title: site.title,
    markdown: answer.markdown,
  }
}

function isLegalPage(name: string): name is LegalPage {
  return Object.hasOwn(legalPages, name)
}

export default function LegalPageScreen({ loaderData: page }: Route.ComponentProps) {
  return (
    <article className="legal-page">
      <PageHead {...page.head} />
      <h1>{page.title}</h1>
      <PlainMarkdown text={page.markdown} />
    </article>
  )
}
