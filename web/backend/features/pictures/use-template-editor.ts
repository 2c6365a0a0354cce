// A template while somebody works on it: the form of the record, with steps that can be taken back.
import { useRef, useState } from 'react'
import type { ImageTemplate } from '#contract/media/image-templates.ts'
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { beginHistory, redone, undone, withPause, withStep } from '#domain/content/edit-history.ts'
import type { Layer } from '#domain/pictures/layer.ts'
import { draftOf } from '../../records/form-problems.ts'
import { replaceRow } from '../../records/record-calls.ts'
import type { Draft, Row } from '../../records/row.ts'
import { useRecordForm, type RecordForm } from '../../records/use-record-form.ts'

export const declared: AnyDeclaration = resources.imageTemplates

export interface TemplateEditor {
  readonly form: RecordForm
  /** As it would be saved now. */
  readonly template: ImageTemplate
  /** `about` null: a step of its own. */
  readonly change: (changes: Draft, about?: string | null) => void
  readonly setLayers: (layers: readonly Layer[], about?: string | null) => void
  /** The next change is a step of its own. */
  readonly pause: () => void
  /** What was changed is stored; false: it could not be. */
  readonly save: () => Promise<boolean>
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export function useTemplateEditor(record: Row, onSaved: (row: Row) => void): TemplateEditor {
  const stored = useRef(record.version)
  const form = useRecordForm({
    declared,
    subject: 'imageTemplate',
    record,
    initial: draftOf(declared, record),
    save: (draft, known) => replaceRow(declared, (known ?? record).id, draft),
    onSaved(saved) {
      stored.current = saved.version
      onSaved(saved)
    },
  })
  const [history, setHistory] = useState(() => beginHistory<Draft>(form.draft))
  const { draft } = form
  /** What else may have changed it is a part of what is there now: after saving, after a conflict. */
  const now = { ...history, present: draft }

  const put = (next: Draft) => {
    for (const [name, value] of Object.entries(next)) if (!Object.is(value, draft[name])) form.change(name, value)
  }
  const change = (changes: Draft, about: string | null = null) => {
    const next = { ...draft, ...changes }
    setHistory(withStep(now, next, about))
    put(next)
  }
  const goTo = (next: typeof history) => {
    setHistory(next)
    put(next.present)
  }
  return {
    form,
    template: draft as unknown as ImageTemplate,
    change,
    setLayers: (layers, about = null) => change({ layers }, about),
    pause: () => setHistory(withPause),
    async save() {
      if (!form.isChanged) return true
      const before = stored.current
      await form.submit()
      return stored.current !== before
    },
    undo: () => goTo(undone(now)),
    redo: () => goTo(redone(now)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
