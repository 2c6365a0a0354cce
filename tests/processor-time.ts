// A trace of the browser as it would be had the page the processor for itself.
//
// A task's length on the clock holds what other processes and other machines on the same host took meanwhile, and Lighthouse
// multiplies that by four. The browser records beside it how long its thread really ran: that is what the page costs.

/** As the browser writes it; times in microseconds, those of the thread's own clock missing where it has none. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  ts: number
  dur?: number
  readonly tts?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

interface Task {
  readonly begin: number
  readonly threadBegin: number
  readonly end: number
}

/** Shortens each task to what its thread ran; when it began stays, and what is within it moves along. Changes the events. */
export function countProcessorTime(events: readonly TraceEvent[]): void {
  for (const thread of Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()) {
    let task: Task | null = null
    // What encloses another begins earlier, or takes longer.
    for (const event of thread.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
      if (event.tts === undefined) continue
      const begin = event.ts
      if (task && begin < task.end) event.ts = task.begin + (event.tts - task.threadBegin)
      else if (isTask(event)) task = { begin, threadBegin: event.tts, end: begin + event.dur }
      if (event.tdur !== undefined) event.dur = event.tdur
    }
  }
}

function isTask(event: TraceEvent): event is TraceEvent & { dur: number } {
  return event.ph === 'X' && event.name.endsWith('RunTask') && event.dur !== undefined
}
