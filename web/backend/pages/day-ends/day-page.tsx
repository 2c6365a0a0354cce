// A business day of a branch: counted and closed here, then read, printed and corrected by entries of its own.
import { Button, Skeleton } from '@mantine/core'
import { FileDown, Lock, PencilLine, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { dayEndHead, dayEndSections } from '#domain/payment/day-end-sheet.ts'
import { formatLongDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { dayEndTexts as texts } from '#domain/wording/day-end.ts'
import { say } from '#domain/wording/sentence.ts'
import { ClosingForm } from '../../features/day-end/closing-form.tsx'
import { CorrectionDialog } from '../../features/day-end/correction-dialog.tsx'
import { useDay, useDayCalls, whyNotLoaded } from '../../features/day-end/day-calls.ts'
import { DaySections } from '../../features/day-end/day-sections.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { toast } from '../../shell/toasts.ts'
import '../../features/day-end/day-end.css'

export function Page() {
  const me = useOutletContext<Me>()
  const { branch = '', date = '' } = useParams()
  const { data: day, isPending, isError, error } = useDay(branch, date)
  const calls = useDayCalls()
  const isRunning = useIsRunning('dayEnds.step')
  const [isCorrecting, setCorrecting] = useState(false)
  const mayClose = may(me.roles, 'runBranch')
  const closing = day?.closing ?? null
  return (
    <div className="page">
      <PageHead title={dayOf(date) === null ? texts.title : formatLongDay(dayOf(date) ?? 0)}>
        {day && closing ? (
          <div className="page-actions">
            <Button
              variant="default"
              leftSection={<FileDown size={16} aria-hidden />}
              onClick={() => void calls.sheet(branch, date, day.branchName)}
            >
              {texts.sheet}
            </Button>
            {mayClose ? (
              <>
                <Button
                  variant="default"
                  disabled={isRunning}
                  leftSection={<Printer size={16} aria-hidden />}
                  onClick={() =>
                    void calls
                      .print(branch, date)
                      .then((done) => done !== null && toast(say(texts.printed, { device: done.device })))
                  }
                >
                  {texts.print}
                </Button>
                <Button
                  variant="default"
                  leftSection={<PencilLine size={16} aria-hidden />}
                  onClick={() => setCorrecting(true)}
                >
                  {texts.correct}
                </Button>
              </>
            ) : null}
          </div>
        ) : null}
      </PageHead>
      <p className="page-hint">
        <Link to={`/day-ends?month=${date.slice(0, 7)}`}>{texts.back}</Link>
      </p>
      {isPending ? <Skeleton height={520} radius="lg" /> : null}
      {isError ? <EmptyState title={whyNotLoaded(error)} /> : null}
      {day ? (
        <>
          <div className="day-end-head">
            {closing === null ? null : <Lock size={16} aria-hidden />}
            <p>
              {dayEndHead(day)
                .filter((_, index) => index !== 1)
                .join(' · ')}
            </p>
          </div>
          {closing === null ? (
            <div className="day-end-hints">
              <p>{texts.openHint}</p>
              {day.isRunning ? <p>{texts.running}</p> : null}
              {day.openOrders > 0 ? <p>{say(texts.openOrders, { count: day.openOrders })}</p> : null}
            </div>
          ) : null}
          <DaySections sections={dayEndSections(day)} />
          {closing === null || closing.note === '' ? null : (
            <p className="day-end-note">{`${texts.note}: ${closing.note}`}</p>
          )}
          {closing === null && mayClose ? (
            <ClosingForm day={day} onClose={(body) => void calls.close(branch, date, body)} />
          ) : null}
          <p className="page-hint">{texts.whatCounts}</p>
          <p className="page-hint">{texts.notice}</p>
        </>
      ) : null}
      {isCorrecting ? (
        <CorrectionDialog
          onClose={() => setCorrecting(false)}
          onSave={(correction) =>
            void calls.correct(branch, date, correction).then((done) => done !== null && setCorrecting(false))
          }
        />
      ) : null}
    </div>
  )
}
