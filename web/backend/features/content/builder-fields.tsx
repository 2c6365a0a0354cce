// The fields of the chosen section, and what can be done with it as a whole.
import { Button } from '@mantine/core'
import { Copy, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Loose } from '#domain/content/loose-values.ts'
import { isHidden } from '#domain/content/page-sections.ts'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { say } from '#domain/wording/sentence.ts'
import { KeepsTextSteps } from '../../records/inputs/rich-input.tsx'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import '../../records/inputs/inputs.css'
import { useHouse } from '../../shell/frame-queries.ts'
import { ContentTranslations } from './content-translations.tsx'
import { fieldsOf, kindName, sectionForForm, sectionPath, sectionTexts, storedSection } from './section-kinds.ts'

interface BuilderFieldsProps {
  readonly section: Loose
  readonly at: number
  /** It was just inserted or chosen: once it stands it takes the focus. */
  readonly takesFocus: boolean
  readonly onChange: (section: Loose) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
  /** What can be done beyond this page. */
  readonly children: ReactNode
}

const none = new Map<string, string>()

export function BuilderFields({
  section,
  at,
  takesFocus,
  onChange,
  onDuplicate,
  onRemove,
  children,
}: BuilderFieldsProps) {
  const house = useHouse()
  const heading = useRef<HTMLHeadingElement>(null)
  const described = fieldsOf(section)
  const form = sectionForForm(section)
  const name = say(texts.sectionName, { position: at + 1, kind: kindName(section) })
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className="builder-fields" aria-labelledby="builder-fields">
      <h2 id="builder-fields" ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <div className="builder-acts">
        <Button variant="default" size="compact-md" leftSection={<Copy size={16} aria-hidden />} onClick={onDuplicate}>
          {texts.duplicate}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={isHidden(section) ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
          onClick={() => onChange({ ...section, isHidden: !isHidden(section) })}
        >
          {isHidden(section) ? texts.show : texts.hide}
        </Button>
        <Button variant="default" size="compact-md" leftSection={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
      {children}
      {described === null ? (
        <p className="page-hint">{texts.unknownHint}</p>
      ) : (
        <KeepsTextSteps value={false}>
          <ShapeInput
            described={described}
            path={sectionPath}
            label={texts.fields}
            value={form}
            draft={form}
            problems={none}
            isReadOnly={false}
            timeZone={house.timeZone}
            currency={house.currency}
            onChange={(next) => onChange(storedSection(next as Loose))}
          />
          <ContentTranslations entry={section} written={sectionTexts(form)} isReadOnly={false} onChange={onChange} />
        </KeepsTextSteps>
      )}
    </section>
  )
}
