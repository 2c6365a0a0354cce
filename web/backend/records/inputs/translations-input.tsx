// What guests read in another language, beside what it says in German. Folded: a house that speaks German only is not disturbed.
import { Textarea, TextInput } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { wordsOf } from '#domain/catalog/translated-product.ts'
import { recordOf } from '#domain/content/loose-values.ts'
import { labelsOf } from '#domain/content/navigation.ts'
import {
  otherLanguages,
  type OtherLanguage,
  type TranslatedTexts,
  type Translations,
} from '#domain/ground/translations.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FieldEditorProps } from '../field-editor.ts'
import { labelOf } from '../labels.ts'
import { textOf } from './plain-inputs.tsx'
import type { Translatable } from '#contract/inputs.ts'
import './translations-input.css'

interface TranslationsInputProps extends FieldEditorProps {
  readonly translatable: Translatable
  /** Resource and field. */
  readonly path: string
}

export function TranslationsInput(props: TranslationsInputProps) {
  const { label, value, problems } = props
  const given = recordOf(value) as Translations
  const count = otherLanguages.flatMap((language) => writtenIn(given[language])).length
  return (
    <FoldedTranslations label={label} count={count} isWrong={problems.size > 0}>
      {otherLanguages.map((language) => (
        <LanguageFields key={language} {...props} language={language} given={given} />
      ))}
    </FoldedTranslations>
  )
}

interface FoldedProps {
  readonly label: string
  /** How many texts are written. */
  readonly count: number
  readonly isWrong?: boolean
  readonly children: ReactNode
}

export function FoldedTranslations({ label, count, isWrong = false, children }: FoldedProps) {
  const [isOpened, setIsOpened] = useState(false)
  const isOpen = isOpened || isWrong
  return (
    <details className="translations-input" open={isOpen}>
      <summary
        onClick={(event) => {
          // Told by React alone, which also draws what is inside only then.
          event.preventDefault()
          setIsOpened(!isOpen)
        }}
      >
        {label} <small>{count === 0 ? texts.translationsNone : say(texts.translationsCount, { count })}</small>
      </summary>
      {isOpen ? (
        <>
          <p className="page-hint">{texts.translationsHint}</p>
          {children}
        </>
      ) : null}
    </details>
  )
}

function LanguageFields(
  props: TranslationsInputProps & { readonly language: OtherLanguage; readonly given: Translations },
) {
  const { translatable, path, draft, isReadOnly, problems, onChange, language, given } = props
  const heading = useId()
  const told: TranslatedTexts = given[language] ?? {}
  const change = (changes: Partial<TranslatedTexts>) => onChange({ ...given, [language]: { ...told, ...changes } })
  const owner = path.slice(0, path.lastIndexOf('.'))
  const words = translatable.hasWords === true ? germanWords(draft) : []
  return (
    <fieldset aria-labelledby={heading} className="translated-fields">
      <p id={heading} className="translated-language">
        {labelOf(`${path}.${language}`)}
      </p>
      {textNames.flatMap((name) => {
        const longest = translatable.texts[name]
        if (longest === undefined) return []
        return [
          <Line
            key={name}
            label={labelOf(`${owner}.${name}`)}
            german={textOf(draft[name])}
            value={told[name] ?? ''}
            longest={longest}
            isLong={longest > longLine}
            isReadOnly={isReadOnly}
            error={problems.get(`${language}.${name}`)}
            onChange={(text) => change({ [name]: text })}
          />,
        ]
      })}
      {words.map((german) => (
        <Line
          key={german}
          label={german}
          german={german}
          value={wordFor(told, german)}
          longest={1000}
          isLong={false}
          isReadOnly={isReadOnly}
          error={problems.get(`${language}.words.${german}`)}
          onChange={(text) => change({ words: { ...told.words, [german]: text } })}
        />
      ))}
    </fieldset>
  )
}

interface LineProps {
  readonly label: string
  /** What guests read as long as nothing stands here. */
  readonly german: string
  readonly value: string
  readonly longest: number | null
  readonly isLong: boolean
  readonly isReadOnly: boolean
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

function Line({ label, german, value, longest, isLong, isReadOnly, error, onChange }: LineProps) {
  const shared = { label, placeholder: german, value, readOnly: isReadOnly, error, maxLength: longest ?? undefined }
  return isLong ? (
    <Textarea {...shared} rows={3} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <TextInput {...shared} autoComplete="off" onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}

/** A text that wants room: its box has lines. */
const longLine = 500

const textNames = ['name', 'title', 'description', 'closedMessage', 'orderButtonText'] as const

/** Of what is being typed: parts, options and entries that have no name yet are none. */
function germanWords({ config, items }: Readonly<Record<string, unknown>>): readonly string[] {
  if (Array.isArray(items)) return labelsOf(items)
  const { parts } = recordOf(config)
  return Array.isArray(parts) ? wordsOf({ config: { parts } }) : []
}

function wordFor({ words = {} }: TranslatedTexts, german: string): string {
  return Object.hasOwn(words, german) ? (words[german] ?? '') : ''
}

function writtenIn(told: TranslatedTexts = {}): readonly unknown[] {
  const { words = {}, ...rest } = told
  return [...Object.values(rest), ...Object.values(words)].filter((text = '') => text.trim() !== '')
}
