// Says that guests cannot order, or accept what does not exist, because legal texts are missing.
import { Button } from '@mantine/core'
import { Scale } from 'lucide-react'
import { Link } from 'react-router'
import { hasLegalGround, legalPages, missingLegalPages } from '#domain/content/legal-pages.ts'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { say } from '#domain/wording/sentence.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import './legal-notice.css'

export function LegalNotice() {
  const config = useConfig().data
  const missing = config ? missingLegalPages(config) : []
  if (!config || missing.length === 0) return null
  const names = missing.map((page) => legalPages[page].label).join(', ')
  return (
    <section className="legal-notice" aria-labelledby="legal-notice">
      <Scale size={22} aria-hidden />
      <div>
        <h2 id="legal-notice">{hasLegalGround(config) ? texts.legalOpenTitle : texts.legalClosedTitle}</h2>
        <p>{say(hasLegalGround(config) ? texts.legalOpen : texts.legalClosed, { names })}</p>
      </div>
      <Button component={Link} to="/start?step=legal" variant="default" size="md">
        {texts.legalEnter}
      </Button>
    </section>
  )
}
