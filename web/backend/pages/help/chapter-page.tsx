// A chapter of the manual; `?frage=` leads to one of its questions.
import { Button } from '@mantine/core'
import { ArrowLeft, Link2, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useOutletContext, useParams } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { manualTexts as texts } from '#domain/wording/manual.ts'
import { say } from '#domain/wording/sentence.ts'
import { Answer } from '../../features/help/answer.tsx'
import { chapters, pagesOf } from '../../manual/chapters.ts'
import { questionAddress, type Chapter } from '../../manual/read-manual.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import '../../features/help/help.css'

export function Page() {
  const { slug } = useParams()
  const chapter = chapters.find((each) => each.slug === slug)
  return (
    <div className="page">
      <Link className="manual-back" to="/help">
        <ArrowLeft size={17} aria-hidden /> {texts.back}
      </Link>
      {chapter === undefined ? (
        <>
          <PageHead title={texts.title} />
          <EmptyState title={texts.gone} />
        </>
      ) : (
        <ChapterText key={chapter.slug} chapter={chapter} />
      )}
    </div>
  )
}

function ChapterText({ chapter }: { chapter: Chapter }) {
  const me = useOutletContext<Me>()
  const wanted = useWantedQuestion()
  return (
    <>
      <PageHead title={chapter.title}>
        <div className="page-actions">
          {pagesOf(chapter, me).map(({ path, label }) => (
            <Button key={path} component={Link} variant="default" to={path}>
              {say(texts.toPage, { page: label })}
            </Button>
          ))}
          <Button variant="default" leftSection={<Printer size={17} aria-hidden />} onClick={() => window.print()}>
            {backofficeTexts.print}
          </Button>
        </div>
      </PageHead>
      <div className="manual-chapter">
        <Answer text={chapter.lead} />
        <nav className="manual-list" aria-label={texts.onThisPage}>
          <h2>{texts.onThisPage}</h2>
          <ul>
            {chapter.questions.map((question) => (
              <li key={question.id}>
                <Link to={questionAddress(chapter, question)}>{question.ask}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {chapter.questions.map((question) => (
          <section
            key={question.id}
            className="manual-question"
            data-wanted={question.id === wanted || undefined}
            aria-labelledby={headingId(question.id)}
          >
            <h2 id={headingId(question.id)} tabIndex={-1}>
              {question.ask}{' '}
              <Link
                className="manual-link"
                to={questionAddress(chapter, question)}
                aria-label={say(texts.linkOf, { question: question.ask })}
              >
                <Link2 size={18} aria-hidden />
              </Link>
            </h2>
            <Answer text={question.answer} />
          </section>
        ))}
      </div>
    </>
  )
}

const headingId = (id: string) => `frage-${id}`

/** The one that the address names comes into sight, with the focus, each time somebody follows a link to it. */
function useWantedQuestion(): string | null {
  const { search, key } = useLocation()
  const wanted = new URLSearchParams(search).get('frage')
  useEffect(() => {
    const heading = wanted === null ? null : document.querySelector<HTMLElement>(`#${CSS.escape(headingId(wanted))}`)
    heading?.focus({ preventScroll: true })
    heading?.closest('section')?.scrollIntoView({ block: 'start' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same link once more leads there once more
  }, [wanted, key])
  return wanted
}
