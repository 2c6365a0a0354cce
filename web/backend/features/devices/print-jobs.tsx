// What a printer printed and is to print; what never came to paper is printed again from here.
import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import type { PrintJob } from '#contract/device/print-calls.ts'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { printJobSets, printJobStates } from '#domain/ordering/print-jobs.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { printErrorText } from '#domain/wording/dockets.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { jobsOfPage, useDeviceCalls, usePrintJobs, type JobState } from './device-calls.ts'

export function PrintJobs({ id, timeZone }: { id: string; timeZone: string }) {
  const [state, setState] = useState<JobState | ''>('')
  const [count, setCount] = useState(jobsOfPage)
  const [shown, setShown] = useState<PrintJob | null>(null)
  const { printAgain } = useDeviceCalls(id)
  const isPrinting = useIsRunning('devices.printAgain')
  const found = usePrintJobs(id, state === '' ? undefined : state, count).data
  return (
    <section className="panel" aria-label={texts.jobs}>
      <h2>{texts.jobs}</h2>
      <div className="panel-row">
        <NativeSelect
          label={texts.jobsFilter}
          value={state}
          data={[
            { value: '', label: texts.jobsAll },
            ...printJobStates.map((each) => ({ value: each as string, label: texts.jobStates[each] as string })),
          ]}
          onChange={(event) => setState(event.currentTarget.value as JobState | '')}
        />
      </div>
      {found?.jobs.length === 0 ? <p>{texts.noJobs}</p> : null}
      {found && found.jobs.length > 0 ? (
        <ul className="job-list">
          {found.jobs.map((job) => (
            <li key={job.id} data-lost={isOneOf(printJobSets.lost, job.state)}>
              <JobText job={job} timeZone={timeZone} />
              <div className="panel-row">
                <Button
                  variant="subtle"
                  aria-label={say(texts.showOf, { number: job.number })}
                  onClick={() => setShown(job)}
                >
                  {texts.show}
                </Button>
                {job.order === null || isOneOf(printJobSets.waiting, job.state) ? null : (
                  <Button
                    variant="default"
                    disabled={isPrinting}
                    aria-label={say(texts.printAgainOf, { ticket: ticketOf(job.order) })}
                    onClick={() => void printAgain(job)}
                  >
                    {texts.printAgain}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {found && found.total > found.jobs.length && count < 500 ? (
        <div className="panel-row">
          <Button variant="subtle" onClick={() => setCount(Math.min(500, count + jobsOfPage * 2))}>
            {texts.more}
          </Button>
        </div>
      ) : null}
      {shown ? <JobSheet id={id} job={shown} onClose={() => setShown(null)} /> : null}
    </section>
  )
}

function JobText({ job, timeZone }: { job: PrintJob; timeZone: string }) {
  const about = job.order === null ? texts.jobKinds[job.kind] : `${texts.columns.order} ${ticketOf(job.order)}`
  const details = [
    texts.layouts[job.layout],
    job.attempts > 1 ? say(texts.tries, { count: job.attempts }) : '',
    job.isUncertain ? texts.uncertain : '',
    job.errorCode !== '' && job.state !== 'printed' ? printErrorText(job.errorCode) : '',
  ].filter((text) => text !== '')
  return (
    <div className="job-text">
      <strong>
        {about} · <span className="job-state">{texts.jobStates[job.state]}</span>
      </strong>
      <span className="panel-soft">
        {formatDateTime(Date.parse(job.createdAt), timeZone)} · {details.join(' · ')}
      </span>
    </div>
  )
}

function JobSheet({ id, job, onClose }: { id: string; job: PrintJob; onClose: () => void }) {
  const heading = useId()
  const name = say(texts.pictureOf, { number: job.number })
  return (
    <Sheet labelledBy={heading} closeLabel={texts.back} onClose={onClose} isText>
      <div className="job-sheet">
        <h2 id={heading}>{name}</h2>
        <div className="docket-frame">
          <img src={`/api/devices/${id}/print-jobs/${job.id}/picture`} alt={name} />
        </div>
      </div>
    </Sheet>
  )
}

function ticketOf({ ticketNumber, uid }: NonNullable<PrintJob['order']>): string {
  return ticketNumber === null ? uid : String(ticketNumber)
}
