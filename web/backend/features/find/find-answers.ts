// Questions of the manual among what the search offers. The manual is loaded when something is typed first.
import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import { manualTexts } from '#domain/wording/manual.ts'
import { say } from '#domain/wording/sentence.ts'
import { questionAddress, questionsFound, type Chapter } from '../../manual/read-manual.ts'
import type { Place } from './find-places.ts'

const mostShown = 5

export function useAnswers(me: Me, query: string): readonly Place[] {
  const [chapters, setChapters] = useState<readonly Chapter[]>([])
  const isTyped = query.trim() !== ''
  useEffect(() => {
    if (!isTyped) return undefined
    let isGone = false
    const load = async () => {
      // Without a connection the search does well without it.
      const manual = await import('../../manual/chapters.ts').catch(() => null)
      if (manual !== null && !isGone) setChapters(manual.chaptersFor(me))
    }
    void load()
    return () => {
      isGone = true
    }
  }, [isTyped, me])
  return useMemo(
    () =>
      questionsFound(chapters, query)
        .slice(0, mostShown)
        .map(({ chapter, question }) => ({
          path: questionAddress(chapter, question),
          name: question.ask,
          words: question.words,
          description: say(manualTexts.ofChapter, { chapter: chapter.title }),
          icon: CircleQuestionMark,
          group: 'help',
          uses: 0,
        })),
    [chapters, query],
  )
}
