// How far many records are, what failed and why, with a way to stop and to try again.
import { Button, CloseButton, Progress } from '@mantine/core'
import { useEffect } from 'react'
import type { AnyDeclaration } from '#contract/resource.ts'
import { failureText, shownFailure } from '#domain/wording/backoffice.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { ApiFailure } from '#parts/api-client.ts'
import type { BulkFailure } from './bulk.ts'
import { dismissRun, type BulkRun } from './bulk-runs.ts'
import { screenOf, subjectMany, titleOf } from './resource-screens.ts'
import './bulk-panel.css'

/** Names of one reason; of five thousand nobody reads more. */
const mostNamed = 10

export function BulkPanels({ runs }: { runs: readonly BulkRun[] }) {
  const isRunning = runs.some((run) => run.isRunning)
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])
  return (
    <div className="bulk-panels">
      {runs.map((run) => (
        <BulkPanel key={run.id} run={run} />
      ))}
    </div>
  )
}

function BulkPanel({ run }: { run: BulkRun }) {
  const { declared, verb, state, isRunning, isStopped } = run
  const { done, total, failures, waits } = state
  const progress = say(texts.bulkRunning, { done, total })
  return (
    <section className="bulk-panel" aria-label={subjectMany(declared)}>
      <div className="bulk-panel-head">
        <b>{subjectMany(declared)}</b>
        <span className="figures">{progress}</span>
        {isRunning ? (
          <Button variant="default" size="compact-md" disabled={isStopped} onClick={run.stop}>
            {texts.bulkStop}
          </Button>
        ) : (
          <CloseButton aria-label={texts.close} onClick={() => dismissRun(run.id)} />
        )}
      </div>
      {isRunning ? <Progress value={(done / Math.max(total, 1)) * 100} aria-label={progress} /> : null}
      {waits > 0 ? <output>{texts.bulkWaits}</output> : null}
      {failures.length > 0 ? (
        <div role="alert">
          <p>{say(verb === 'delete' ? texts.bulkNotDeleted : texts.bulkFailed, { count: failures.length })}</p>
          <ul>
            {[...Map.groupBy(failures, (failure) => reasonOf(run, failure))].map(([reason, same]) => (
              <li key={reason}>
                <strong>{namesOf(declared, same)}</strong>: {reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {isRunning ? null : (
        <Button variant="default" size="compact-md" className="bulk-panel-retry" onClick={run.retry}>
          {texts.bulkRetry}
        </Button>
      )}
    </section>
  )
}

function reasonOf({ declared, verb }: BulkRun, { cause }: BulkFailure): string {
  return shownFailure(cause instanceof ApiFailure ? cause.errors : null, failureText(verb, screenOf(declared).subject))
}

function namesOf(declared: AnyDeclaration, failures: readonly BulkFailure[]): string {
  const names = failures.slice(0, mostNamed).map(({ row }) => titleOf(declared, row))
  const rest = failures.length - names.length
  return rest === 0 ? names.join(', ') : say(texts.andMore, { names: names.join(', '), count: rest })
}
