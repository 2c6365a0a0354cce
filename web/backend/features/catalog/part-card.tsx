// One part: closed it tells what it is, open it is edited.
import { ActionIcon, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { ChevronDown, Copy, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { partTypes, type Part, type PartType } from '#domain/ground/product.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { catalogEditorTexts as texts, partTypeNames } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { OptionsEditor } from './options-editor.tsx'

interface PartCardProps {
  readonly part: Part
  readonly name: string
  readonly handle: ReactNode
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChange: (part: Part) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

const withOptions: Readonly<Record<PartType, boolean>> = {
  text: false,
  textarea: false,
  select: true,
  multiselect: true,
  image: false,
  images: false,
  file: false,
  files: false,
}

export function PartCard(props: PartCardProps) {
  const { part, name, handle, problems, isReadOnly, isOpen, onToggle, onChange, onDuplicate, onRemove } = props
  const id = useId()
  const isShown = isOpen || problems.size > 0
  return (
    <article className="part-card" aria-labelledby={`${id}-name`}>
      <header className="part-card-head">
        {handle}
        <button
          type="button"
          className="part-card-toggle"
          aria-expanded={isShown}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <span className="visually-hidden">{say(texts.showPart, { name })}</span>
          <span aria-hidden>
            <b id={`${id}-name`}>{name}</b>
            <small>{summary(part)}</small>
          </span>
          <ChevronDown size={18} aria-hidden />
        </button>
        {isReadOnly ? null : (
          <>
            <ActionIcon variant="subtle" size={40} aria-label={say(texts.duplicateOf, { name })} onClick={onDuplicate}>
              <Copy size={17} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" size={40} aria-label={say(texts.remove, { name })} onClick={onRemove}>
              <Trash2 size={17} aria-hidden />
            </ActionIcon>
          </>
        )}
      </header>
      {isShown ? (
        <div className="part-card-body" id={`${id}-body`}>
          <NameInput part={part} error={problems.get('name')} isReadOnly={isReadOnly} onChange={onChange} />
          <NativeSelect
            label={texts.partKind}
            value={part.type}
            disabled={isReadOnly}
            error={problems.get('type')}
            data={partTypes.map((value) => ({ value, label: partTypeNames[value] }))}
            onChange={({ currentTarget }) => onChange({ ...part, type: currentTarget.value as PartType })}
          />
          <Textarea
            className="part-card-wide"
            label={texts.partDescription}
            rows={2}
            maxLength={1000}
            value={part.description}
            readOnly={isReadOnly}
            error={problems.get('description')}
            onChange={({ currentTarget }) => onChange({ ...part, description: currentTarget.value })}
          />
          <Checkbox
            className="part-card-wide"
            label={texts.partOptional}
            checked={part.optional}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => onChange({ ...part, optional: currentTarget.checked })}
          />
          {withOptions[part.type] ? (
            <OptionsEditor
              name={name}
              options={part.options}
              problems={problems}
              isReadOnly={isReadOnly}
              onChange={(options) => onChange({ ...part, options })}
            />
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

interface NameInputProps {
  readonly part: Part
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly onChange: (part: Part) => void
}

/** A part without a name was just added: its name is what comes next. */
function NameInput({ part, error, isReadOnly, onChange }: NameInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isNew = useRef(part.name === '' && part.options.length === 0)
  useEffect(() => {
    if (isNew.current) input.current?.focus()
  }, [])
  return (
    <TextInput
      ref={input}
      label={texts.partName}
      placeholder={texts.partNamePlaceholder}
      maxLength={200}
      value={part.name}
      readOnly={isReadOnly}
      error={error}
      onChange={({ currentTarget }) => onChange({ ...part, name: currentTarget.value })}
    />
  )
}

function summary(part: Part): string {
  const facts = [partTypeNames[part.type]]
  if (withOptions[part.type]) facts.push(say(texts.optionCount, { count: part.options.length }))
  if (part.optional) facts.push(catalogTexts.optional)
  return facts.join(' · ')
}
