// What all processes of this machine have measured: whoever is asked for it asks whoever started it, which asks each.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { MetricObject } from 'prom-client'

export type Measured = readonly MetricObject[]

/** Between a process and whoever started it. */
type Message =
  | { readonly kind: 'metricsOfAll'; readonly asked: number }
  | { readonly kind: 'metricsOfEach'; readonly asked: number; readonly each: readonly Measured[] }
  | { readonly kind: 'metrics'; readonly asked: number }
  | { readonly kind: 'measured'; readonly asked: number; readonly measured: Measured }

/** One that is busy for longer is missing in this answer. */
const answerMilliseconds = 2_000

let count = 0
const waiting = new Map<number, (message: Message) => void>()

/** The answer to a message that bears the same number; undefined: none came in time. */
async function answerTo(send: (asked: number) => void): Promise<Message | undefined> {
  const asked = (count += 1)
  const answer = new Promise<Message>((resolve) => waiting.set(asked, resolve))
  const patience = new AbortController()
  const late = pause(answerMilliseconds, undefined, { ref: false, signal: patience.signal }).catch(() => undefined)
  send(asked)
  const heard = await Promise.race([answer, late])
  patience.abort()
  waiting.delete(asked)
  return heard
}

function hear(message: unknown): Message | undefined {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return undefined
  const heard = message as Message
  if (heard.kind === 'measured' || heard.kind === 'metricsOfEach') waiting.get(heard.asked)?.(heard)
  return heard
}

/** For whoever has started processes. `processes`: those that run now. */
export function relayMetrics(worker: Worker, processes: () => readonly Worker[]): void {
  worker.on('message', (message: unknown) => {
    const heard = hear(message)
    if (heard?.kind !== 'metricsOfAll') return
    void measuredBy(processes()).then((each) => {
      const answer: Message = { kind: 'metricsOfEach', asked: heard.asked, each }
      return worker.isConnected() && worker.send(answer)
    })
  })
}

async function measuredBy(processes: readonly Worker[]): Promise<readonly Measured[]> {
  const connected = processes.filter((each) => each.isConnected())
  const answers = await Promise.all(
    connected.map((each) => answerTo((asked) => each.send({ kind: 'metrics', asked } satisfies Message))),
  )
  return answers.flatMap((answer) => (answer?.kind === 'measured' ? [answer.measured] : []))
}

/** For one of several processes: answers when it is asked. */
export function tellMetrics(measure: () => Promise<Measured>): void {
  process.on('message', (message: unknown) => {
    const heard = hear(message)
    if (heard?.kind !== 'metrics') return
    void measure().then((measured) =>
      process.send?.({ kind: 'measured', asked: heard.asked, measured } satisfies Message),
    )
  })
}

/** What each of them has measured; undefined where there is only this process. */
export async function metricsOfEach(): Promise<readonly Measured[] | undefined> {
  if (!cluster.isWorker) return undefined
  const answer = await answerTo((asked) => process.send?.({ kind: 'metricsOfAll', asked } satisfies Message))
  return answer?.kind === 'metricsOfEach' ? answer.each : undefined
}
