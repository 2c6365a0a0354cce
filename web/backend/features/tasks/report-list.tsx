// What was done or missed on a day: with name, value and photo.
import { Badge, Button } from '@mantine/core'
import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import type { TaskBoard } from '#contract/staff/task-work.ts'
import { formatDateTime, formatTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { demandedText, taskBoardTexts as texts, valueText } from '#domain/wording/task-work.ts'
import { Sheet } from '#kit/sheet.tsx'

type Report = TaskBoard['reports'][number]

interface ReportListProps {
  readonly reports: readonly Report[]
  readonly timeZone: string
}

export function ReportList({ reports, timeZone }: ReportListProps) {
  const [shown, setShown] = useState<Report | null>(null)
  if (reports.length === 0) return <p className="page-hint">{texts.noneDone}</p>
  return (
    <>
      <ul className="report-list">
        {reports.map((report) => (
          <li
            key={report.id}
            data-outside={report.isOutside || undefined}
            data-missed={report.outcome === 'missed' || undefined}
          >
            <strong>{report.title}</strong>
            <span className="report-where">{placeText(report)}</span>
            <ReportFacts report={report} timeZone={timeZone} />
            {report.hasPhoto ? (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<Camera size={18} aria-hidden />}
                aria-label={say(texts.photoOf, { title: report.title })}
                onClick={() => setShown(report)}
              >
                {texts.photoTitle}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {shown === null ? null : <PhotoSheet report={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function ReportFacts({ report, timeZone }: { readonly report: Report; readonly timeZone: string }) {
  const { demanded, value, steps, note, outcome, at, by, dueAt, isOutside } = report
  const limits = demanded === null ? '' : demandedText(demanded)
  const moment = instantOf(at) ?? 0
  return (
    <div className="report-facts">
      {outcome === 'missed' ? (
        <Badge color="red" variant="light">
          {texts.missed}
        </Badge>
      ) : (
        <span>{say(texts.at, { time: formatTime(moment, timeZone), name: by })}</span>
      )}
      {dueAt === null ? null : (
        <span>{say(texts.wasDue, { date: formatDateTime(instantOf(dueAt) ?? 0, timeZone) })}</span>
      )}
      {demanded === null || outcome === 'missed' ? null : (
        <span className="figures report-value">
          {`${demanded.label}: ${value === null ? texts.noValue : valueText(value, demanded)}`}
          {limits === '' ? '' : ` (${say(texts.limits, { limits })})`}
        </span>
      )}
      {isOutside ? <Badge color="red">{texts.outside}</Badge> : null}
      {steps.length === 0 || outcome === 'missed' ? null : (
        <span>{`${texts.steps}: ${steps.map((step) => (step.doneBy === '' ? step.text : say(texts.step, { text: step.text, name: step.doneBy }))).join(', ')}`}</span>
      )}
      {note === '' ? null : <span>{note}</span>}
    </div>
  )
}

export function placeText({ branch, department }: { readonly branch: string; readonly department: string }): string {
  return [branch, department].filter((name) => name !== '').join(', ')
}

function PhotoSheet({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const id = useId()
  return (
    <Sheet labelledBy={id} closeLabel={texts.close} onClose={onClose}>
      <div className="report-photo">
        <h2 id={id}>{report.title}</h2>
        <img src={`/api/task-reports/${report.id}/photo`} alt={say(texts.photoOf, { title: report.title })} />
      </div>
    </Sheet>
  )
}
