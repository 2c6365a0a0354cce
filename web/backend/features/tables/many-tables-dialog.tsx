// „Tische 1–20 anlegen“: one form for many tables of a branch.
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { judge } from '#contract/errors.ts'
import { tableCallRoutes } from '#contract/organisation/table-calls.ts'
import { tableLabel } from '#domain/places/table-label.ts'
import { tableScreenTexts as texts } from '#domain/wording/branch-office.ts'
import { problemText } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { BranchDialog } from '../../shell/branch-dialog.tsx'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { CodesOff } from './codes-off.tsx'
import { useTableCalls } from './table-calls.ts'
import './tables.css'
import { TypedNumber } from '../../fields/typed-number.tsx'

interface ManyTablesDialogProps {
  /** At least one. */
  readonly branches: readonly Branch[]
  readonly onClose: () => void
}

export function ManyTablesDialog({ branches, onClose }: ManyTablesDialogProps) {
  return (
    <BranchDialog title={texts.many} text={texts.manyText} branches={branches} onClose={onClose}>
      {(branch) => (
        <>
          <CodesOff branch={branch} />
          <ManyTables branchId={branch.id} />
        </>
      )}
    </BranchDialog>
  )
}

function ManyTables({ branchId }: { branchId: string }) {
  const [wanted, setWanted] = useState({ from: 1, to: 20, prefix: '', area: '', seats: 4 })
  const [made, setMade] = useState<number | null>(null)
  const { makeMany } = useTableCalls()
  const isRunning = useIsRunning('tables.makeMany')
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const judged = judge(tableCallRoutes['POST /branches/:id/tables'].body, wanted)
  // The first problem of a field is the one to say.
  const problems = new Map(
    judged.success ? [] : judged.problems.toReversed().map((each) => [each.field, problemText(each)]),
  )
  useEffect(() => {
    if (isTried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isTried])
  const change = (changed: Partial<typeof wanted>) => {
    setWanted({ ...wanted, ...changed })
    setMade(null)
    setIsTried(false)
  }
  const number = (field: 'from' | 'to' | 'seats', label: string) => (
    <TypedNumber
      label={label}
      value={wanted[field]}
      decimals={0}
      error={problems.get(field)}
      onChange={(typed) => change({ [field]: typed ?? Number.NaN })}
    />
  )
  const text = (field: 'prefix' | 'area', label: string, placeholder: string) => (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={wanted[field]}
      maxLength={field === 'prefix' ? 20 : 80}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  const labelOf = (index: number) => tableLabel({ name: '', identifier: `${wanted.prefix}${index}` })
  return (
    <form
      ref={form}
      noValidate
      className="many-tables"
      data-changes-kept={(made !== null && made > 0) || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(!judged.success)
        if (judged.success && !isRunning) asWhole(() => makeMany(branchId, wanted).then(setMade))
      }}
    >
      <div className="many-tables-fields">
        {number('from', texts.from)}
        {number('to', texts.to)}
        {text('prefix', texts.prefix, texts.prefixHint)}
        {number('seats', texts.seats)}
      </div>
      {text('area', texts.area, texts.areaHint)}
      <output>
        {made === null
          ? judged.success && say(texts.preview, { first: labelOf(wanted.from), last: labelOf(wanted.to) })
          : made === 0
            ? texts.nothingMade
            : say(texts.made, { count: made })}
      </output>
      <Button type="submit" loading={isRunning}>
        {texts.many}
      </Button>
    </form>
  )
}
