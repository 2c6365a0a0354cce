// The thread that reads one font and ends: what a hostile file makes of its reader ends with it.
import { parentPort, workerData } from 'node:worker_threads'
import { readFont } from './read-font.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the own process, no window
parentPort?.postMessage(await readFont(workerData as Uint8Array))
