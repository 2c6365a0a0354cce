// A list of values with several parts: entries are added, taken away, moved.
import { ActionIcon, Button, Fieldset } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ComponentType } from 'react'
import { moved } from '#domain/ground/moved.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useRowKeys } from '../../sorting/use-row-keys.ts'
import { problemsWithin } from '../field-editor.ts'
import type { ShapeInputProps } from './shape-input-props.ts'

interface ListInputProps extends ShapeInputProps {
  /** Shows one entry. */
  readonly entryInput: ComponentType<ShapeInputProps>
}

export function ListInput({ entryInput: EntryInput, ...props }: ListInputProps) {
  const { described, label, help, value, onChange, problems, isReadOnly } = props
  const frame = useRef<HTMLDivElement>(null)
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : []
  const rows = useRowKeys(entries.length)
  const countWithAdded = useRef(0)
  // A long list would else be walked back from the button below it.
  useEffect(() => {
    if (countWithAdded.current !== entries.length || entries.length === 0) return
    countWithAdded.current = 0
    ;(frame.current?.lastElementChild as HTMLElement | null)?.focus()
  }, [entries.length])
  if (described.shape.kind !== 'list') return null
  const { item } = described.shape
  const replace = (position: number, next: unknown) => onChange(entries.with(position, next))
  const remove = (position: number) => {
    rows.wasRemoved(position)
    onChange(entries.toSpliced(position, 1))
    frame.current?.focus()
  }
  const move = (position: number, by: 1 | -1) => {
    rows.hasMoved(position, position + by)
    onChange(moved(entries, position, position + by))
    // At an end its button cannot be pressed again and would lose the focus.
    if (position + by === 0 || position + by === entries.length - 1) frame.current?.focus()
  }
  return (
    <Fieldset legend={label} className="list-input">
      {help ? <p className="page-hint">{help}</p> : null}
      {problems.get('') === undefined ? null : <p className="object-problem">{problems.get('')}</p>}
      <div ref={frame} tabIndex={-1} className="list-entries">
        {entries.map((entry, position) => {
          const at = { position: position + 1 }
          const inner: ShapeInputProps = {
            ...props,
            described: item,
            label: say(texts.entry, at),
            help: null,
            value: entry,
            problems: problemsWithin(problems, String(position)),
            onChange: (next) => replace(position, next),
          }
          return (
            <fieldset key={rows.keys[position]} tabIndex={-1} className="list-entry" aria-label={say(texts.entry, at)}>
              <EntryInput {...inner} />
              {isReadOnly ? null : (
                <div className="list-entry-buttons">
                  <ActionIcon
                    variant="subtle"
                    aria-label={say(texts.moveUp, at)}
                    disabled={position === 0}
                    onClick={() => move(position, -1)}
                  >
                    <ArrowUp size={17} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={say(texts.moveDown, at)}
                    disabled={position === entries.length - 1}
                    onClick={() => move(position, 1)}
                  >
                    <ArrowDown size={17} aria-hidden />
                  </ActionIcon>
                  <ActionIcon variant="subtle" aria-label={say(texts.removeEntry, at)} onClick={() => remove(position)}>
                    <Trash2 size={17} aria-hidden />
                  </ActionIcon>
                </div>
              )}
            </fieldset>
          )
        })}
      </div>
      {isReadOnly ? null : (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => {
            countWithAdded.current = entries.length + 1
            onChange([...entries, item.initial()])
          }}
        >
          {texts.addEntry}
        </Button>
      )}
    </Fieldset>
  )
}
