// What need not be kept any longer: of whom, since when and how much; deleted by one press, which names what goes.
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Retention as Found } from '#contract/staff/retention.ts'
import { oldDaysText, oldRecordsText, retentionTexts as texts } from '#domain/wording/retention.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import './month-closing.css'
import '../../shell/sheet-form.css'

export function Retention({ onClose }: { readonly onClose: () => void }) {
  const heading = useId()
  const { data } = useQuery({
    queryKey: ['retention'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /retention', {}, { signal })).data,
    meta: { operation: 'retention.load', failure: texts.notLoaded },
  })
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="sheet-form month-closing">
        <h2 id={heading}>{texts.title}</h2>
        <p>{texts.intro}</p>
        {data === undefined ? <Skeleton height={180} radius="lg" /> : <Due {...data} />}
      </div>
    </Sheet>
  )
}

/** More names at once are read by nobody. */
const mostNamed = 100

function Due({ people, isAutomatic }: Found) {
  const client = useQueryClient()
  const isRunning = useIsRunning('retention.delete')
  const ready = people.filter(({ isHeld }) => !isHeld)
  const records = oldRecordsText(sumOf(ready))
  const remove = async () => {
    const body = { users: ready.map(({ user }) => user.id) }
    await act(client, {
      name: 'retention.delete',
      failure: texts.failed,
      done: texts.done,
      run: async () => askAsStaff('POST /retention', { body }),
    })
    const changed = ['retention', 'time-accounts', 'time-sheet', 'working-activities', 'absences']
    await Promise.all(changed.map(async (key) => client.invalidateQueries({ queryKey: [key] })))
  }
  return (
    <>
      <p className="page-hint">{isAutomatic ? texts.automatic : texts.byHand}</p>
      {people.length === 0 ? <p>{texts.none}</p> : null}
      {ready.length > 0 ? (
        <>
          <p>{say(texts.sums, { count: ready.length, records })}</p>
          <AskFirst
            text={texts.delete}
            question={say(texts.question, { count: ready.length, records })}
            confirmText={texts.deleteNow}
            backText={texts.cancel}
            isBusy={isRunning}
            onConfirm={() => void remove()}
          />
        </>
      ) : null}
      {people.length > 0 ? (
        <section className="month-closing-held">
          <ul>
            {people.slice(0, mostNamed).map((each) => (
              <li key={each.user.id}>
                <Link to={`/time-accounts/${each.user.id}?month=${each.since.slice(0, 7)}`}>{each.name}</Link>
                <small>{`${oldRecordsText(each)} · ${oldDaysText(each)}`}</small>
                {each.isHeld ? <small>{texts.held}</small> : null}
              </li>
            ))}
          </ul>
          {people.length > mostNamed ? <p>{say(texts.more, { count: people.length - mostNamed })}</p> : null}
        </section>
      ) : null}
    </>
  )
}

function sumOf(people: Found['people']) {
  const sum = (kind: 'activities' | 'absences' | 'notes') => people.reduce((all, each) => all + each[kind], 0)
  return { activities: sum('activities'), absences: sum('absences'), notes: sum('notes') }
}
