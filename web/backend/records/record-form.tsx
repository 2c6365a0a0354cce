// The form of any record: its fields in sections, what is wrong on top, what may be done below.
import { Button, Fieldset } from '@mantine/core'
import { Save } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { foundIn } from '#domain/search/find-text.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { recordTexts as texts, sectionNames } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { Segmented } from '#kit/segmented.tsx'
import { useHouse } from '../shell/frame-queries.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import type { FieldEditors } from './field-editor.ts'
import { FieldRow } from './field-row.tsx'
import { focusFirstProblem } from './focus-first-problem.ts'
import { useFocusInSight } from './focus-in-sight.ts'
import { FormOutline, sectionId } from './form-outline.tsx'
import { topField, type ProblemTexts } from './form-problems.ts'
import { helpOf, labelOf } from './labels.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { Section } from './resource-screens.ts'
import { useRecordKeys } from './shortcuts.ts'
import type { Draft } from './row.ts'
import { useRecordForm, type FormSource, type RecordForm } from './use-record-form.ts'
import './form.css'

export interface RecordFormViewProps {
  readonly source: FormSource
  readonly sections: readonly Section[]
  readonly editors?: FieldEditors
  /** Fields that the form does not show, always or as the draft is now. */
  readonly hidden?: readonly string[] | ((draft: Draft) => readonly string[])
  /** What follows from the draft, in a column of its own; on phones behind a switch. */
  readonly beside?: (draft: Draft) => ReactNode
  readonly isReadOnly: boolean
  /** In the zone of the place it is about; missing: the configuration's. */
  readonly timeZone?: string
  /** Beside the save button. */
  readonly actions?: ReactNode
  /** Above the save button, seen from every field: what a draft must not be saved with unread. */
  readonly warnings?: (draft: Draft) => ReactNode
  /** Below the fields. */
  readonly children?: (form: OpenForm) => ReactNode
}

/** What a page draws of a form, and changes in it. */
export type OpenForm = Pick<RecordForm, 'draft' | 'change' | 'isChanged'>

export function RecordFormView(props: RecordFormViewProps) {
  const { source, sections, editors = {}, hidden = [], isReadOnly, actions, beside, warnings, children } = props
  const { declared } = source
  const house = useHouse()
  const form = useRecordForm(source)
  const frame = useRef<HTMLFormElement>(null)
  useRecordKeys({ onSave: () => void (isReadOnly || form.submit()) })
  useEffect(() => {
    if (form.refusals > 0) focusFirstProblem(frame.current)
  }, [form.refusals])
  useFocusInSight(frame, form.draft)
  const [search] = useSearchParams()
  const asked = search.get('field')
  useEffect(() => {
    if (asked !== null) focusField(asked)
  }, [asked])
  const [looked, setLooked] = useState({ term: '', refusals: 0 })
  // What is wrong must be seen: a refusal ends the search.
  const term = looked.refusals === form.refusals ? looked.term : ''
  const groups = groupsOf(source, sections, typeof hidden === 'function' ? hidden(form.draft) : hidden)
  const isOutlined = beside === undefined && groups.length >= fewestOutlined
  const found = isOutlined ? fieldsFound(declared.name, groups, term) : null
  const isHidden = (field: string) => found !== null && !found.has(field)
  const fields = (
    <form
      ref={frame}
      className="record-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {form.refusals > 0 && form.problems.size > 0 ? (
        <ProblemList problems={form.problems} resource={declared.name} />
      ) : null}
      {form.conflict === null ? null : (
        <ConflictPanel declared={declared} form={form} theirs={form.conflict} key={form.conflict.version} />
      )}
      {groups.map(({ name, fields }) => (
        <Fieldset
          key={name}
          id={sectionId(name)}
          tabIndex={isOutlined ? -1 : undefined}
          legend={groups.length > 1 ? sectionTitle(name) : null}
          className="form-section"
          hidden={fields.every(isHidden)}
        >
          {fields.map((field) => (
            <FieldRow
              key={field}
              declared={declared}
              name={field}
              form={form}
              editors={editors}
              stored={source.record}
              isReadOnly={isReadOnly}
              timeZone={props.timeZone ?? house.timeZone}
              currency={house.currency}
              isHidden={isHidden(field)}
            />
          ))}
        </Fieldset>
      ))}
      {children?.(form)}
      {isReadOnly ? (
        <p className="page-hint">{texts.readOnly}</p>
      ) : (
        <div className="form-foot">
          {warnings?.(form.draft)}
          <Button type="submit" loading={form.isSaving} leftSection={<Save size={18} aria-hidden />}>
            {backofficeTexts.save}
          </Button>
          <output className="form-state">{form.isChanged ? texts.unsaved : ''}</output>
          {actions}
        </div>
      )}
      {form.isChanged ? <LeaveGuard /> : null}
    </form>
  )
  if (beside !== undefined) return <BesideForm form={fields}>{beside(form.draft)}</BesideForm>
  if (!isOutlined) return fields
  const outlined = groups.filter(({ fields }) => !fields.every(isHidden))
  return (
    <div className="outlined-form">
      <FormOutline
        sections={outlined.map(({ name }) => ({ name, title: sectionTitle(name) }))}
        term={term}
        onTerm={(next) => setLooked({ term: next, refusals: form.refusals })}
        found={found?.size ?? null}
      />
      {fields}
    </div>
  )
}

/** A form with fewer sections is seen at once. */
const fewestOutlined = 4

/** By the name of a field, what stands below it, and the name of its section; null: nothing is looked for. */
function fieldsFound(resource: string, groups: readonly Group[], term: string): ReadonlySet<string> | null {
  if (term.trim() === '') return null
  const all = groups.flatMap(({ name, fields }) => fields.map((field) => ({ field, section: sectionTitle(name) })))
  const textOf = ({ field, section }: (typeof all)[number]) => {
    const path = `${resource}.${field}`
    return `${labelOf(path)} ${helpOf(path) ?? ''} ${section}`
  }
  return new Set(foundIn(all, term, textOf).map(({ field }) => field))
}

/** Both at once where there is room, else one after the other's switch. */
function BesideForm({ form, children }: { form: ReactNode; children: ReactNode }) {
  const [shown, setShown] = useState<'form' | 'beside'>('form')
  return (
    <div className="form-and-beside" data-shown={shown}>
      <div className="form-switch">
        <Segmented
          isWide
          label={texts.view}
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'form', text: texts.form },
            { value: 'beside', text: texts.preview },
          ]}
        />
      </div>
      {form}
      <aside className="form-beside">{children}</aside>
    </div>
  )
}

interface Group {
  readonly name: Section['name'] | 'further'
  readonly fields: readonly string[]
}

/** Fields that no section names come last; what only the server finds is not asked for. */
function groupsOf({ declared }: FormSource, sections: readonly Section[], hidden: readonly string[]): readonly Group[] {
  const asked = Object.entries(declared.fields).flatMap(([name, { access }]) =>
    access === 'readOnly' || hidden.includes(name) ? [] : [name],
  )
  const named = new Set(sections.flatMap(({ fields }) => fields))
  const rest = asked.filter((name) => !named.has(name))
  const groups: readonly Group[] = [
    ...sections.map(({ name, fields }) => ({ name, fields: fields.filter((field) => asked.includes(field)) })),
    { name: sections.length === 0 ? 'general' : 'further', fields: rest },
  ]
  return groups.filter(({ fields }) => fields.length > 0)
}

function sectionTitle(name: Group['name']): string {
  return name === 'further' ? texts.further : sectionNames[name]
}

/** Everything that is wrong, each with a way to it. */
function ProblemList({ problems, resource }: { problems: ProblemTexts; resource: string }) {
  return (
    <div className="form-problems" role="alert">
      <p>{say(texts.problemsFound, { count: problems.size })}</p>
      <ul>
        {[...problems].map(([path, text]) => (
          <li key={path}>
            <button type="button" onClick={() => focusField(topField(path))}>
              {path === '' ? text : `${labelOf(`${resource}.${topField(path)}`)}: ${text}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(name: string): void {
  const row = document.querySelector<HTMLElement>(`.field-row[data-field='${CSS.escape(name)}']`)
  const input =
    row?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    row?.querySelector<HTMLElement>('input, select, textarea, button')
  input?.focus()
}
