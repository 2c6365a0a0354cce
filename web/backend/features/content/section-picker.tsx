import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { ChoiceSheet } from '../../shell/choice-sheet.tsx'
import { SectionDrawing } from './section-drawings.tsx'
import { nameOfKind, sectionKinds } from './section-kinds.ts'

interface SectionPickerProps {
  readonly hasBlocks: boolean
  readonly onPick: (kind: string) => void
  readonly onClose: () => void
}

export function SectionPicker({ hasBlocks, onPick, onClose }: SectionPickerProps) {
  return (
    <ChoiceSheet title={texts.pick} onClose={onClose}>
      <ul>
        {sectionKinds
          .filter((kind) => hasBlocks || kind !== 'block')
          .map((kind) => (
            <li key={kind}>
              <button type="button" onClick={() => onPick(kind)}>
                <SectionDrawing kind={kind} />
                <span>{nameOfKind(kind)}</span>
              </button>
            </li>
          ))}
      </ul>
    </ChoiceSheet>
  )
}
