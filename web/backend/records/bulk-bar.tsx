// What can be done with the chosen rows at once.
import { Button, CloseButton, Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { percentSchema } from '#contract/field.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { toast } from '../shell/toasts.ts'
import { settingFields } from './bulk.ts'
import { bulkRuns, startRun } from './bulk-runs.ts'
import { labelOf } from './labels.ts'
import { deleteSoon } from './pending-deletes.ts'
import { numberProblem } from './number-problem.ts'
import type { Draft, Row } from './row.ts'
import './bulk-bar.css'
import { TypedNumber } from '../fields/typed-number.tsx'

interface BulkBarProps {
  readonly declared: AnyDeclaration
  readonly rows: readonly Row[]
  readonly onClear: () => void
  /** Chooses everything that the list finds, not only what is shown; null where that is chosen already. */
  readonly onAll: (() => Promise<void>) | null
  /** How many that would be. */
  readonly total: number
  /** What only this resource can have done with several. */
  readonly children?: ReactNode
}

export function BulkBar({ declared, rows, onClear, onAll, total, children }: BulkBarProps) {
  const client = useQueryClient()
  const isRunning = useStore(bulkRuns).some((run) => run.declared === declared && run.isRunning)
  const [isChoosing, setIsChoosing] = useState(false)
  const run = (change: Draft) =>
    void startRun({
      declared,
      verb: 'update',
      rows,
      work: settingFields(declared, change),
      onEnd: async ({ done, failures }) => {
        await client.invalidateQueries({ queryKey: [declared.name] })
        if (done > failures.length) toast(say(texts.bulkDone, { count: done - failures.length }))
        if (done === rows.length && failures.length === 0) onClear()
      },
    })
  // It goes with what was pressed in it: the keys go on where rows are chosen.
  useEffect(
    () => () => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) document.querySelector<HTMLElement>('.choice-box')?.focus()
    },
    [],
  )
  const hasSwitch = declared.fields['isEnabled'] !== undefined
  return (
    <section className="bulk-bar" aria-label={texts.more}>
      <CloseButton aria-label={texts.clearSelection} onClick={onClear} />
      <p aria-live="polite">{say(texts.selected, { count: rows.length })}</p>
      {onAll === null ? null : (
        <Button
          variant="subtle"
          loading={isChoosing}
          onClick={async () => {
            setIsChoosing(true)
            await onAll()
            setIsChoosing(false)
          }}
        >
          {say(texts.selectFound, { count: total })}
        </Button>
      )}
      {hasSwitch ? (
        <>
          <Button variant="default" disabled={isRunning} onClick={() => run({ isEnabled: true })}>
            {texts.enable}
          </Button>
          <Button variant="default" disabled={isRunning} onClick={() => run({ isEnabled: false })}>
            {texts.disable}
          </Button>
        </>
      ) : null}
      {declared.fields['tax'] === undefined ? null : (
        <TaxButton isDisabled={isRunning} label={labelOf(`${declared.name}.tax`)} onApply={(tax) => run({ tax })} />
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
    </section>
  )
}

interface TaxButtonProps {
  readonly isDisabled: boolean
  readonly label: string
  readonly onApply: (tax: number) => void
}

function TaxButton({ isDisabled, label, onApply }: TaxButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [tax, setTax] = useState<number | null>(null)
  const [isTried, setIsTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wrong = numberProblem(percentSchema, tax)
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
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setIsTried(wrong !== null)
            if (wrong !== null || tax === null) return field.current?.focus()
            setIsOpen(false)
            onApply(tax)
          }}
        >
          <TypedNumber
            ref={field}
            label={label}
            value={tax}
            onChange={setTax}
            decimals={1}
            rightSection="%"
            error={isTried && wrong}
          />
          <Button type="submit">{texts.apply}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
