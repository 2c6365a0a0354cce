// „Betriebsurlaub 24.12. bis 26.12. für diese Filialen“: entered once, in one request.
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { daysOfSpan, mostDaysAtOnce } from '#domain/time/date-spans.ts'
import type { PlannedWindow } from '#domain/time/hours-plan.ts'
import { daysWithOwnHours } from '#domain/time/special-days.ts'
import { dateOf, dayAt, minutesOf } from '#domain/time/wall-clock.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { specialDayTexts as texts } from '#domain/wording/special-days.ts'
import { Sheet } from '#kit/sheet.tsx'
import type { Branch } from '#parts/orders/order-view.ts'
import { serverNow } from '#parts/server-clock.ts'
import { WindowFields } from '../../fields/hours/window-fields.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { act } from '../../shell/act.ts'
import { BranchesShown } from '../../shell/branches-shown.tsx'
import { useHouse } from '../../shell/frame-queries.ts'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'
import { DueNotice } from './due-notice.tsx'
import './special-days.css'

interface SpecialDaysDialogProps {
  /** Those that the person may change. */
  readonly branches: readonly Branch[]
  readonly chosen: readonly string[]
  /** What is known already. */
  readonly start?: {
    readonly from: string | null
    readonly to: string | null
    readonly windows: readonly PlannedWindow[]
  }
  /** The branch whose form it is: it is saved there. */
  readonly except?: string
  readonly onDone: () => void
  readonly onClose: () => void
}

const noStart = { from: null, to: null, windows: [] }
const firstWindow: PlannedWindow = { from: null, to: null }

export function SpecialDaysDialog(props: SpecialDaysDialogProps) {
  const { branches, start = noStart, except, onDone, onClose } = props
  const heading = useId()
  const client = useQueryClient()
  const [from, setFrom] = useState(start.from)
  const [to, setTo] = useState(start.to)
  const [windows, setWindows] = useState(start.windows)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(props.chosen))
  const [isTried, setTried] = useState(false)
  const isRunning = useIsRunning('branches.specialDays')
  const days = daysOfSpan(from, to)
  const meant = branches.filter(({ id }) => chosen.has(id))
  const taken = meant.filter(({ openingHours }) => daysWithOwnHours(openingHours, days).length > 0)
  const isTimed = windows.every((one) => minutesOf(one.from) !== null && minutesOf(one.to) !== null)
  const wrong = [
    ...(days.length === 0 ? [say(texts.noDays, { limit: mostDaysAtOnce })] : []),
    ...(isTimed ? [] : [texts.noTimes]),
    ...(meant.length === 0 ? [texts.noBranches] : []),
  ]
  // Each branch's own day begins within hours of it: only for the calendar.
  const today = dateOf(dayAt(useHouse().timeZone, serverNow()) ?? 0)
  const save = async () => {
    setTried(true)
    const [first, last] = [days[0], days.at(-1)]
    if (wrong.length > 0 || isRunning || first === undefined || last === undefined) return
    const body = {
      branches: meant.map(({ id }) => ({ id })),
      from: first,
      to: last,
      windows: windows.map((one) => ({ from: one.from ?? '', to: one.to ?? '' })),
    }
    const done = await act(client, {
      name: 'branches.specialDays',
      run: async () => (await askAsStaff('POST /branches/special-days', { body })).data,
      failure: texts.failed,
    })
    if (done === null) return
    await client.invalidateQueries({ queryKey: ['branches'] })
    toast(done.changed === 0 ? texts.nothing : say(texts.done, { count: done.changed }))
    onDone()
  }
  // Not inside of the form of a branch: Chromium sends a form within a form to nobody, and loads the page anew.
  return createPortal(
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose}>
      <form
        className="special-days"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React brings it up to the form around, too: that one is not meant.
          event.stopPropagation()
          asWhole(save)
        }}
      >
        <h2 id={heading}>{texts.title}</h2>
        <p className="page-hint">
          {texts.hint}
          {except === undefined ? null : ` ${say(texts.others, { branch: except })}`}
        </p>
        <div className="special-days-dates">
          <DayInput label={texts.from} value={from} min={today} onChange={setFrom} />
          <DayInput label={texts.to} value={to} min={from ?? today} onChange={setTo} />
        </div>
        <NativeSelect
          label={texts.mode}
          value={windows.length > 0 ? 'open' : 'closed'}
          data={(['closed', 'open'] as const).map((value) => ({ value, label: texts[value] }))}
          onChange={(event) => setWindows(event.currentTarget.value === 'open' ? [firstWindow] : [])}
        />
        {windows.length > 0 ? (
          <WindowFields
            day={texts.times}
            windows={windows}
            isReadOnly={false}
            areRequired={isTried}
            onChange={setWindows}
          />
        ) : null}
        <ChooseBranches branches={branches} chosen={chosen} onChosen={setChosen} />
        {taken.length > 0 ? (
          <p aria-live="polite">
            {say(texts.replaced, { count: taken.length, names: taken.map(({ name }) => name).join(', ') })}
          </p>
        ) : null}
        <DueNotice branches={meant} days={days} />
        {isTried && wrong.length > 0 ? (
          <div role="alert">
            {wrong.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        ) : null}
        <Button type="submit" loading={isRunning}>
          {meant.length === 0 ? texts.saveNone : say(texts.save, { count: meant.length })}
        </Button>
      </form>
    </Sheet>,
    document.body,
  )
}

interface ChooseBranchesProps {
  readonly branches: readonly Branch[]
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}

function ChooseBranches({ branches, chosen, onChosen }: ChooseBranchesProps) {
  return (
    <fieldset>
      <legend>{texts.branches}</legend>
      <div className="special-days-choose">
        <Button
          variant="default"
          size="compact-md"
          onClick={() => onChosen(new Set(branches.map(({ id }) => id as string)))}
        >
          {say(texts.all, { count: branches.length })}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={() => onChosen(new Set())}>
          {texts.none}
        </Button>
      </div>
      <BranchesShown branches={branches} isTicked={({ id }) => chosen.has(id)}>
        {(found) =>
          found.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.has(id)}
              onChange={(event) => onChosen(withTick(chosen, id, event.currentTarget.checked))}
            />
          ))
        }
      </BranchesShown>
    </fieldset>
  )
}

function withTick(chosen: ReadonlySet<string>, id: string, isTicked: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isTicked) next.add(id)
  else next.delete(id)
  return next
}
