// A text with headings, lists and emphasis, and how it will look.
import { SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { PlainMarkdown } from '#parts/plain-markdown.tsx'
import '#parts/rich-text.css'
import type { InputProps } from './plain-inputs.tsx'

export function MarkdownInput({ label, help, problems, isRequired, isReadOnly, value, onChange }: InputProps) {
  const [isPreview, setIsPreview] = useState(isReadOnly)
  const text = typeof value === 'string' ? value : ''
  return (
    <div className="markdown-input">
      <SegmentedControl
        size="xs"
        aria-label={`${label}: ${texts.preview}`}
        value={isPreview ? 'preview' : 'write'}
        data={[
          { value: 'write', label: texts.write },
          { value: 'preview', label: texts.preview },
        ]}
        onChange={(next) => setIsPreview(next === 'preview')}
      />
      {isPreview ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll it
        <section className="markdown-preview rich-text" aria-label={`${label}: ${texts.preview}`} tabIndex={0}>
          {text === '' ? <p className="page-hint">{texts.nothing}</p> : <PlainMarkdown text={text} />}
        </section>
      ) : null}
      <Textarea
        // Hidden, not gone: what is wrong must be found and the label stays where it is.
        styles={isPreview ? { wrapper: { display: 'none' } } : {}}
        label={label}
        description={isPreview ? null : (help ?? texts.markdownHint)}
        // Below what is shown there is no room: the list above the form says it.
        error={isPreview ? problems.has('') : problems.get('')}
        withAsterisk={isRequired ?? false}
        readOnly={isReadOnly}
        rows={6}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
