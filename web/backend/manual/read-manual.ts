// What a file of docs/manual says: a title, the addresses it belongs to, a paragraph, and questions with their answers.
import { ranked } from '#domain/search/rank-found.ts'
import { searchWords } from '#domain/search/find-text.ts'
import { fillerWords } from '#domain/wording/manual.ts'

export interface Question {
  /** In the address; made of its words. */
  readonly id: string
  readonly ask: string
  /** Other words that people say for it; not shown. */
  readonly words: string
  readonly answer: string
}

export interface Chapter {
  readonly slug: string
  readonly title: string
  readonly group: string
  /** Addresses behind the #, and of the counter as they are. */
  readonly pages: readonly string[]
  readonly lead: string
  readonly questions: readonly Question[]
}

const headLine = /^(#|Bereich:|Seiten:)(.*)$/
const wordsLine = /^Auch:\s*(.*)$/m

export function readChapter(slug: string, text: string): Chapter {
  const [head = '', ...questions] = text.replaceAll('\r\n', '\n').split(/^## /m)
  const lines = head.split('\n')
  const said = new Map(
    lines.map((line) => headLine.exec(line)?.slice(1) ?? []).map(([name, value]) => [name, value?.trim()]),
  )
  return {
    slug,
    title: said.get('#') ?? slug,
    group: said.get('Bereich:') ?? '',
    pages: (said.get('Seiten:') ?? '').split(',').flatMap((page) => page.trim() || []),
    lead: lines
      .filter((line) => !headLine.test(line))
      .join('\n')
      .trim(),
    questions: questions.map(readQuestion),
  }
}

function readQuestion(text: string): Question {
  const end = text.indexOf('\n')
  const ask = text.slice(0, end).trim()
  const rest = text.slice(end)
  return {
    id: searchWords(ask).join('-'),
    ask,
    words: wordsLine.exec(rest)?.[1] ?? '',
    answer: rest.replace(wordsLine, '').trim(),
  }
}

/** The chapter of an address: the one that names it, else the one of the address above it. */
export function chapterOf(chapters: readonly Chapter[], pathname: string): Chapter | null {
  const parts = pathname.split('/').filter((part) => part !== '')
  for (let length = parts.length; length > 0; length -= 1) {
    const wanted = parts.slice(0, length)
    const found = chapters.find(({ pages }) => pages.some((page) => isMeant(page, wanted)))
    if (found !== undefined) return found
  }
  return null
}

function isMeant(page: string, parts: readonly string[]): boolean {
  const named = page.split('/').slice(1)
  return named.length === parts.length && named.every((part, at) => part.startsWith(':') || part === parts[at])
}

export interface FoundQuestion {
  readonly chapter: Chapter
  readonly question: Question
}

/** The questions that fit, the best first: „wie“ and „ich“ stand in all of them and find nothing. Without a word none. */
export function questionsFound(chapters: readonly Chapter[], term: string): readonly FoundQuestion[] {
  const words = searchWords(term)
  const telling = words.filter((word) => !isFiller(word))
  if (words.length === 0) return []
  const all = chapters.flatMap((chapter) => chapter.questions.map((question) => ({ chapter, question })))
  const findables = all.map((each) => ({ ...each, name: each.question.ask, words: wordsOf(each), uses: 0 }))
  return ranked(findables, (telling.length > 0 ? telling : words).join(' '))
}

const fillers = new Set(searchWords(fillerWords))
const isFiller = (word: string) => fillers.has(word)

function wordsOf({ chapter, question }: FoundQuestion): string {
  return `${question.words} ${chapter.title} ${question.answer}`
}

export function chapterAddress({ slug }: Pick<Chapter, 'slug'>): string {
  return `/help/${slug}`
}

export function questionAddress(chapter: Pick<Chapter, 'slug'>, { id }: Pick<Question, 'id'>): string {
  return `${chapterAddress(chapter)}?frage=${id}`
}
