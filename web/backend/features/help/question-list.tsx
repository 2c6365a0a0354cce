// Questions one below the other; each opens its answer.
import { Link } from 'react-router'
import { manualTexts as texts } from '#domain/wording/manual.ts'
import { say } from '#domain/wording/sentence.ts'
import { questionAddress, type FoundQuestion } from '../../manual/read-manual.ts'
import { Answer } from './answer.tsx'
import './help.css'

interface QuestionListProps {
  readonly questions: readonly FoundQuestion[]
  /** Where they come from different chapters. */
  readonly showsChapter?: boolean
}

export function QuestionList({ questions, showsChapter = false }: QuestionListProps) {
  return (
    <ul className="help-questions">
      {questions.map(({ chapter, question }) => (
        <li key={`${chapter.slug} ${question.id}`}>
          <details>
            <summary>{question.ask}</summary>
            <Answer text={question.answer} />
            {showsChapter ? (
              <p className="help-source">
                <Link to={questionAddress(chapter, question)}>{say(texts.ofChapter, { chapter: chapter.title })}</Link>
              </p>
            ) : null}
          </details>
        </li>
      ))}
    </ul>
  )
}
