// A legal text over the checkout: nothing typed is left behind to read it.
import { useId } from 'react'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Sheet } from '#kit/sheet.tsx'
import { PlainMarkdown } from '#parts/plain-markdown.tsx'
import './legal-sheet.css'

interface LegalSheetProps {
  readonly title: string
  readonly markdown: string
  readonly onClose: () => void
}

export function LegalSheet({ title, markdown, onClose }: LegalSheetProps) {
  const id = useId()
  return (
    <Sheet isText labelledBy={id} closeLabel={storefrontTexts.close} onClose={onClose}>
      <div className="legal-sheet">
        <h2 id={id}>{title}</h2>
        <PlainMarkdown text={markdown} />
      </div>
    </Sheet>
  )
}
