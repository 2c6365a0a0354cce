// What came out last, as the server knows it: also what was printed before this page was loaded.
import { useQuery } from '@tanstack/react-query'
import type { PrintJob, StationPrinter } from '#contract/device/print-calls.ts'
import { formatTime } from '#domain/time/german-dates.ts'
import { printStationTexts as texts } from '#domain/wording/print-station.ts'
import { say } from '#domain/wording/sentence.ts'
import { askDesk } from '../../shell/desk-call.ts'

export const lastKey = ['printStation', 'last'] as const
const mostShown = 10

export function LastPrinted({ printers, timeZone }: { printers: readonly StationPrinter[]; timeZone: string }) {
  const ids = printers.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: [...lastKey, ...ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const query = { state: 'printed' as const, pageSize: mostShown }
      const lists = await Promise.all(
        ids.map(async (id) => (await askDesk('GET /devices/:id/print-jobs', { params: { id }, query }, signal)).data),
      )
      return lists.flat().toSorted((one, other) => other.number - one.number)
    },
  })
  if (ids.length === 0) return null
  const jobs = (data ?? []).slice(0, mostShown)
  const nameOf = (job: PrintJob) => printers.find(({ id }) => id === job.device.id)?.name ?? ''
  return (
    <section className="station-panel" aria-labelledby="station-last">
      <h2 id="station-last">{texts.last}</h2>
      {jobs.length === 0 ? <p className="station-soft">{texts.nothingYet}</p> : null}
      <ol className="station-list">
        {jobs.map((job) => (
          <li key={job.id}>
            <strong>{aboutOf(job)}</strong>{' '}
            <span className="station-soft">
              {say(texts.lastAt, {
                time: job.doneAt === null ? '' : formatTime(Date.parse(job.doneAt), timeZone),
                printer: nameOf(job),
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function aboutOf({ order, number }: PrintJob): string {
  if (order === null) return say(texts.lastOther, { number })
  return say(texts.lastOrder, { ticket: order.ticketNumber ?? order.uid })
}
