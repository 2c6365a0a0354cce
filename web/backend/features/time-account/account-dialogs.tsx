// What is changed in an account: why a violation is accepted, a booking, the wage types. Times: times-dialog.tsx.
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { bookingKinds } from '#contract/staff/time-accounts.ts'
import { usualWageTypes } from '#domain/staff/wage-lines.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { timeAccountTexts as texts, wageTexts } from '#domain/wording/time-accounts.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { SheetForm } from '../../shell/sheet-form.tsx'
import { useWageTypes, type AccountCalls } from './account-calls.ts'

interface FrameProps {
  readonly title: string
  readonly submit: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function AccountDialog({ title, submit, onSubmit, onClose, children }: FrameProps) {
  const isRunning = useIsRunning('timeAccounts.step')
  return (
    <SheetForm title={title} submit={submit} isRunning={isRunning} onSubmit={onSubmit} onClose={onClose}>
      {children}
    </SheetForm>
  )
}

export function ReasonInput({
  reason,
  isTried,
  onReason,
}: {
  reason: string
  isTried: boolean
  onReason: (reason: string) => void
}) {
  return (
    <Textarea
      label={texts.reason}
      description={texts.reasonHint}
      withAsterisk
      autosize
      minRows={2}
      maxLength={1000}
      error={isTried && reason.trim() === '' ? texts.needReason : undefined}
      value={reason}
      onChange={(event) => onReason(event.currentTarget.value)}
    />
  )
}

interface ReasonDialogProps {
  readonly title: string
  readonly text?: string
  readonly submit: string
  readonly onSave: (reason: string) => void
  readonly onClose: () => void
}

export function ReasonDialog({ title, text, submit, onSave, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    if (reason.trim() !== '') onSave(reason.trim())
  }
  return (
    <AccountDialog title={title} submit={submit} onSubmit={save} onClose={onClose}>
      {text === undefined ? null : <p>{text}</p>}
      <ReasonInput reason={reason} isTried={isTried} onReason={setReason} />
    </AccountDialog>
  )
}

interface BookingDialogProps {
  /** Of the month. */
  readonly date: string
  readonly onSave: (booking: {
    date: string
    kind: (typeof bookingKinds)[number]
    minutes: number
    reason: string
  }) => void
  readonly onClose: () => void
}

export function BookingDialog({ date: last, onSave, onClose }: BookingDialogProps) {
  const [kind, setKind] = useState<(typeof bookingKinds)[number]>('payout')
  const [hours, setHours] = useState<number | null>(null)
  const [date, setDate] = useState<string | null>(last)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrong = hours === null || Number.isNaN(hours) || hours === 0
  const isOfMonth = date !== null && dayOf(date) !== null && date.slice(0, 7) === last.slice(0, 7)
  const save = () => {
    setTried(true)
    if (isWrong || !isOfMonth || reason.trim() === '') return
    onSave({ date, kind, minutes: Math.round(hours * 60), reason: reason.trim() })
  }
  return (
    <AccountDialog title={texts.book} submit={texts.bookNow} onSubmit={save} onClose={onClose}>
      <NativeSelect
        label={texts.bookKind}
        value={kind}
        data={bookingKinds.map((value) => ({ value, label: texts.bookKinds[value] }))}
        onChange={(event) => setKind(bookingKinds.find((each) => each === event.currentTarget.value) ?? 'payout')}
      />
      <div className="sheet-form-row">
        <TypedNumber
          label={texts.bookHours}
          description={texts.bookHoursHint}
          withAsterisk
          decimals={2}
          error={isTried && isWrong ? texts.needHours : undefined}
          value={hours}
          onChange={setHours}
        />
        <DayInput
          label={texts.bookDate}
          isRequired
          error={isTried && !isOfMonth ? texts.needDayOfMonth : undefined}
          value={date}
          onChange={setDate}
        />
      </div>
      <ReasonInput reason={reason} isTried={isTried} onReason={setReason} />
    </AccountDialog>
  )
}

export function WageTypesDialog({
  calls,
  isReadOnly,
  onClose,
}: {
  calls: AccountCalls
  isReadOnly: boolean
  onClose: () => void
}) {
  const known = useWageTypes().data
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  if (known === undefined) return null
  const types = known.map(({ code, number }) => ({ code, number: typed[code] ?? number }))
  return (
    <AccountDialog
      title={texts.wageTypes}
      submit={isReadOnly ? texts.close : texts.save}
      onSubmit={() => (isReadOnly ? onClose() : void calls.saveWageTypes(types).then((saved) => saved && onClose()))}
      onClose={onClose}
    >
      <p>{texts.wageTypesText}</p>
      <div className="sheet-form-row">
        {types.map(({ code, number }) => (
          <TextInput
            key={code}
            label={wageTexts.codes[code]}
            placeholder={usualWageTypes[code]}
            maxLength={20}
            readOnly={isReadOnly}
            value={number}
            onChange={(event) => setTyped({ ...typed, [code]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Link to="/work-contracts">{wageTexts.contracts}</Link>
    </AccountDialog>
  )
}
