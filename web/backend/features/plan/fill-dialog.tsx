// Fills a week: from a template, or as another week is.
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDay, weekdayShortName } from '#domain/time/german-dates.ts'
import { dateOf, dayOf, weekdayOf } from '#domain/time/wall-clock.ts'
import type { PlannedWeeks } from '#contract/staff/plan.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { useTemplates, type PlanCalls } from './plan-calls.ts'
import './shift-form.css'

interface FillDialogProps {
  readonly branchId: string
  /** A Monday. */
  readonly monday: string
  readonly calls: PlanCalls
  readonly onDone: (made: { made: number; open: number }) => void
  readonly onClose: () => void
}

export function TemplateDialog({ branchId, monday, calls, onDone, onClose }: FillDialogProps) {
  const heading = useId()
  const templates = useTemplates(branchId).data
  const [chosen, setChosen] = useState<string | null>(null)
  const [days, setDays] = useState<readonly string[] | null>(null)
  const [withPeople, setWithPeople] = useState(true)
  const [planned, setPlanned] = useState<PlannedWeeks['weeks']>([])
  const isRunning = useIsRunning('plan.fill')
  const template = templates?.find(({ id }) => id === chosen) ?? templates?.[0]
  const week = Array.from({ length: 7 }, (_, index) => dateOf((dayOf(monday) ?? 0) + index))
  const usual = week.filter(
    (date) => template?.weekdays.length === 0 || template?.weekdays.includes(weekdayOf(dayOf(date) ?? 0)),
  )
  const wanted = days ?? usual
  const fill = async (existing: 'refuse' | 'add' | 'replaceDrafts') => {
    if (template === undefined || wanted.length === 0 || isRunning) return
    const done = await calls.fromTemplate({ template: { id: template.id }, days: [...wanted], withPeople, existing })
    if (done === null) return
    if ('weeks' in done) setPlanned(done.weeks)
    else onDone(done)
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="shift-form"
        onSubmit={(event) => {
          event.preventDefault()
          asWhole(() => fill('refuse'))
        }}
      >
        <h2 id={heading}>{texts.template}</h2>
        <p>{texts.templateText}</p>
        {templates?.length === 0 ? (
          <p>
            {texts.noTemplates} <Link to="/schedule-templates/new">{texts.toTemplates}</Link>
          </p>
        ) : (
          <NativeSelect
            label={texts.chooseTemplate}
            value={template?.id ?? ''}
            data={(templates ?? []).map(({ id, name }) => ({ value: id as string, label: name }))}
            onChange={(event) => {
              setChosen(event.currentTarget.value)
              setDays(null)
              setPlanned([])
            }}
          />
        )}
        <fieldset className="shift-form-days">
          <legend>{texts.templateDays}</legend>
          {week.map((date) => (
            <Checkbox
              key={date}
              label={`${weekdayShortName(weekdayOf(dayOf(date) ?? 0))} ${formatDay(dayOf(date) ?? 0).slice(0, 6)}`}
              checked={wanted.includes(date)}
              onChange={(event) => {
                setPlanned([])
                setDays(event.currentTarget.checked ? [...wanted, date] : wanted.filter((each) => each !== date))
              }}
            />
          ))}
        </fieldset>
        <Checkbox
          label={texts.propose}
          description={texts.proposeHint}
          checked={withPeople}
          onChange={(event) => setWithPeople(event.currentTarget.checked)}
        />
        {planned.length === 0 ? (
          <div className="shift-form-foot">
            <Button type="submit" loading={isRunning} disabled={template === undefined || wanted.length === 0}>
              {texts.fill}
            </Button>
          </div>
        ) : (
          <AlreadyPlanned weeks={planned} isRunning={isRunning} onChoose={fill} onClose={onClose} />
        )}
      </form>
    </Sheet>
  )
}

export function CopyDialog({ monday, calls, onDone, onClose }: FillDialogProps) {
  const heading = useId()
  const [weeks, setWeeks] = useState<readonly number[]>([1])
  const [withPeople, setWithPeople] = useState(true)
  const [planned, setPlanned] = useState<PlannedWeeks['weeks']>([])
  const isRunning = useIsRunning('plan.fill')
  const copy = async (existing: 'refuse' | 'add' | 'replaceDrafts') => {
    if (weeks.length === 0 || isRunning) return
    const done = await calls.copy({ from: monday, to: weeks.map(mondayOf), withPeople, existing })
    if (done === null) return
    if ('weeks' in done) setPlanned(done.weeks)
    else onDone(done)
  }
  const mondayOf = (week: number) => dateOf((dayOf(monday) ?? 0) + 7 * week)
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="shift-form"
        onSubmit={(event) => {
          event.preventDefault()
          asWhole(() => copy('refuse'))
        }}
      >
        <h2 id={heading}>{texts.copy}</h2>
        <p>{texts.copyText}</p>
        <fieldset className="shift-form-days">
          <legend>{texts.copyTo}</legend>
          {[1, 2, 3, 4, 5, 6].map((week) => (
            <Checkbox
              key={week}
              label={`${formatDay(dayOf(mondayOf(week)) ?? 0).slice(0, 6)}–${formatDay((dayOf(mondayOf(week)) ?? 0) + 6).slice(0, 6)}`}
              checked={weeks.includes(week)}
              onChange={(event) => {
                setPlanned([])
                setWeeks(event.currentTarget.checked ? [...weeks, week] : weeks.filter((each) => each !== week))
              }}
            />
          ))}
        </fieldset>
        <Checkbox
          label={texts.withPeople}
          checked={withPeople}
          onChange={(event) => setWithPeople(event.currentTarget.checked)}
        />
        {planned.length === 0 ? (
          <div className="shift-form-foot">
            <Button type="submit" loading={isRunning} disabled={weeks.length === 0}>
              {texts.copyNow}
            </Button>
          </div>
        ) : (
          <AlreadyPlanned weeks={planned} isRunning={isRunning} onChoose={copy} onClose={onClose} />
        )}
      </form>
    </Sheet>
  )
}

interface AlreadyPlannedProps {
  readonly weeks: PlannedWeeks['weeks']
  readonly isRunning: boolean
  readonly onChoose: (existing: 'add' | 'replaceDrafts') => Promise<void>
  readonly onClose: () => void
}

/** What stands on the days that were chosen, before anything is copied or filled in. */
function AlreadyPlanned({ weeks, isRunning, onChoose, onClose }: AlreadyPlannedProps) {
  const hasDrafts = weeks.some(({ drafts }) => drafts > 0)
  const hasPublished = weeks.some(({ published }) => published > 0)
  return (
    <>
      <div role="alert" className="shift-form-planned">
        <p>{texts.alreadyPlanned}</p>
        <ul>
          {weeks.map(({ monday, drafts, published }) => {
            const [from, to] = [dayOf(monday) ?? 0, (dayOf(monday) ?? 0) + 6]
            const week = `${formatDay(from).slice(0, 6)}–${formatDay(to).slice(0, 6)}`
            return (
              <li key={monday}>{say(texts.plannedWeek, { week, count: drafts + published, drafts, published })}</li>
            )
          })}
        </ul>
        <p>{hasPublished ? texts.publishedStay : texts.addedBeside}</p>
      </div>
      <div className="shift-form-foot">
        <Button variant="subtle" onClick={onClose}>
          {texts.cancelCopy}
        </Button>
        <Button variant="default" loading={isRunning} onClick={() => asWhole(() => onChoose('add'))}>
          {texts.addCopies}
        </Button>
        {hasDrafts ? (
          <Button loading={isRunning} onClick={() => asWhole(() => onChoose('replaceDrafts'))}>
            {texts.replaceDrafts}
          </Button>
        ) : null}
      </div>
    </>
  )
}
