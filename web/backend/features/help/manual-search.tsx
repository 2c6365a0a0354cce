// What somebody looks for in the manual, and the answers to it, the best one first.
import { CloseButton, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { manualTexts as texts } from '#domain/wording/manual.ts'
import { say } from '#domain/wording/sentence.ts'
import { questionsFound, type Chapter } from '../../manual/read-manual.ts'
import { QuestionList } from './question-list.tsx'

interface ManualSearchProps {
  readonly chapters: readonly Chapter[]
  readonly term: string
  readonly onTerm: (term: string) => void
  /** The rest is left out. */
  readonly most: number
}

export function ManualSearch({ chapters, term, onTerm, most }: ManualSearchProps) {
  const found = useMemo(() => questionsFound(chapters, term), [chapters, term])
  const isAsked = term.trim() !== ''
  return (
    <search className="help-search">
      <TextInput
        type="search"
        label={texts.search}
        placeholder={texts.searchHint}
        value={term}
        onChange={(event) => onTerm(event.currentTarget.value)}
        leftSection={<Search size={17} aria-hidden />}
        rightSection={isAsked ? <CloseButton aria-label={texts.clearSearch} onClick={() => onTerm('')} /> : null}
      />
      <output className="help-soft">
        {isAsked ? (found.length === 0 ? texts.nothing : say(texts.found, { count: found.length })) : null}
      </output>
      {isAsked && found.length === 0 ? <p className="help-soft">{texts.nothingText}</p> : null}
      <QuestionList questions={found.slice(0, most)} showsChapter />
    </search>
  )
}
