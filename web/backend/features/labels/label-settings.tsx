// The sheet: which one, its measures, what stands on a label, and how far the printer is off.
import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { Ruler } from 'lucide-react'
import { Link } from 'react-router'
import type { LabelSheet } from '#contract/catalog/label-sheets.ts'
import { labelFields } from '#domain/catalog/label-content.ts'
import { labelFieldNames, labelScreenTexts as texts } from '#domain/wording/labels.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { chosenPrinter, withField, type LabelDraft } from './label-draft.ts'
import { listAddress } from '../../records/addresses.ts'
import { SheetChoice } from './sheet-choice.tsx'

interface LabelSettingsProps {
  readonly draft: LabelDraft
  readonly sheets: readonly LabelSheet[]
  readonly branches: readonly Branch[]
  /** Sentences by the field of the call. */
  readonly problems: ReadonlyMap<string, string>
  /** There is none to print. */
  readonly lacksLogo: boolean
  /** Of the branch, for labels. */
  readonly printers: readonly { readonly id: string; readonly name: string }[]
  readonly isBusy: boolean
  readonly onChange: (draft: LabelDraft) => void
  readonly onCalibrate: () => void
}

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

function ThisRun({ draft, problems, printers, onChange }: LabelSettingsProps) {
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
        {printers.length > 1 ? (
          <NativeSelect
            className="label-printer-choice"
            label={texts.labelPrinter}
            value={chosenPrinter(draft, printers) ?? ''}
            data={printers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => onChange({ ...draft, printer: event.currentTarget.value })}
          />
        ) : null}
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
