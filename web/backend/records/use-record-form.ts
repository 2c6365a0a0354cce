// The draft of a form: what is typed, what is wrong with it, saving it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { AnyDeclaration } from '#contract/resource.ts'
import { failureText, shownFailure, type Subject } from '#domain/wording/backoffice.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { leaveRefused, perform } from '../shell/operations.ts'
import { draftOf, draftProblems, isSame, topField, type ProblemTexts } from './form-problems.ts'
import type { Draft, Row } from './row.ts'

const nothing: ProblemTexts = new Map()

export interface FormSource {
  readonly declared: AnyDeclaration
  readonly subject: Subject
  /** As it is stored; null while it is new. */
  readonly record: Row | null
  /** What the form begins with. */
  readonly initial: Draft
  readonly save: (draft: Draft, record: Row | null) => Promise<Row>
  readonly onSaved: (saved: Row) => void
  /** The sentence where saving fails and the server says nothing itself. */
  readonly failure?: string
}

export interface RecordForm {
  readonly draft: Draft
  readonly change: (field: string, value: unknown) => void
  /** What is to be said now: about fields that were left, or all of them once saving was tried. */
  readonly problems: ProblemTexts
  readonly touch: (field: string) => void
  /** Something is neither stored nor on its way. */
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Counts the tries that found problems: the page leads to the first one each time. */
  readonly refusals: number
  readonly submit: () => Promise<void>
  /** What somebody else saved in between; null where nobody did. */
  readonly conflict: Row | null
  readonly base: Draft
  readonly resolve: (draft: Draft) => void
}

export function useRecordForm(source: FormSource): RecordForm {
  const { declared, initial } = source
  const client = useQueryClient()
  const [record, setRecord] = useState(source.record)
  const [base, setBase] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<ProblemTexts>(nothing)
  const [refusals, setRefusals] = useState(0)
  const [sending, setSending] = useState<Draft | null>(null)
  const [conflict, setConflict] = useState<Row | null>(null)
  const running = useRef(false)
  const operation = `${declared.name}.save`
  useEffect(() => () => leaveRefused(operation), [operation])
  const found = useMemo(() => draftProblems(declared, draft), [declared, draft])

  const send = async (sent: Draft, stored: Row | null) => {
    if (running.current) return
    running.current = true
    setSending(sent)
    // Changed meanwhile is only what no form holds, such as a pause: there is nothing to decide, it is sent once more.
    let unseen: Row | null = null
    try {
      const saved = await perform(client, {
        name: operation,
        run: () => source.save({ ...sent, ...(stored && { version: stored.version }) }, stored),
        failure: (cause) => failureOf(source, stored, cause),
        // What the server refused is mended in the form; where it did not answer, the same is sent once more.
        canRetry: (cause) => !isAnswered(cause),
        retry: () => send(sent, stored),
        isQuestion: (cause) => staleRow(cause) !== null,
      })
      const next = draftOf(declared, saved)
      setRecord(saved)
      setBase(next)
      setDraft((now) => withTyped(next, sent, now))
      setTouched(new Set())
      setSaid(nothing)
      setRefusals(0)
      setConflict(null)
      source.onSaved(saved)
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) return
      const stale = staleRow(cause)
      if (stale !== null && isSame(draftOf(declared, stale), base)) unseen = stale
      else if (stale !== null) setConflict(stale)
      const fields = cause.errors.flatMap(({ field, message }) => (field === null ? [] : [[field, message] as const]))
      setSaid(new Map(fields))
      if (fields.length > 0) setRefusals((before) => before + 1)
    } finally {
      running.current = false
      setSending(null)
    }
    if (unseen !== null) await send(sent, unseen)
  }

  return {
    draft,
    base,
    isSaving: sending !== null,
    refusals,
    conflict,
    isChanged: !isSame(draft, sending ?? base),
    problems: shownProblems(found, said, refusals > 0 ? null : touched),
    change(field, value) {
      setDraft((before) => ({ ...before, [field]: value }))
      // What the server said was about what stood there before.
      if ([...said.keys()].some((path) => topField(path) === field)) {
        setSaid(new Map([...said].filter(([path]) => topField(path) !== field)))
      }
    },
    touch: (field) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    async submit() {
      if (found.size > 0) setRefusals((before) => before + 1)
      else await send(draft, record)
    },
    resolve(next) {
      if (conflict === null) return
      setRecord(conflict)
      setBase(draftOf(declared, conflict))
      setDraft(next)
      setConflict(null)
      void send(next, conflict)
    },
  }
}

/** What is stored now, and what somebody typed since it was sent. */
function withTyped(stored: Draft, sent: Draft, now: Draft): Draft {
  const typed = Object.entries(now).filter(([field, value]) => !isSame(value, sent[field]))
  return { ...stored, ...Object.fromEntries(typed) }
}

function shownProblems(found: ProblemTexts, said: ProblemTexts, touched: ReadonlySet<string> | null): ProblemTexts {
  const own = [...found].filter(([path]) => touched === null || touched.has(topField(path)))
  return new Map([...said, ...own])
}

function failureOf({ subject, failure }: FormSource, stored: Row | null, cause: unknown): string {
  const own = failure ?? failureText(stored === null ? 'create' : 'update', subject)
  return shownFailure(cause instanceof ApiFailure ? cause.errors : null, own)
}

/** What is stored now, where somebody else saved in between. */
function staleRow(cause: unknown): Row | null {
  if (!(cause instanceof ApiFailure) || cause.errors[0]?.code !== 'staleVersion') return null
  return isRow(cause.data) ? cause.data : null
}

function isAnswered(cause: unknown): boolean {
  return cause instanceof ApiFailure && cause.status >= 400 && cause.status < 500
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'version' in value
}
