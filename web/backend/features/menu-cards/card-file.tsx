// The file of a printed menu, made anew by one press.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { MenuCard } from '#contract/catalog/menu-cards.ts'
import { menuCardTexts as texts } from '#domain/wording/menu-cards.ts'
import { say } from '#domain/wording/sentence.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { useIsRunning } from '../../shell/operations.ts'

const step = 'menuCards.pdf'

interface CardFileProps {
  readonly card: Pick<MenuCard, 'id' | 'name'>
  /** The file is made of what is stored: what stands beside the preview would be another one. */
  readonly isUnsaved: boolean
}

export function CardFile({ card, isUnsaved }: CardFileProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(step)
  return (
    <p className="page-hint card-file">
      <Button
        variant="default"
        disabled={isRunning || isUnsaved}
        leftSection={<FileDown size={16} aria-hidden />}
        onClick={() =>
          void act(client, {
            name: step,
            run: () => download(`/menu-cards/${card.id}/pdf`, say(texts.pdfName, { name: card.name })),
            failure: texts.pdfFailed,
          })
        }
      >
        {texts.pdf}
      </Button>
      {isUnsaved ? texts.pdfUnsaved : texts.pdfHint}
    </p>
  )
}
