// „Konten der Buchhaltung“: which accounts closed days are booked on, for the files of DATEV and BMD.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { bookingSetupSchema, type BookingSetup } from '#contract/accounting/booking-setup.ts'
import { judge } from '#contract/errors.ts'
import { paymentMethods } from '#domain/ground/payment-method.ts'
import { formatRate } from '#domain/numbers/tax.ts'
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

interface Said {
  readonly description?: string
  readonly error?: string | undefined
}

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
  const errorOf = (field: 'consultant' | 'client' | 'symbol') => (isTried ? wrong.get(field) : undefined)
  const change = (changes: Partial<BookingSetup>) => setSetup((before) => ({ ...before, ...changes }))
  const changeRate = (rate: number, changes: Partial<BookingSetup['revenue'][number]>) =>
    change({ revenue: setup.revenue.map((each) => (each.rate === rate ? { ...each, ...changes } : each)) })
  const save = async () => {
    setTried(true)
    if (wrong.size > 0 || isRunning) return
    const run = async () => askAsStaff('PUT /booking-setup', { body: setup })
    const done = await act(client, { name: operation, failure: texts.notSaved, done: texts.saved, run })
    if (done === null) return
    await client.invalidateQueries({ queryKey })
    onClose()
  }
  const account = (label: string, value: string, onTyped: (typed: string) => void, said: Said = {}) => (
    <TextInput
      label={label}
      {...said}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => onTyped(digits(currentTarget.value, 9))}
    />
  )
  return (
    <form className="day-end-form" noValidate onSubmit={(event) => submitting(event, save)}>
      {account(
        texts.consultant,
        String(setup.consultant ?? ''),
        (typed) => change({ consultant: numberOrNull(typed) }),
        { error: errorOf('consultant') },
      )}
      {account(texts.client, String(setup.client ?? ''), (typed) => change({ client: numberOrNull(typed) }), {
        error: errorOf('client'),
      })}
      <NativeSelect
        label={texts.fiscalYear}
        value={String(setup.fiscalYearStartsIn)}
        data={monthNames.map((label, index) => ({ value: String(index + 1), label }))}
        onChange={({ currentTarget }) => change({ fiscalYearStartsIn: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={texts.accountLength}
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
      {account(texts.clearing, setup.clearing, (clearing) => change({ clearing }), { description: texts.clearingHint })}
      <fieldset>
        <legend>{texts.revenue}</legend>
        {setup.revenue.length === 0 ? <p>{texts.noRates}</p> : null}
        {setup.revenue.map(({ rate, account: number, taxCode }) => (
          <div key={rate} className="booking-rate">
            {account(say(texts.rate, { rate: formatRate(rate) }), number, (typed) =>
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
            {account(paymentMethodNames[method], setup.methods[method], (typed) =>
              change({ methods: { ...setup.methods, [method]: typed } }),
            )}
          </div>
        ))}
      </fieldset>
      {account(texts.refunds, setup.refunds, (refunds) => change({ refunds }))}
      {account(texts.tipsAccount, setup.tips, (tips) => change({ tips }))}
      {account(texts.differenceAccount, setup.difference, (difference) => change({ difference }))}
      <Button type="submit" loading={isRunning}>
        {texts.save}
      </Button>
    </form>
  )
}
