// „Tische 1–20 anlegen“: one form for many tables of a branch.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { tableLabel } from '#domain/places/table-label.ts'
import { tableScreenTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { BranchDialog } from '../../shell/branch-dialog.tsx'
import { useIsRunning } from '../../shell/operations.ts'
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
      {({ id }) => <ManyTables branchId={id} />}
    </BranchDialog>
  )
}

function ManyTables({ branchId }: { branchId: string }) {
  const [wanted, setWanted] = useState({ from: 1, to: 20, prefix: '', area: '', seats: 4 })
  const [made, setMade] = useState<number | null>(null)
  const { makeMany } = useTableCalls()
  const isRunning = useIsRunning('tables.makeMany')
  const isFitting = wanted.from > 0 && wanted.to >= wanted.from && wanted.seats > 0
  const change = (changed: Partial<typeof wanted>) => {
    setWanted({ ...wanted, ...changed })
    setMade(null)
  }
  const number = (field: 'from' | 'to' | 'seats', label: string) => (
    <TypedNumber
      label={label}
      value={wanted[field]}
      decimals={0}
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
      className="many-tables"
      onSubmit={(event) => {
        event.preventDefault()
        if (isFitting && !isRunning) void makeMany(branchId, wanted).then(setMade)
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
          ? isFitting && say(texts.preview, { first: labelOf(wanted.from), last: labelOf(wanted.to) })
          : made === 0
            ? texts.nothingMade
            : say(texts.made, { count: made })}
      </output>
      <Button type="submit" disabled={!isFitting} loading={isRunning}>
        {texts.many}
      </Button>
    </form>
  )
}
