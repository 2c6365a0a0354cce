import { useId } from 'react'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { Sheet } from '#kit/sheet.tsx'
import { SectionDrawing } from './section-drawings.tsx'
import { nameOfKind, sectionKinds } from './section-kinds.ts'

interface SectionPickerProps {
  readonly onPick: (kind: string) => void
  readonly onClose: () => void
}

export function SectionPicker({ onPick, onClose }: SectionPickerProps) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="section-picker">
        <h2 id={heading}>{texts.pick}</h2>
        <ul>
          {sectionKinds.map((kind) => (
            <li key={kind}>
              <button type="button" onClick={() => onPick(kind)}>
                <SectionDrawing kind={kind} />
                <span>{nameOfKind(kind)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
