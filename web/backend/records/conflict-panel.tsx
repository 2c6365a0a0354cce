// Somebody else saved in between: both versions side by side, field by field.
import { Button, Radio } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { AnyDeclaration } from '#contract/resource.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { cellText } from './cell-text.ts'
import { useCellSurroundings } from './cell-surroundings.ts'
import { draftOf } from './form-problems.ts'
import { textOf } from './inputs/plain-inputs.tsx'
import { labelOf } from './labels.ts'
import { differencesOf, merged, type Difference, type Side } from './merge.ts'
import type { Row } from './row.ts'
import type { RecordForm } from './use-record-form.ts'
import './conflict.css'

interface ConflictPanelProps {
  readonly declared: AnyDeclaration
  readonly form: RecordForm
  readonly theirs: Row
}

export function ConflictPanel({ declared, form, theirs }: ConflictPanelProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const heading = useRef<HTMLHeadingElement>(null)
  // It stands above the fields, the button that was pressed below them.
  useEffect(() => heading.current?.focus(), [])
  const differences = differencesOf(declared, form.base, form.draft, draftOf(declared, theirs))
  const takeAll = (side: Side) => setChosen(new Map(differences.map(({ field }) => [field, side])))
  return (
    <section className="conflict" role="alertdialog" aria-labelledby="conflict-title" aria-describedby="conflict-text">
      <h2 id="conflict-title" ref={heading} tabIndex={-1}>
        {texts.conflictTitle}
      </h2>
      <p id="conflict-text">{differences.length === 0 ? texts.conflictNoDifference : texts.conflictText}</p>
      <div className="conflict-buttons">
        <Button variant="default" onClick={() => takeAll('mine')}>
          {texts.takeAllMine}
        </Button>
        <Button variant="default" onClick={() => takeAll('theirs')}>
          {texts.takeAllTheirs}
        </Button>
      </div>
      {differences.map((difference) => (
        <OneDifference
          key={difference.field}
          declared={declared}
          difference={difference}
          rows={[theirs, form.draft as Row]}
          side={chosen.get(difference.field) ?? difference.suggested}
          onChoose={(side) => setChosen(new Map([...chosen, [difference.field, side]]))}
        />
      ))}
      <Button loading={form.isSaving} onClick={() => form.resolve(merged(form.draft, differences, chosen))}>
        {texts.saveMerged}
      </Button>
    </section>
  )
}

interface OneDifferenceProps {
  readonly declared: AnyDeclaration
  readonly difference: Difference
  readonly rows: readonly Row[]
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

function OneDifference({ declared, difference, rows, side, onChoose }: OneDifferenceProps) {
  const { field, mine, theirs } = difference
  const around = useCellSurroundings(declared, [field], rows)
  const path = `${declared.name}.${field}`
  const shown = (value: unknown) =>
    longText(value) ?? (cellText(path, declared.fields[field], value, around) || texts.nothing)
  return (
    <Radio.Group
      className="difference"
      label={labelOf(path)}
      value={side}
      onChange={(next) => onChoose(next === 'mine' ? 'mine' : 'theirs')}
    >
      <div className="difference-sides">
        <Radio.Card value="mine" className="difference-side">
          <span className="difference-name">
            <Radio.Indicator /> {texts.mine}
          </span>
          <span className="difference-value">{shown(mine)}</span>
        </Radio.Card>
        <Radio.Card value="theirs" className="difference-side">
          <span className="difference-name">
            <Radio.Indicator /> {texts.theirs}
          </span>
          <span className="difference-value">{shown(theirs)}</span>
        </Radio.Card>
      </div>
    </Radio.Group>
  )
}

/** Nested values line by line: what is in them, not how they are written. */
function longText(value: unknown, depth = 0): string | null {
  if (typeof value !== 'object' || value === null || 'id' in value) return null
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object' || 'id' in (each ?? {}))) return null
  const indent = '  '.repeat(depth)
  return Object.entries(value)
    .map(([name, inner]) => {
      const label = Array.isArray(value) ? `${Number(name) + 1}.` : `${labelOf(name)}:`
      const nested = longText(inner, depth + 1)
      return nested === null ? `${indent}${label} ${simpleText(inner)}` : `${indent}${label}\n${nested}`
    })
    .join('\n')
}

function simpleText(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return textOf(value) || texts.nothing
}
