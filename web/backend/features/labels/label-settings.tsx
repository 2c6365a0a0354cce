// The sheet: which one, its measures, what stands on a label, and how far the printer is off.
import { Button, Checkbox, Select, Switch, TextInput } from '@mantine/core'
import { Ruler } from 'lucide-react'
import { Link } from 'react-router'
import type { LabelSheet } from '#contract/catalog/label-sheets.ts'
import { labelFields } from '#domain/catalog/label-content.ts'
import { labelLayouts, type LabelGrid } from '#domain/catalog/label-sheet.ts'
import type { Id } from '#domain/ground/identity.ts'
import { choiceName } from '#domain/wording/choice-names.ts'
import { fieldLabel } from '#domain/wording/field-labels.ts'
import { labelFieldNames, labelScreenTexts as texts } from '#domain/wording/labels.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { withField, withLayout, withSheet, type LabelDraft } from './label-draft.ts'
import { listAddress } from '../../records/addresses.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'

interface LabelSettingsProps {
  readonly draft: LabelDraft
  readonly sheets: readonly LabelSheet[]
  readonly branches: readonly Branch[]
  /** Sentences by the field of the call. */
  readonly problems: ReadonlyMap<string, string>
  /** There is none to print. */
  readonly lacksLogo: boolean
  readonly isBusy: boolean
  readonly onChange: (draft: LabelDraft) => void
  readonly onCalibrate: () => void
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

export function LabelSettings(props: LabelSettingsProps) {
  return (
    <>
      <SheetChoice {...props} />
      <Contents {...props} />
      <ThisRun {...props} />
      <PrinterSettings {...props} />
    </>
  )
}

function SheetChoice({ draft, sheets, branches, problems, onChange }: LabelSettingsProps) {
  const { grid } = draft
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
          if (layout !== undefined) onChange(withLayout(draft, layout))
          else if (sheet !== undefined) onChange(withSheet(draft, sheet))
        }}
      />
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

function Contents({ draft, problems, lacksLogo, onChange }: LabelSettingsProps) {
  return (
    <fieldset className="label-block label-fields">
      <legend>{texts.content}</legend>
      {labelFields.map((field) => (
        <Checkbox
          key={field}
          label={labelFieldNames[`label-sheets.fields.${field}`]}
          checked={draft.fields.includes(field)}
          onChange={(event) => {
            const isOn = event.currentTarget.checked
            onChange({ ...draft, fields: withField(draft.fields, labelFields, field, isOn) })
          }}
        />
      ))}
      {lacksLogo && draft.fields.includes('logo') ? (
        <p className="page-hint">
          {texts.noLogo} <Link to={listAddress('divisions')}>{texts.toDivisions}</Link>
        </p>
      ) : null}
      {problems.has('fields') ? <p role="alert">{problems.get('fields')}</p> : null}
    </fieldset>
  )
}

function ThisRun({ draft, problems, onChange }: LabelSettingsProps) {
  return (
    <section className="label-block" aria-labelledby="label-run">
      <h2 id="label-run">{texts.run}</h2>
      <div className="label-grid">
        <DayInput
          label={texts.producedOn}
          value={draft.producedOn}
          error={problems.get('producedOn')}
          onChange={(producedOn) => onChange({ ...draft, producedOn: producedOn ?? '' })}
        />
        <TextInput
          label={texts.batch}
          maxLength={40}
          value={draft.batch}
          error={problems.get('batch')}
          onChange={(event) => onChange({ ...draft, batch: event.currentTarget.value })}
        />
        <TypedNumber
          label={texts.startPosition}
          description={texts.startHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.startPosition}
          decimals={0}
          error={problems.get('startPosition')}
          onChange={(typed) => onChange({ ...draft, startPosition: typed ?? Number.NaN })}
        />
      </div>
    </section>
  )
}

function PrinterSettings({ draft, problems, isBusy, onChange, onCalibrate }: LabelSettingsProps) {
  const number = (field: 'offsetXMm' | 'offsetYMm' | 'scalePercent', label: string, decimals: number) => (
    <TypedNumber
      label={label}
      value={draft[field]}
      decimals={decimals}
      error={problems.get(field)}
      onChange={(typed) => onChange({ ...draft, [field]: typed ?? Number.NaN })}
    />
  )
  return (
    <section className="label-block" aria-labelledby="label-printer">
      <h2 id="label-printer">{texts.printer}</h2>
      <p className="page-hint">{texts.calibrateHint}</p>
      <div className="label-grid">
        {number('offsetXMm', texts.offsetX, 1)}
        {number('offsetYMm', texts.offsetY, 1)}
        {number('scalePercent', texts.scale, 0)}
      </div>
      <Switch
        label={texts.cutLines}
        checked={draft.showCutLines}
        onChange={(event) => onChange({ ...draft, showCutLines: event.currentTarget.checked })}
      />
      <Button variant="default" disabled={isBusy} leftSection={<Ruler size={16} aria-hidden />} onClick={onCalibrate}>
        {texts.calibrate}
      </Button>
    </section>
  )
}
