// One of the fonts that there are. One that is gone stays chosen until somebody chooses another one.
import { NativeSelect } from '@mantine/core'
import { fontTexts as texts } from '#domain/wording/fonts.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FieldEditorProps } from '../records/field-editor.ts'
import { useFonts } from './use-fonts.ts'

type FontChoiceProps = Pick<FieldEditorProps, 'label' | 'problems' | 'isReadOnly' | 'help' | 'value'> & {
  readonly onChange: (family: string) => void
}

export function FontChoice({ label, value, problems, isReadOnly, help, onChange }: FontChoiceProps) {
  const { data } = useFonts()
  const families = (data ?? []).map(({ family }) => ({ value: family, label: family }))
  const chosen = typeof value === 'string' ? value : ''
  const isLost = data !== undefined && !families.some((font) => font.value === chosen)
  const lost = { value: chosen, label: isLost && chosen !== '' ? say(texts.lost, { family: chosen }) : chosen }
  return (
    <NativeSelect
      label={label}
      description={help}
      error={problems.get('')}
      disabled={isReadOnly}
      value={chosen}
      data={families.some((font) => font.value === chosen) ? families : [lost, ...families]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
