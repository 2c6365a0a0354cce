// The draft of a page, a block or a navigation while somebody works on it: steps to take back, saved by itself 800 ms after the first change that is not saved, and told when
// somebody else has saved meanwhile.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContentDraft, ContentDraftState, DraftedResource } from '#contract/content/drafts.ts'
import { beginHistory, redone, undone, withPause, withStep } from '#domain/content/edit-history.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import { sectionsOf, withSections } from '#domain/content/page-sections.ts'
import { failureText, shownFailure } from '#domain/wording/backoffice.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export type Saving =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly theirs: SavedBy }

export type SavedBy = Pick<ContentDraftState, 'revision' | 'savedAt' | 'savedBy'>

/** A crash costs no more than that, also of who writes on and on. */
const unsavedMilliseconds = 800
/** After which a further letter is another step to take back. */
const pauseMilliseconds = 800
const retryMilliseconds = 5000

interface Drafted {
  readonly resource: DraftedResource
  readonly id: string
  /** Otherwise a body that is one text stays one. */
  readonly isInSections: boolean
}

export function usePageDraft({ resource, id, isInSections }: Drafted, first: ContentDraft, onSaved: () => void) {
  const shapeOf = isInSections ? inSections : (content: Loose) => content
  const [history, setHistory] = useState(() => beginHistory<Loose>(shapeOf(first.draftContent)))
  const [state, setState] = useState<ContentDraftState>(first)
  const [saving, setSaving] = useState<Saving>({ kind: 'saved' })
  const [saved, setSaved] = useState<Loose>(history.present)
  const revision = useRef(first.revision)
  const running = useRef<Promise<boolean> | null>(null)
  const content = history.present
  /** Stays the same, for what must not be drawn anew with every letter. */
  const [edit] = useState(
    () => (changed: (content: Loose) => Loose, about: string) =>
      setHistory((held) => withStep(held, changed(held.present), about)),
  )
  const isDirty = !Object.is(content, saved)

  const settle = useEffectEvent((next: ContentDraftState, sent: Loose) => {
    revision.current = next.revision
    setState(next)
    setSaved(sent)
    setSaving({ kind: 'saved' })
    onSaved()
  })

  const send = useEffectEvent(async (sent: Loose): Promise<boolean> => {
    setSaving({ kind: 'saving' })
    try {
      const body = { revision: revision.current, draftContent: sent as Record<string, unknown> }
      const { data } = await askAsStaff(`PUT /${resource}/:id/draft`, { params: { id }, body })
      settle(data, sent)
      return true
    } catch (cause) {
      setSaving(failed(resource, cause))
      return false
    }
  })

  const show = (next: ContentDraft) => {
    const shown = shapeOf(next.draftContent)
    setHistory((held) => withStep(held, shown))
    setSaved(shown)
  }

  /** One after the other; what was typed meanwhile goes with the next. */
  const save = useEffectEvent(async (sent: Loose): Promise<boolean> => {
    while (running.current !== null) await running.current
    const sending = send(sent)
    running.current = sending
    const isSaved = await sending
    running.current = null
    return isSaved
  })

  /** What is on its way comes first: whatever is open then gets its own time. */
  const saveDue = useEffectEvent(() => (running.current === null ? save(content) : undefined))

  // Not put off by what is changed meanwhile: that goes with it.
  useEffect(() => {
    if (!isDirty || saving.kind === 'conflict') return undefined
    const timer = setTimeout(() => void saveDue(), saving.kind === 'failed' ? retryMilliseconds : unsavedMilliseconds)
    return () => clearTimeout(timer)
  }, [saving, isDirty])
  useEffect(() => {
    if (history.about === null) return undefined
    const timer = setTimeout(() => setHistory(withPause), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [history])

  return {
    content,
    state,
    saving: isDirty && saving.kind === 'saved' ? ({ kind: 'waiting' } as const) : saving,
    isDirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    revision,
    change: (next: Loose, about: string | null = null) => setHistory((held) => withStep(held, next, about)),
    edit,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Whatever is open is saved; false: it could not be. */
    flush: async () => (isDirty || running.current !== null ? save(content) : true),
    saveNow: () => void save(content),
    /** After publishing, planning, restoring: what the server has now. */
    take: (next: ContentDraft, isRestored: boolean) => {
      revision.current = next.revision
      setState(next)
      if (isRestored) show(next)
    },
    /** Theirs is shown, mine is one step back. */
    takeTheirs: async () => {
      const { data } = await askAsStaff(`GET /${resource}/:id/draft`, { params: { id } })
      revision.current = data.revision
      setState(data)
      show(data)
      setSaving({ kind: 'saved' })
    },
    keepMine: (theirs: SavedBy) => {
      revision.current = theirs.revision
      setSaving({ kind: 'waiting' })
      void save(content)
    },
    /** Told by the beat of this editor. */
    noticed: (theirs: SavedBy) => {
      if (running.current === null && theirs.revision > revision.current) setSaving({ kind: 'conflict', theirs })
    },
  }
}

/** A page that is one rich text is edited as one section of it. */
function inSections(content: Loose): Loose {
  return typeof content['body'] === 'string' ? withSections(content, sectionsOf(content)) : content
}

export type PageDraft = ReturnType<typeof usePageDraft>

const subjects = { sites: 'site', blocks: 'block', navigations: 'navigation' } as const

function failed(resource: DraftedResource, cause: unknown): Saving {
  const usual = failureText('update', subjects[resource], 'one')
  if (!(cause instanceof ApiFailure)) return { kind: 'failed', reason: usual }
  if (cause.status === 409 && isSavedBy(cause.data)) return { kind: 'conflict', theirs: cause.data }
  return { kind: 'failed', reason: shownFailure(cause.errors, usual) }
}

function isSavedBy(value: unknown): value is SavedBy {
  return typeof value === 'object' && value !== null && 'revision' in value && 'savedBy' in value
}
