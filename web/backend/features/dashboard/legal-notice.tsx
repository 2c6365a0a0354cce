// Says that guests cannot order, or accept what does not exist, because legal texts are missing.
import { Button } from '@mantine/core'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { hasLegalGround, legalPages, missingLegalPages } from '#domain/content/legal-pages.ts'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { say } from '#domain/wording/sentence.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { Notice } from '../../shell/notice.tsx'

export function LegalNotice() {
  const config = useConfig().data
  const missing = config ? missingLegalPages(config) : []
  if (!config || missing.length === 0) return null
  const names = missing.map((page) => legalPages[page].label).join(', ')
  return (
    <Notice
      icon={Scale}
      title={hasLegalGround(config) ? texts.legalOpenTitle : texts.legalClosedTitle}
      action={
        <Button component={Link} to="/start?step=legal" variant="default" size="md">
          {texts.legalEnter}
        </Button>
      }
    >
      <p>{say(hasLegalGround(config) ? texts.legalOpen : texts.legalClosed, { names })}</p>
    </Notice>
  )
}
