// What guests choose or fill in: the parts of a configurable product with their options, put in order by hand.
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Part, Product } from '#domain/ground/product.ts'
import { moved } from '#domain/ground/moved.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { toggled } from '#kit/toggled.ts'
import { problemsWithin, type FieldEditorProps } from '../../records/field-editor.ts'
import { SortedList } from '../../sorting/sorted-list.tsx'
import { useRowKeys } from '../../sorting/use-row-keys.ts'
import { PartCard } from './part-card.tsx'
import '../../fields/editor.css'

type Config = Product['config']

const emptyPart: Part = { name: '', description: '', type: 'select', optional: false, options: [] }

export function partLabel(part: Pick<Part, 'name'>, index: number): string {
  return part.name.trim() || say(texts.partNumber, { number: index + 1 })
}

export function PartsEditor({ label, value, onChange, problems, isReadOnly }: FieldEditorProps<Config>) {
  const { parts } = value
  const rows = useRowKeys(parts.length)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const change = (next: readonly Part[]) => onChange({ ...value, parts: next })
  const insert = (at: number, part: Part) => {
    setOpened(new Set([...opened, rows.wasInserted(at)]))
    change(parts.toSpliced(at, 0, part))
  }
  const toggle = (key: string) => setOpened(toggled(opened, key))
  return (
    <section className="parts-editor" aria-label={label}>
      {parts.length === 0 ? <p className="editor-empty">{texts.noParts}</p> : null}
      <SortedList
        label={label}
        className="part-cards"
        isReadOnly={isReadOnly}
        rows={parts.map((part, at) => ({ key: rows.keys[at] ?? String(at), name: partLabel(part, at) }))}
        onMove={(from, to) => {
          rows.hasMoved(from, to)
          change(moved(parts, from, to))
        }}
      >
        {(at, handle) => {
          const part = parts[at]
          const key = rows.keys[at] ?? String(at)
          if (part === undefined) return null
          const name = partLabel(part, at)
          return (
            <PartCard
              part={part}
              name={name}
              handle={handle}
              problems={problemsWithin(problems, `parts.${at}`)}
              isReadOnly={isReadOnly}
              isOpen={opened.has(key)}
              onToggle={() => toggle(key)}
              onChange={(changed) => change(parts.with(at, changed))}
              onDuplicate={() => insert(at + 1, { ...part, name: say(texts.copyName, { name }) })}
              onRemove={() => {
                rows.wasRemoved(at)
                setSaid(say(texts.removed, { name }))
                change(parts.toSpliced(at, 1))
              }}
            />
          )
        }}
      </SortedList>
      {isReadOnly ? null : (
        <Button
          variant="default"
          leftSection={<Plus size={17} aria-hidden />}
          onClick={() => insert(parts.length, emptyPart)}
        >
          {texts.addPart}
        </Button>
      )}
      <Announcement className="visually-hidden">{said}</Announcement>
    </section>
  )
}
