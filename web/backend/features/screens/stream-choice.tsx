// What a TV plays: streams that are for its branch, or for all. One that hung here before keeps its name, and says what is wrong.
import { Select } from '@mantine/core'
import type { Stream } from '#contract/signage/streams.ts'
import { problem } from '#domain/ground/problem.ts'
import { misplaced } from '#domain/signage/programme.ts'
import { problemText } from '#domain/wording/problems.ts'
import { recordTexts } from '#domain/wording/records.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useMayRead } from '../../records/reference-names.ts'
import { useStreams } from './screen-calls.ts'

type Named = { readonly id: string } | null

export function StreamChoice({ label, help, value, draft, problems, isReadOnly, onChange }: FieldEditorProps<Named>) {
  const isReadable = useMayRead('signageStream')
  const streams = useStreams() ?? []
  const branchId = (draft['branch'] as Named | undefined)?.id ?? null
  const wrong = ({ branches }: Stream) => misplaced(branches, branchId)
  const chosen = streams.find(({ id }) => id === value?.id)
  const why = chosen === undefined ? null : wrong(chosen)
  return (
    <Select
      label={label}
      placeholder={recordTexts.none}
      description={isReadable ? help : recordTexts.hiddenReference}
      // Said while the branch is being chosen, not after it was saved.
      error={problems.get('') ?? (why === null ? undefined : problemText(problem(why, 'stream')))}
      readOnly={isReadOnly || !isReadable}
      data={streams
        .filter((one) => one === chosen || wrong(one) === null)
        .map(({ id, name, identifier }) => ({ value: id, label: identifier ? `${name} (${identifier})` : name }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(id === null ? null : { id })}
      searchable
      clearable={!isReadOnly}
      clearButtonProps={{ 'aria-label': recordTexts.remove }}
      nothingFoundMessage={recordTexts.noMatch}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      maxDropdownHeight={320}
    />
  )
}
