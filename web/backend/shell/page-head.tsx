// Heading and document title of a page, and what stands beside the heading.
import type { ReactNode } from 'react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { useConfig } from './frame-queries.ts'
import './page-head.css'

interface PageHeadProps {
  readonly title: string
  /** In front of the document's title, „(2) “. */
  readonly mark?: string
  readonly children?: ReactNode
}

export function PageHead({ title, mark = '', children }: PageHeadProps) {
  const shop = useConfig().data?.shopName ?? texts.appName
  return (
    <header className="page-head">
      <title>{mark + say(texts.pageTitle, { page: title, shop })}</title>
      <h1>{title}</h1>
      {children}
    </header>
  )
}
