// „Konten der Buchhaltung“: which accounts closed days are booked on, for the files of DATEV and BMD.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { bookingSetupSchema, type BookingSetup } from '#contract/accounting/booking-setup.ts'
import { judge } from '#contract/errors.ts'
import { paymentMethods } from '#domain/ground/payment-method.ts'
import { formatRate } from '#domain/numbers/tax.ts'
import { isPersonalAccount, shortAccountAtDatev } from '#domain/payment/datev-accounts.ts'
import { bookkeepingTexts as texts } from '#domain/wording/bookkeeping.ts'
import { paymentMethodNames } from '#domain/wording/ordering.ts'
import { problemText } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { monthNames } from '#domain/wording/time.ts'
import { Sheet } from '#kit/sheet.tsx'
import { submitting } from '../../records/focus-first-problem.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const queryKey = ['booking-setup'] as const
const operation = 'bookings.setup'

interface BookingSetupProps {
  /** At which something was sold or given back, percent. */
  readonly rates: readonly number[]
  readonly onClose: () => void
}

export function BookingSetupDialog({ rates, onClose }: BookingSetupProps) {
  const heading = useId()
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await askAsStaff('GET /booking-setup', {}, { signal })).data,
    meta: { operation: 'bookings.load', failure: texts.notLoaded },
  })
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="booking-setup">
        <h2 id={heading}>{texts.title}</h2>
        <p>{texts.hint}</p>
        {data ? <SetupForm setup={withRates(data, rates)} onClose={onClose} /> : null}
      </div>
    </Sheet>
  )
}

/** A line for each rate that is known or was used. */
function withRates(setup: BookingSetup, rates: readonly number[]): BookingSetup {
  const known = new Set(setup.revenue.map(({ rate }) => rate))
  const fresh = [...new Set(rates)]
    .filter((rate) => !known.has(rate))
    .map((rate) => ({ rate, account: '', taxCode: '' }))
  return { ...setup, revenue: [...setup.revenue, ...fresh].toSorted((one, other) => one.rate - other.rate) }
}

const digits = (typed: string, most: number) => typed.replaceAll(/\D/g, '').slice(0, most)
const symbolOf = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .slice(0, 4)
const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed))

/** As the server would say, by the field. */
function wrongFields(setup: BookingSetup): ReadonlyMap<string, string> {
  const judged = judge(bookingSetupSchema, setup)
  return new Map(judged.success ? [] : judged.problems.map((found) => [found.field ?? '', problemText(found)]))
}

function SetupForm({ setup: saved, onClose }: { setup: BookingSetup; onClose: () => void }) {
  const client = useQueryClient()
  const [setup, setSetup] = useState(saved)
  const [isTried, setTried] = useState(false)
  const isRunning = useIsRunning(operation)
  const wrong = wrongFields(setup)
  const errorOf = (field: string) => (isTried ? wrong.get(field) : undefined)
  const change = (changes: Partial<BookingSetup>) => setSetup((before) => ({ ...before, ...changes }))
  const save = async () => {
    setTried(true)
    if (wrong.size > 0 || isRunning) return
    const run = async () => askAsStaff('PUT /booking-setup', { body: setup })
    const done = await act(client, { name: operation, failure: texts.notSaved, done: texts.saved, run })
    if (done === null) return
    await client.invalidateQueries({ queryKey })
    onClose()
  }
  return (
    <form className="day-end-form" noValidate onSubmit={(event) => submitting(event, save)}>
      <Digits
        label={texts.consultant}
        error={errorOf('consultant')}
        value={String(setup.consultant ?? '')}
        onTyped={(typed) => change({ consultant: numberOrNull(typed) })}
      />
      <Digits
        label={texts.client}
        error={errorOf('client')}
        value={String(setup.client ?? '')}
        onTyped={(typed) => change({ client: numberOrNull(typed) })}
      />
      <NativeSelect
        label={texts.fiscalYear}
        value={String(setup.fiscalYearStartsIn)}
        data={monthNames.map((label, index) => ({ value: String(index + 1), label }))}
        onChange={({ currentTarget }) => change({ fiscalYearStartsIn: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={texts.accountLength}
        description={texts.accountLengthHint}
        value={String(setup.accountLength)}
        data={['4', '5', '6', '7', '8']}
        onChange={({ currentTarget }) => change({ accountLength: Number(currentTarget.value) })}
      />
      <TextInput
        label={texts.symbol}
        error={errorOf('symbol') && texts.needSymbol}
        value={setup.symbol}
        onChange={({ currentTarget }) => change({ symbol: symbolOf(currentTarget.value) })}
      />
      <Accounts setup={setup} errorOf={errorOf} onChange={change} />
      <Button type="submit" loading={isRunning}>
        {texts.save}
      </Button>
    </form>
  )
}

interface AccountsProps {
  readonly setup: BookingSetup
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (changes: Partial<BookingSetup>) => void
}

function Accounts({ setup, errorOf, onChange }: AccountsProps) {
  const changeRate = (rate: number, changes: Partial<BookingSetup['revenue'][number]>) =>
    onChange({ revenue: setup.revenue.map((each) => (each.rate === rate ? { ...each, ...changes } : each)) })
  /** `path`: where it stands in the setup. */
  const account = (label: string, value: string, path: string, onTyped: (typed: string) => void, hint?: string) => {
    return (
      <Digits
        label={label}
        description={readAs(value, setup) ?? hint}
        error={errorOf(path)}
        value={value}
        onTyped={onTyped}
      />
    )
  }
  return (
    <>
      {account(texts.clearing, setup.clearing, 'clearing', (clearing) => onChange({ clearing }), texts.clearingHint)}
      <fieldset>
        <legend>{texts.revenue}</legend>
        {setup.revenue.length === 0 ? <p>{texts.noRates}</p> : null}
        {setup.revenue.map(({ rate, account: number, taxCode }, index) => (
          <div key={rate} className="booking-rate">
            {account(say(texts.rate, { rate: formatRate(rate) }), number, `revenue.${index}.account`, (typed) =>
              changeRate(rate, { account: typed }),
            )}
            <TextInput
              label={say(texts.taxCode, { rate: formatRate(rate) })}
              description={texts.taxCodeHint}
              inputMode="numeric"
              value={taxCode}
              onChange={({ currentTarget }) => changeRate(rate, { taxCode: digits(currentTarget.value, 4) })}
            />
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.payments}</legend>
        {paymentMethods.map((method) => (
          <div key={method}>
            {account(paymentMethodNames[method], setup.methods[method], `methods.${method}`, (typed) =>
              onChange({ methods: { ...setup.methods, [method]: typed } }),
            )}
          </div>
        ))}
      </fieldset>
      {account(texts.refunds, setup.refunds, 'refunds', (refunds) => onChange({ refunds }))}
      {account(texts.tipsAccount, setup.tips, 'tips', (tips) => onChange({ tips }))}
      {account(texts.differenceAccount, setup.difference, 'difference', (difference) => onChange({ difference }))}
    </>
  )
}

/** Whatever DATEV makes of it that may not be meant. */
function readAs(account: string, setup: BookingSetup): string | undefined {
  if (isPersonalAccount(account, setup)) return say(texts.personalAccount, { digits: account.length })
  const short = shortAccountAtDatev(account, setup)
  return short === null ? undefined : say(texts.shortAccount, { account: short })
}

interface DigitsProps {
  readonly label: string
  readonly description?: string | undefined
  readonly error: string | undefined
  readonly value: string
  readonly onTyped: (typed: string) => void
}

function Digits({ onTyped, ...field }: DigitsProps) {
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      onChange={({ currentTarget }) => onTyped(digits(currentTarget.value, 9))}
    />
  )
}
