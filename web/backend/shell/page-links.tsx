import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import './page-links.css'

interface PageLinksProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function PageLinks({ page, pages, onPage }: PageLinksProps) {
  if (pages <= 1) return null
  return (
    <nav className="page-links" aria-label={texts.pages}>
      <Button variant="default" aria-label={texts.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </Button>
      <span className="figures" aria-live="polite">
        {say(texts.pageOf, { page, pages })}
      </span>
      <Button variant="default" aria-label={texts.nextPage} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  )
}
