// What is being uploaded, and how far each is.
import { ActionIcon, Button, Progress } from '@mantine/core'
import { X } from 'lucide-react'
import { say } from '#domain/wording/sentence.ts'
import { uploadTexts as texts } from '#domain/wording/uploads.ts'
import { useStore } from '#kit/store.ts'
import type { UploadEntry, UploadQueue } from './upload-queue.ts'
import './uploads.css'

interface UploadListProps {
  readonly queue: UploadQueue
  /** How many have arrived, as a sentence. */
  readonly arrived: (count: number) => string
}

export function UploadList({ queue, arrived }: UploadListProps) {
  const entries = useStore(queue.entries)
  if (entries.length === 0) return null
  const isRunning = entries.some(({ state }) => state !== 'done' && state !== 'failed')
  const done = entries.filter(({ state }) => state === 'done').length
  return (
    <section className="uploads" aria-label={texts.title}>
      <div className="uploads-head">
        <p aria-live="polite">{done === 0 ? '' : arrived(done)}</p>
        {isRunning ? null : (
          <Button variant="subtle" onClick={queue.clear}>
            {texts.clear}
          </Button>
        )}
      </div>
      <ul>
        {entries
          .filter(({ state }) => state !== 'done')
          .map((entry) => (
            <li key={entry.id} data-state={entry.state}>
              <span className="upload-name">{entry.file.name}</span>
              {entry.state === 'failed' ? (
                <span className="upload-failed" role="alert">
                  {entry.message}
                </span>
              ) : (
                <Progress
                  aria-label={say(texts.sending, { name: entry.file.name, percent: percentOf(entry) })}
                  value={entry.share * 100}
                  transitionDuration={0}
                />
              )}
              <span className="figures">{stateText(entry)}</span>
              {entry.state === 'failed' && entry.mayRetry ? (
                <Button variant="subtle" onClick={() => queue.retry(entry.id)}>
                  {texts.again}
                </Button>
              ) : null}
              <ActionIcon
                variant="subtle"
                size={40}
                aria-label={say(texts.drop, { name: entry.file.name })}
                onClick={() => queue.drop(entry.id)}
              >
                <X size={17} aria-hidden />
              </ActionIcon>
            </li>
          ))}
      </ul>
    </section>
  )
}

function percentOf({ share }: UploadEntry): number {
  return Math.round(share * 100)
}

function stateText(entry: UploadEntry): string {
  if (entry.state === 'sending') return entry.share === 1 ? texts.checking : `${percentOf(entry)} %`
  if (entry.state === 'offline') return say(texts.stopped, { percent: percentOf(entry) })
  return entry.state === 'waiting' ? texts.waiting : ''
}
