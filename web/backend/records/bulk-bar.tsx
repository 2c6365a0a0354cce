// What can be done with the chosen rows at once.
import { Button, CloseButton, NumberInput, Popover, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AnyDeclaration } from '#contract/resource.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { toast } from '../shell/toasts.ts'
import { changeEach, type BulkState } from './bulk.ts'
import { labelOf } from './labels.ts'
import { deleteSoon } from './pending-deletes.ts'
import type { Draft, Row } from './row.ts'

interface BulkBarProps {
  readonly declared: AnyDeclaration
  readonly rows: readonly Row[]
  readonly onClear: () => void
  /** What only this resource can have done with several. */
  readonly children?: ReactNode
}

export function BulkBar({ declared, rows, onClear, children }: BulkBarProps) {
  const client = useQueryClient()
  const [state, setState] = useState<BulkState | null>(null)
  const isRunning = state !== null && state.done < state.total
  const run = async (change: (row: Row) => Draft) => {
    const { failures, total } = await changeEach(declared, rows, change, setState)
    await client.invalidateQueries({ queryKey: [declared.name] })
    toast(say(texts.bulkDone, { count: total - failures.length }))
    if (failures.length === 0) onClear()
  }
  const hasSwitch = declared.fields['isEnabled'] !== undefined
  return (
    <section className="bulk-bar" aria-label={texts.more}>
      <p aria-live="polite">{say(texts.selected, { count: rows.length })}</p>
      {hasSwitch ? (
        <>
          <Button variant="default" disabled={isRunning} onClick={() => void run(() => ({ isEnabled: true }))}>
            {texts.enable}
          </Button>
          <Button variant="default" disabled={isRunning} onClick={() => void run(() => ({ isEnabled: false }))}>
            {texts.disable}
          </Button>
        </>
      ) : null}
      {declared.fields['tax'] === undefined ? null : (
        <TaxButton
          isDisabled={isRunning}
          label={labelOf(`${declared.name}.tax`)}
          onApply={(tax) => void run(() => ({ tax }))}
        />
      )}
      {children}
      <Button
        variant="default"
        disabled={isRunning}
        onClick={() => {
          deleteSoon(client, declared, rows)
          onClear()
        }}
      >
        {backofficeTexts.delete}
      </Button>
      <CloseButton aria-label={texts.clearSelection} onClick={onClear} />
      {state === null ? null : <BulkResult state={state} />}
    </section>
  )
}

function BulkResult({ state: { done, total, failures } }: { state: BulkState }) {
  return (
    <div className="bulk-result">
      {done < total ? (
        <Progress value={(done / total) * 100} aria-label={say(texts.bulkRunning, { done, total })} />
      ) : null}
      {failures.length > 0 ? (
        <div role="alert">
          <p>{say(texts.bulkFailed, { count: failures.length })}</p>
          <ul>
            {failures.map(({ id, label, message }) => (
              <li key={id}>
                <strong>{label}</strong>: {message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

interface TaxButtonProps {
  readonly isDisabled: boolean
  readonly label: string
  readonly onApply: (tax: number) => void
}

function TaxButton({ isDisabled, label, onApply }: TaxButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [tax, setTax] = useState<number | string>('')
  return (
    <Popover opened={isOpen} onChange={setIsOpen} withinPortal={false} withArrow>
      <Popover.Target>
        <Button variant="default" disabled={isDisabled} onClick={() => setIsOpen(!isOpen)}>
          {texts.setTax}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className="bulk-tax"
          onSubmit={(event) => {
            event.preventDefault()
            if (typeof tax !== 'number') return
            setIsOpen(false)
            onApply(tax)
          }}
        >
          <NumberInput
            label={label}
            value={tax}
            onChange={setTax}
            min={0}
            max={100}
            decimalScale={1}
            decimalSeparator=","
            suffix=" %"
          />
          <Button type="submit" disabled={typeof tax !== 'number'}>
            {texts.apply}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
