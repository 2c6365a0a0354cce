// Heading and document title of a page, its help, and what stands beside the heading.
import { CircleQuestionMark } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { manualTexts } from '#domain/wording/manual.ts'
import { say } from '#domain/wording/sentence.ts'
import { lateSheet } from '#parts/late.tsx'
import { useConfig } from './frame-queries.ts'
import './page-head.css'

const HelpPanel = lateSheet(async () => (await import('../features/help/help-panel.tsx')).HelpPanel)

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
      <div className="page-title">
        <h1>{title}</h1>
        <HelpButton />
      </div>
      {children}
    </header>
  )
}

/** Nothing of the help is loaded before somebody asks. */
function HelpButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="page-help"
        aria-label={manualTexts.ofThisPage}
        title={manualTexts.ofThisPage}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <CircleQuestionMark size={20} aria-hidden />
      </button>
      {isOpen ? (
        <Suspense>
          <HelpPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
