// The failures that nobody has answered yet, on top of the page: what failed, a retry, a way to put it aside.
import { Button, CloseButton } from '@mantine/core'
import { CircleAlert, RotateCw } from 'lucide-react'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { dismissEntry, errorEntries, useIsRunning, type ErrorEntry } from './operations.ts'
import { OverModal } from '#kit/over-modal.tsx'
import { useStore } from '#kit/store.ts'

export function ErrorEntries() {
  const entries = useStore(errorEntries)
  return (
    <OverModal>
      <div className="error-entries" role="alert" aria-label={texts.problems}>
        {entries.map((entry) => (
          <Entry key={entry.operation} entry={entry} />
        ))}
      </div>
    </OverModal>
  )
}

function Entry({ entry }: { entry: ErrorEntry }) {
  const isRunning = useIsRunning(entry.operation)
  return (
    <div className="error-entry">
      <CircleAlert size={20} aria-hidden />
      <p>{entry.message}</p>
      {entry.retry ? (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<RotateCw size={16} aria-hidden />}
          loading={isRunning}
          onClick={entry.retry}
        >
          {backofficeTexts.retry}
        </Button>
      ) : null}
      <CloseButton aria-label={texts.dismiss} onClick={() => dismissEntry(entry.id)} />
    </div>
  )
}
