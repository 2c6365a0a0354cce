// Beside a page: what people ask about it, and a search in the whole manual.
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { manualTexts as texts } from '#domain/wording/manual.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { chapters, chaptersFor } from '../../manual/chapters.ts'
import { chapterAddress, chapterOf } from '../../manual/read-manual.ts'
import { useMe } from '../../shell/frame-queries.ts'
import { ManualSearch } from './manual-search.tsx'
import { QuestionList } from './question-list.tsx'
import './help.css'

const mostAsked = 3
const mostFound = 6

export function HelpPanel({ onClose }: { onClose: () => void }) {
  const heading = useId()
  const me = useMe().data
  const { pathname } = useLocation()
  const [term, setTerm] = useState('')
  const chapter = chapterOf(chapters, pathname)
  const asked = chapter?.questions.slice(0, mostAsked).map((question) => ({ chapter, question })) ?? []
  const whole = chapter === null ? '/help' : chapterAddress(chapter)
  return (
    <Sheet
      labelledBy={heading}
      closeLabel={texts.close}
      onClose={onClose}
      foot={
        <Link className="help-whole" to={whole} onClick={onClose}>
          {chapter === null ? texts.wholeManual : texts.whole} <ArrowRight size={17} aria-hidden />
        </Link>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link within was followed, by whatever means: the panel would hide where it leads */}
      <div className="help-panel" onClick={({ target }) => isLink(target) && onClose()}>
        <h2 id={heading}>{chapter === null ? texts.panelGeneral : say(texts.panelTitle, { page: chapter.title })}</h2>
        {asked.length === 0 ? <p className="help-soft">{texts.noneOfPage}</p> : <QuestionList questions={asked} />}
        <ManualSearch chapters={me ? chaptersFor(me) : chapters} term={term} onTerm={setTerm} most={mostFound} />
      </div>
    </Sheet>
  )
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null
}
