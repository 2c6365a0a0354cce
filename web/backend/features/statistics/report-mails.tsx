// „Berichte per E-Mail“: who is sent figures how often, added by three choices, ended and tried by a press.
import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import type { AnswerOf } from '#contract/client.ts'
import type { Me } from '#contract/identity/session.ts'
import { reportCadences, type ReportCadence } from '#domain/statistics/report.ts'
import { say } from '#domain/wording/sentence.ts'
import { reportCadenceNames, reportTexts as texts, statisticsTexts } from '#domain/wording/statistics.ts'
import { Sheet } from '#kit/sheet.tsx'
import type { Branch } from '#parts/orders/order-view.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'
import './report-mails.css'

type Reports = AnswerOf<'GET /report-mails'>
type ReportMail = Reports['reports'][number]

const queryKey = ['report-mails'] as const

export function ReportMailsButton({ branches }: { branches: readonly Branch[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<Mail size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {isOpen ? <ReportMails branches={branches} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ReportMails({ branches, onClose }: { branches: readonly Branch[]; onClose: () => void }) {
  const heading = useId()
  // The next one begins anew: what was chosen for the last is saved.
  const [added, setAdded] = useState(0)
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await askAsStaff('GET /report-mails', {}, { signal })).data,
    meta: { operation: 'reportMails.load', failure: texts.notLoaded },
  })
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="report-mails">
        <h2 id={heading}>{texts.title}</h2>
        <p>{texts.hint}</p>
        {data ? (
          <>
            <ReportList reports={data.reports} branches={branches} />
            <ReportForm key={added} people={data.people} branches={branches} onAdded={() => setAdded(added + 1)} />
          </>
        ) : null}
      </div>
    </Sheet>
  )
}

function ReportList({ reports, branches }: { reports: readonly ReportMail[]; branches: readonly Branch[] }) {
  const { end, trySending } = useReportCalls()
  const isRunning = useIsRunning('reportMails.step')
  if (reports.length === 0) return <p>{texts.nobody}</p>
  const whatOf = ({ cadence, branch }: ReportMail) =>
    [reportCadenceNames[cadence], nameOf(branch, branches)].join(' · ')
  return (
    <ul>
      {reports.map((report) => (
        <li key={report.id}>
          <span>
            <strong>{report.user.name}</strong>
            <small>{whatOf(report)}</small>
            {report.isPaused ? <small>{texts.paused}</small> : null}
          </span>
          <Button
            variant="subtle"
            disabled={isRunning || report.isPaused}
            aria-label={say(texts.tryOf, { name: report.user.name, what: whatOf(report) })}
            onClick={() => void trySending(report.id)}
          >
            {texts.try}
          </Button>
          <Button
            variant="subtle"
            disabled={isRunning}
            aria-label={say(texts.endOf, { name: report.user.name, what: whatOf(report) })}
            onClick={() => void end(report.id)}
          >
            {texts.end}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface ReportFormProps {
  readonly people: Reports['people']
  readonly branches: readonly Branch[]
  readonly onAdded: () => void
}

function ReportForm({ people, branches, onAdded }: ReportFormProps) {
  const { add } = useReportCalls()
  const { roles } = useOutletContext<Me>()
  const isRunning = useIsRunning('reportMails.step')
  const [user, setUser] = useState<string>(people[0]?.id ?? '')
  const [branch, setBranch] = useState<string | null>(null)
  const [cadence, setCadence] = useState<ReportCadence>('daily')
  if (people.length === 0) return <p>{texts.noPeople}</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const person = people.find(({ id }) => id === user)
        const place = branches.find(({ id }) => id === branch)
        if (!person || isRunning) return
        const wanted = { user: { id: person.id }, branch: place ? { id: place.id } : null, cadence }
        void add(wanted).then((made) => made !== null && onAdded())
      }}
    >
      <NativeSelect
        label={texts.to}
        description={may(roles, 'administrate') ? texts.toAll : texts.toOwn}
        value={user}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setUser(event.currentTarget.value)}
      />
      <NativeSelect
        label={texts.how}
        value={cadence}
        data={reportCadences.map((value) => ({ value, label: reportCadenceNames[value] }))}
        onChange={(event) => setCadence(reportCadences.find((each) => each === event.currentTarget.value) ?? 'daily')}
      />
      <BranchSelect
        label={statisticsTexts.branch}
        branches={branches}
        any={texts.ownBranches}
        value={branch}
        onChange={setBranch}
      />
      <Button type="submit" loading={isRunning}>
        {texts.add}
      </Button>
    </form>
  )
}

function useReportCalls() {
  const client = useQueryClient()
  async function step<T>(run: () => Promise<T>, done?: string): Promise<T | null> {
    const operation = { name: 'reportMails.step', failure: texts.notDone, run }
    const result = await act(client, done === undefined ? operation : { ...operation, done })
    await client.invalidateQueries({ queryKey })
    return result
  }
  return {
    add: async (body: Parameters<typeof addReport>[0]) => step(async () => addReport(body), texts.added),
    end: async (id: string) =>
      step(async () => askAsStaff('DELETE /report-mails/:id', { params: { id } }), texts.ended),
    trySending: async (id: string) => {
      const sent = await step(async () => (await askAsStaff('POST /report-mails/:id/send', { params: { id } })).data)
      if (sent !== null) toast(say(texts.sent, { address: sent.to }))
    },
  }
}

async function addReport(body: {
  user: { id: Reports['people'][number]['id'] }
  branch: { id: Branch['id'] } | null
  cadence: ReportCadence
}) {
  return askAsStaff('POST /report-mails', { body })
}

function nameOf(branch: ReportMail['branch'], branches: readonly Branch[]): string {
  if (branch === null) return texts.ownBranches
  return branches.find(({ id }) => id === branch.id)?.name ?? statisticsTexts.none
}
