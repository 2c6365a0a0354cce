// Pictures on their way: two at a time, each with its progress. What a cut connection stopped is sent anew when it is back.
import type { Image } from '#contract/media/images.ts'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { say } from '#domain/wording/sentence.ts'
import { createStore } from '#kit/store.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { sendFile } from '../../shell/send-file.ts'

export interface UploadEntry {
  readonly id: number
  readonly file: File
  readonly folder: string
  readonly state: 'waiting' | 'sending' | 'offline' | 'failed' | 'done'
  /** 0 to 1. */
  readonly share: number
  /** Why it failed. */
  readonly message: string
}

/** Outlives the page: who looks at another one meanwhile loses no picture. */
export const uploadEntries = createStore<readonly UploadEntry[]>([])

const atOnce = 2
let lastId = 0
const stops = new Map<number, AbortController>()

/** `onDone` is told after each picture that arrived. */
export function queueUploads(files: readonly File[], folder: string, onDone: () => void): void {
  const added = files.map((file): UploadEntry => {
    const isPicture = /^image\/(?!svg)/.test(file.type)
    lastId += 1
    const message = isPicture ? '' : say(texts.noImage, { name: file.name })
    return { id: lastId, file, folder, state: isPicture ? 'waiting' : 'failed', share: 0, message }
  })
  uploadEntries.set([...uploadEntries.get(), ...added])
  sendNext(onDone)
}

export function retryUpload(id: number, onDone: () => void): void {
  change(id, { state: 'waiting', share: 0, message: '' })
  sendNext(onDone)
}

export function dropUpload(id: number): void {
  stops.get(id)?.abort()
  uploadEntries.set(uploadEntries.get().filter((entry) => entry.id !== id))
}

/** What has arrived, or failed for good. */
export function clearUploads(): void {
  uploadEntries.set(uploadEntries.get().filter(({ state }) => state !== 'done' && state !== 'failed'))
}

function change(id: number, changed: Partial<UploadEntry>): void {
  uploadEntries.set(uploadEntries.get().map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)))
}

function sendNext(onDone: () => void): void {
  const entries = uploadEntries.get()
  const free = atOnce - entries.filter(({ state }) => state === 'sending').length
  for (const entry of entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    change(entry.id, { state: 'sending', share: 0 })
    void send(entry, onDone)
  }
}

async function send({ id, file, folder }: UploadEntry, onDone: () => void): Promise<void> {
  const stop = new AbortController()
  stops.set(id, stop)
  const name = file.name.replace(/\.[^.]+$/, '') || file.name
  try {
    await (sendFile(
      '/images',
      { name, folder, data: file },
      { signal: stop.signal, onProgress: (share) => change(id, { share }) },
    ) as Promise<Image>)
    change(id, { state: 'done', share: 1 })
    onDone()
  } catch (cause) {
    if (stop.signal.aborted) return
    if (cause instanceof ApiFailure && cause.status === 0) waitForConnection(id, onDone)
    else change(id, { state: 'failed', message: cause instanceof ApiFailure ? cause.message : String(cause) })
  } finally {
    stops.delete(id)
    sendNext(onDone)
  }
}

const patienceMilliseconds = 5000

/** The browser may not notice that a server is back: it is asked again after a while, too. */
function waitForConnection(id: number, onDone: () => void): void {
  change(id, { state: 'offline', share: 0 })
  const again = () => {
    window.removeEventListener('online', again)
    clearTimeout(timer)
    if (uploadEntries.get().some((entry) => entry.id === id && entry.state === 'offline')) retryUpload(id, onDone)
  }
  const timer = setTimeout(again, patienceMilliseconds)
  window.addEventListener('online', again)
}
