// What all processes of this machine have measured: whoever is asked for it asks whoever started it, which asks each.
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

type Metric = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>
export type Measured = readonly Metric[]

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

/** What each said last, and what those had counted that have ended: a counter that falls means a new start to whoever reads it. */
const lastMeasured = new Map<Worker, Measured>()
let ended: Measured = []

/** For whoever has started processes. `processes`: those that run now. */
export function relayMetrics(worker: Worker, processes: () => readonly Worker[]): void {
  worker.once('exit', () => {
    ended = countedByBoth(ended, lastMeasured.get(worker) ?? [])
    lastMeasured.delete(worker)
  })
  worker.on('message', (message: unknown) => {
    const heard = hear(message)
    if (heard?.kind === 'measured' && !worker.isDead()) lastMeasured.set(worker, heard.measured)
    if (heard?.kind !== 'metricsOfAll') return
    void measuredBy(processes()).then((each) => {
      const answer: Message = { kind: 'metricsOfEach', asked: heard.asked, each }
      return worker.isConnected() && worker.send(answer)
    })
  })
}

async function measuredBy(processes: readonly Worker[]): Promise<readonly Measured[]> {
  const connected = processes.filter((each) => each.isConnected() && !each.isDead())
  const answers = await Promise.all(
    connected.map(async (each) => {
      const answer = await answerTo((asked) => each.send({ kind: 'metrics', asked } satisfies Message))
      return answer?.kind === 'measured' ? answer.measured : lastMeasured.get(each)
    }),
  )
  return [...answers, ended].filter((each) => each !== undefined && each.length > 0) as Measured[]
}

/** Measured now, but counted since the start. */
const countingGauges: ReadonlySet<string> = new Set([
  'theke_ready_answers',
  'theke_reads_of_standbys',
  'theke_reads_of_primary',
])

/** Of gauges nothing is left once their process has ended. */
export function countedByBoth(one: Measured, other: Measured): Measured {
  const metrics = new Map<string, Metric>()
  const keyOf = ({ labels, metricName = '' }: Metric['values'][number]) =>
    JSON.stringify([metricName, Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1))])
  for (const metric of [...one, ...other]) {
    if (!['counter', 'histogram'].includes(String(metric.type)) && !countingGauges.has(metric.name)) continue
    const known = metrics.get(metric.name)
    const values = new Map(known?.values.map((value) => [keyOf(value), value]))
    for (const value of metric.values) {
      values.set(keyOf(value), { ...value, value: value.value + (values.get(keyOf(value))?.value ?? 0) })
    }
    metrics.set(metric.name, { ...metric, values: [...values.values()] })
  }
  return [...metrics.values()]
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

/** Before it ends: what it counts goes on counting. */
export async function tellLastMetrics(measure: () => Promise<Measured>): Promise<void> {
  if (!cluster.isWorker || !process.connected) return
  const told: Message = { kind: 'measured', asked: 0, measured: await measure() }
  await new Promise<void>((done) => process.send?.(told, undefined, undefined, () => done()))
}

/** What each of them has measured; undefined where there is only this process. */
export async function metricsOfEach(): Promise<readonly Measured[] | undefined> {
  if (!cluster.isWorker) return undefined
  const answer = await answerTo((asked) => process.send?.({ kind: 'metricsOfAll', asked } satisfies Message))
  return answer?.kind === 'metricsOfEach' ? answer.each : undefined
}
