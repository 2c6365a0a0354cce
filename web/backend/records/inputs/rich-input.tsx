// A formatted text: written as it will look, or as HTML where it holds what the editor cannot show.
import { Button, Input, Skeleton, Textarea } from '@mantine/core'
import { createContext, lazy, Suspense, useContext, useState } from 'react'
import { richTextTexts as texts } from '#domain/wording/rich-text.ts'
import { say } from '#domain/wording/sentence.ts'
import { tagsLost } from '../../rich-text/tags-lost.ts'
import type { InputProps } from './plain-inputs.tsx'

const RichEditor = lazy(async () => ({ default: (await import('../../rich-text/rich-editor.tsx')).RichEditor }))

/** False below what keeps the steps itself: there a text has none of its own. */
export const KeepsTextSteps = createContext(true)

export function RichInput({ label, help, problems, isRequired, isReadOnly, value, onChange }: InputProps) {
  const hasHistory = useContext(KeepsTextSteps)
  const html = typeof value === 'string' ? value : ''
  const lost = tagsLost(html)
  const [isSource, setIsSource] = useState(false)
  const isAsSource = isSource || lost.length > 0
  const error = problems.get('')
  return (
    <Input.Wrapper
      className="rich-input"
      label={label}
      labelElement="div"
      description={lost.length > 0 ? say(texts.sourceHint, { tags: lost.join(', ') }) : help}
      error={error}
      withAsterisk={isRequired ?? false}
    >
      {isAsSource ? (
        <Textarea
          aria-label={label}
          rows={8}
          value={html}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton height={140} aria-label={texts.loading} />}>
          <RichEditor
            label={label}
            html={html}
            isReadOnly={isReadOnly}
            hasHistory={hasHistory}
            isWrong={error !== undefined}
            onChange={onChange}
          />
        </Suspense>
      )}
      {isReadOnly || lost.length > 0 ? null : (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`${label}: ${isSource ? texts.rich : texts.source}`}
          onClick={() => setIsSource(!isSource)}
        >
          {isSource ? texts.rich : texts.source}
        </Button>
      )}
    </Input.Wrapper>
  )
}
