// A navigation as a tree: entries in order and below each other, each with where it leads, and beside it how guests see it.
import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { nameOfTarget, navigationTargets } from '#domain/content/navigation.ts'
import {
  changedAt,
  dropped,
  indented,
  insertedAt,
  movedTo,
  outdented,
  removedAt,
  rowsOf,
  type TreePath,
  type TreeRow,
} from '#domain/content/navigation-tree.ts'
import { recordOf } from '#domain/content/loose-values.ts'
import { navigationTexts as texts } from '#domain/wording/navigation-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { problemsWithin, type FieldEditorProps } from '../../records/field-editor.ts'
import { choiceLabel } from '../../records/labels.ts'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import '../../records/inputs/inputs.css'
import { useHouse } from '../../shell/frame-queries.ts'
import { SortedTree } from '../../sorting/sorted-tree.tsx'
import { useShownCatalog } from './builder-queries.ts'
import {
  entriesOf,
  entryForForm,
  entryShape,
  newEntry,
  problemsForForm,
  withForm,
  type Entry,
} from './form-navigation.ts'
import { NavigationPreview } from './navigation-preview.tsx'
import './navigation-editor.css'

const path = 'navigations.items'

export function NavigationEditor({ label, value, problems, isReadOnly, onChange }: FieldEditorProps) {
  const catalog = useShownCatalog().data
  const [chosen, choose] = useState<string | null>(null)
  const entries = entriesOf(value)
  const rows = rowsOf<Entry>(entries)
  const targets = navigationTargets(catalog?.sites ?? [], catalog?.branches ?? [])
  const nameOf = (entry: Entry) => entry.label.trim() || nameOfTarget(entry, targets.names) || texts.unnamed
  const insert = (at: TreePath) => {
    const made = newEntry()
    onChange(insertedAt<Entry>(entries, at, made))
    choose(made.id)
  }
  const moves = (next: readonly Entry[] | null) => (next === null ? null : () => onChange(next))
  const stateOf = ({ type, target, isEnabled, visibleFrom, visibleUntil }: Entry) => {
    const site = type === 'site' ? catalog?.sites.find(({ id }) => id === target) : undefined
    return [
      choiceLabel(`${path}.type`, type),
      type !== 'heading' && type !== 'home' && target === '' ? texts.nowhere : '',
      site?.isPublic === false ? texts.unpublished : '',
      isEnabled ? '' : texts.hidden,
      visibleFrom || visibleUntil ? texts.timed : '',
    ]
  }
  return (
    <section className="navigation-editor" aria-label={label}>
      <h2>{label}</h2>
      {isReadOnly ? null : <p className="page-hint">{texts.hint}</p>}
      {problems.get('') === undefined ? null : <p className="object-problem">{problems.get('')}</p>}
      {rows.length === 0 ? <p className="page-hint">{texts.none}</p> : null}
      <SortedTree
        label={label}
        isReadOnly={isReadOnly}
        rows={rows.map(({ item, path: at, depth, siblings }) => ({
          key: item.id,
          name: nameOf(item),
          depth,
          position: at.at(-1) ?? 0,
          siblings,
          onIndent: moves(indented<Entry>(entries, at)),
          onOutdent: moves(outdented<Entry>(entries, at)),
        }))}
        onDrop={(from, to, levels) => onChange(dropped<Entry>(entries, from, to, levels))}
        onMove={(at, to) => onChange(movedTo<Entry>(entries, rows[at]?.path ?? [], to))}
      >
        {(index, handle) => {
          const row = rows[index] as TreeRow<Entry>
          const { item, path: at, depth } = row
          const isOpen = item.id === chosen
          const own = problemsWithin(problems, at.join('.children.'))
          return (
            <EntryRow
              name={nameOf(item)}
              detail={[say(texts.level, { level: depth + 1 }), ...stateOf(item).filter((part) => part !== '')].join(
                ' · ',
              )}
              problem={[...own].find(([field]) => !field.startsWith('children'))?.[1]}
              isOpen={isOpen}
              isOff={!item.isEnabled}
              handle={handle}
              onToggle={() => choose(isOpen ? null : item.id)}
              onInsert={isReadOnly ? null : () => insert([...at.slice(0, -1), (at.at(-1) ?? 0) + 1])}
            >
              <EntryFields
                entry={item}
                name={nameOf(item)}
                problems={problemsForForm(own)}
                isReadOnly={isReadOnly}
                onChange={(next) => onChange(changedAt<Entry>(entries, at, () => next))}
                onRemove={() => {
                  onChange(removedAt<Entry>(entries, at))
                  choose(null)
                }}
                onDone={() => choose(null)}
              />
            </EntryRow>
          )
        }}
      </SortedTree>
      {isReadOnly ? null : (
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => insert([entries.length])}>
          {texts.add}
        </Button>
      )}
      {catalog === undefined ? null : <NavigationPreview entries={entries} catalog={catalog} />}
    </section>
  )
}

interface EntryRowProps {
  readonly name: string
  readonly detail: string
  readonly problem: string | undefined
  readonly isOpen: boolean
  readonly isOff: boolean
  readonly handle: ReactNode
  readonly onToggle: () => void
  /** Null: nothing may be changed. */
  readonly onInsert: (() => void) | null
  readonly children: ReactNode
}

function EntryRow(props: EntryRowProps) {
  const { name, detail, problem, isOpen, isOff, handle, onToggle, onInsert, children } = props
  return (
    <div className="navigation-row" data-open={isOpen || undefined} data-off={isOff || undefined}>
      <div className="navigation-line">
        {handle}
        <button type="button" className="navigation-pick" aria-expanded={isOpen} onClick={onToggle}>
          <strong>{name}</strong>
          <small>{detail}</small>
          {problem === undefined || isOpen ? null : <small className="object-problem">{problem}</small>}
        </button>
        {onInsert === null ? null : (
          <button
            type="button"
            className="navigation-insert"
            aria-label={say(texts.addBelow, { name })}
            onClick={onInsert}
          >
            <Plus size={18} aria-hidden />
          </button>
        )}
      </div>
      {isOpen ? children : null}
    </div>
  )
}

interface EntryFieldsProps {
  readonly entry: Entry
  readonly name: string
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly onChange: (entry: Entry) => void
  readonly onRemove: () => void
  readonly onDone: () => void
}

function EntryFields({ entry, name, problems, isReadOnly, onChange, onRemove, onDone }: EntryFieldsProps) {
  const house = useHouse()
  const box = useRef<HTMLElement>(null)
  const form = entryForForm(entry)
  const below = rowsOf<Entry>(entry.children).length
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className="navigation-fields" aria-label={say(texts.fields, { name })} tabIndex={-1}>
      <ShapeInput
        described={entryShape}
        path={path}
        label={name}
        value={form}
        draft={form}
        problems={problems}
        isReadOnly={isReadOnly}
        timeZone={house.timeZone}
        currency={house.currency}
        onChange={(next) => onChange(withForm(entry, recordOf(next)))}
      />
      <div className="navigation-acts">
        <Button variant="default" size="compact-md" onClick={onDone}>
          {texts.done}
        </Button>
        {isReadOnly ? null : (
          <Button variant="subtle" size="compact-md" leftSection={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
            {below === 0 ? texts.remove : say(texts.removeWithAll, { count: below })}
          </Button>
        )}
      </div>
    </section>
  )
}
