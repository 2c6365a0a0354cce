// Which sheet is labelled: a preset or a saved one, its own measures, whose labels they are.
import { Button, Select } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { LabelSheet } from '#contract/catalog/label-sheets.ts'
import { labelLayouts, type LabelGrid } from '#domain/catalog/label-sheet.ts'
import type { Id } from '#domain/ground/identity.ts'
import { choiceName } from '#domain/wording/choice-names.ts'
import { fieldLabel } from '#domain/wording/field-labels.ts'
import { labelScreenTexts as texts } from '#domain/wording/labels.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { BranchSelect } from '../../shell/branch-select.tsx'
import { mustAskForItems, withLayout, withSheet, type LabelDraft } from './label-draft.ts'

interface SheetChoiceProps {
  readonly draft: LabelDraft
  readonly sheets: readonly LabelSheet[]
  readonly branches: readonly Branch[]
  /** Sentences by the field of the call. */
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (draft: LabelDraft) => void
}

const gridFields = [
  ['columns', 0],
  ['rows', 0],
  ['labelWidthMm', 2],
  ['labelHeightMm', 2],
  ['marginLeftMm', 2],
  ['marginTopMm', 2],
  ['gapXMm', 2],
  ['gapYMm', 2],
] as const satisfies readonly (readonly [keyof LabelGrid, number])[]

export function SheetChoice({ draft, sheets, branches, problems, onChange }: SheetChoiceProps) {
  const { grid } = draft
  const [opening, setOpening] = useState<LabelSheet | null>(null)
  return (
    <section className="label-block" aria-labelledby="label-sheet">
      <h2 id="label-sheet">{texts.sheet}</h2>
      <Select
        aria-label={texts.sheet}
        allowDeselect={false}
        value={draft.saved?.id ?? draft.layout}
        data={[
          {
            group: texts.presets,
            items: labelLayouts.map((value) => ({ value, label: choiceName(`label-sheets.layout.${value}`) })),
          },
          ...(sheets.length === 0
            ? []
            : [{ group: texts.saved, items: sheets.map(({ id, name }) => ({ value: id as string, label: name })) }]),
        ]}
        onChange={(chosen) => {
          const layout = labelLayouts.find((each) => each === chosen)
          const sheet = sheets.find(({ id }) => id === chosen)
          setOpening(null)
          if (layout !== undefined) onChange(withLayout(draft, layout))
          else if (sheet !== undefined && mustAskForItems(draft, sheet)) setOpening(sheet)
          else if (sheet !== undefined) onChange(withSheet(draft, sheet))
        }}
      />
      {opening === null ? null : (
        <WhoseProducts
          sheet={opening}
          onChosen={(isKeepingItems) => {
            onChange(withSheet(draft, opening, isKeepingItems))
            setOpening(null)
          }}
          onCancel={() => setOpening(null)}
        />
      )}
      {grid === null ? null : (
        <div className="label-grid">
          {gridFields.map(([field, decimals]) => (
            <TypedNumber
              key={field}
              label={fieldLabel(`label-sheets.grid.${field}`)}
              value={grid[field]}
              decimals={decimals}
              error={problems.get(`grid.${field}`)}
              onChange={(typed) => onChange({ ...draft, grid: { ...grid, [field]: typed ?? Number.NaN } })}
            />
          ))}
        </div>
      )}
      <BranchSelect
        label={texts.branch}
        branches={branches}
        any={texts.noBranch}
        value={draft.branch?.id ?? null}
        onChange={(id) => onChange({ ...draft, branch: id === null ? null : { id: id as Id<'branch'> } })}
      />
    </section>
  )
}

interface WhoseProductsProps {
  readonly sheet: LabelSheet
  readonly onChosen: (isKeepingItems: boolean) => void
  readonly onCancel: () => void
}

/** Both have products: none of them go unasked. */
function WhoseProducts({ sheet: { name }, onChosen, onCancel }: WhoseProductsProps) {
  const heading = useId()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <fieldset className="label-whose" aria-labelledby={heading}>
      <p id={heading} ref={question} tabIndex={-1}>
        {say(texts.whoseProducts, { name })}
      </p>
      <Button variant="default" onClick={() => onChosen(false)}>
        {texts.productsOfSheet}
      </Button>
      <Button variant="default" onClick={() => onChosen(true)}>
        {texts.productsChosen}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </fieldset>
  )
}
