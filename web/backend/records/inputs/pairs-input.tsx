// Texts by freely chosen names.
import { ActionIcon, Button, Fieldset, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { textOf } from './plain-inputs.tsx'
import type { ShapeInputProps } from './shape-input-props.ts'

export function PairsInput({ described, label, help, value, onChange, problems, isReadOnly }: ShapeInputProps) {
  const pairs = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>)
  const set = (next: readonly (readonly [string, unknown])[]) =>
    onChange(next.length === 0 && described.isNullable ? null : Object.fromEntries(next))
  return (
    <Fieldset legend={label} className="list-input">
      {help ? <p className="page-hint">{help}</p> : null}
      {pairs.map(([name, held], position) => (
        // oxlint-disable-next-line react/no-array-index-key -- the name changes while it is typed
        <div key={position} className="pair">
          <TextInput
            label={texts.pairName}
            value={name}
            readOnly={isReadOnly}
            onChange={(event) => set(pairs.with(position, [event.currentTarget.value, held]))}
          />
          <TextInput
            label={texts.pairValue}
            value={textOf(held)}
            error={problems.get(name)}
            readOnly={isReadOnly}
            onChange={(event) => set(pairs.with(position, [name, event.currentTarget.value]))}
          />
          {isReadOnly ? null : (
            <ActionIcon
              variant="subtle"
              aria-label={say(texts.removeEntry, { position: position + 1 })}
              onClick={() => set(pairs.toSpliced(position, 1))}
            >
              <Trash2 size={17} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {isReadOnly || pairs.some(([name]) => name === '') ? null : (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => set([...pairs, ['', '']])}
        >
          {texts.addPair}
        </Button>
      )}
    </Fieldset>
  )
}
