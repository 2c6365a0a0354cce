// What is being uploaded, and how far each is.
import { ActionIcon, Button, Progress } from '@mantine/core'
import { X } from 'lucide-react'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { clearUploads, dropUpload, retryUpload, uploadEntries, type UploadEntry } from './upload-queue.ts'

export function UploadList({ onDone }: { readonly onDone: () => void }) {
  const entries = useStore(uploadEntries)
  if (entries.length === 0) return null
  const isRunning = entries.some(({ state }) => state !== 'done' && state !== 'failed')
  const done = entries.filter(({ state }) => state === 'done').length
  return (
    <section className="image-uploads" aria-label={texts.uploads}>
      <div className="image-uploads-head">
        <p aria-live="polite">
          {done === 0 ? '' : say(done === 1 ? texts.uploadedOne : texts.uploaded, { count: done })}
        </p>
        {isRunning ? null : (
          <Button variant="subtle" onClick={clearUploads}>
            {texts.clear}
          </Button>
        )}
      </div>
      <ul>
        {entries
          .filter(({ state }) => state !== 'done')
          .map((entry) => (
            <li key={entry.id} data-state={entry.state}>
              <span className="image-upload-name">{entry.file.name}</span>
              {entry.state === 'failed' ? (
                <span className="image-upload-failed" role="alert">
                  {entry.message}
                </span>
              ) : (
                <Progress
                  aria-label={say(texts.sending, { name: entry.file.name, percent: Math.round(entry.share * 100) })}
                  value={entry.share * 100}
                  transitionDuration={0}
                />
              )}
              <span className="figures">{stateText(entry)}</span>
              {entry.state === 'failed' && entry.file.type.startsWith('image/') ? (
                <Button variant="subtle" onClick={() => retryUpload(entry.id, onDone)}>
                  {texts.again}
                </Button>
              ) : null}
              <ActionIcon
                variant="subtle"
                size={40}
                aria-label={say(texts.drop, { name: entry.file.name })}
                onClick={() => dropUpload(entry.id)}
              >
                <X size={17} aria-hidden />
              </ActionIcon>
            </li>
          ))}
      </ul>
    </section>
  )
}

function stateText({ state, share }: UploadEntry): string {
  if (state === 'sending') return `${Math.round(share * 100)} %`
  if (state === 'offline') return texts.notSent
  return state === 'waiting' ? texts.waiting : ''
}
