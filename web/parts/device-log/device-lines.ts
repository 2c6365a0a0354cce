// What a page that runs all day notes down about itself: the last lines, sent only when staff ask for them.
import type { LogLevel } from '#contract/log/logs.ts'
import { maskLine } from './mask-line.ts'

export interface DeviceLine {
  readonly at: string
  readonly level: LogLevel
  readonly message: string
}

const mostLines = 400
const mostSigns = 400
const place = 'theke.deviceLines'
const ranks: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, notice: 2, warning: 3, error: 4, critical: 5 }

let lines: DeviceLine[] = restored()

export function noteLine(level: LogLevel, message: string): void {
  const line = {
    at: new Date().toISOString(),
    level,
    message: maskLine(message)
      .slice(0, mostSigns)
      .replaceAll(/\p{Cs}/gu, ' '),
  }
  lines = [...lines.slice(1 - mostLines), line]
}

export function linesOf(wanted: { readonly from: string; readonly until: string; readonly level: LogLevel }) {
  const [from, until] = [Date.parse(wanted.from), Date.parse(wanted.until)]
  return lines.filter(({ at, level }) => {
    const moment = Date.parse(at)
    return moment >= from && moment <= until && ranks[level] >= ranks[wanted.level]
  })
}

/** Writes down what goes wrong in the page, and its coming and going, until the answer is called. */
export function collectLines(page: string): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const console = globalThis.console
  const { error, warn } = console
  console.error = (...said: unknown[]) => {
    noteLine('error', said.map(textOf).join(' '))
    error.apply(console, said)
  }
  console.warn = (...said: unknown[]) => {
    noteLine('warning', said.map(textOf).join(' '))
    warn.apply(console, said)
  }
  window.addEventListener('error', ({ message }) => noteLine('error', message), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => noteLine('error', textOf(reason)), { signal })
  window.addEventListener('online', () => noteLine('notice', 'online'), { signal })
  window.addEventListener('offline', () => noteLine('warning', 'offline'), { signal })
  document.addEventListener('visibilitychange', () => noteLine('info', document.visibilityState), { signal })
  window.addEventListener('pagehide', keep, { signal })
  noteLine('info', `${page} opened`)
  return () => {
    ended.abort()
    console.error = error
    console.warn = warn
  }
}

/** A page that is loaded anew after something went wrong still knows what it was. */
function keep(): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(lines))
  } catch {
    // No place left: the next page begins anew.
  }
}

function restored(): DeviceLine[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine).slice(-mostLines) : []
  } catch {
    return []
  }
}

function isLine(value: unknown): value is DeviceLine {
  if (typeof value !== 'object' || value === null) return false
  const { at, level, message } = value as Record<string, unknown>
  return typeof at === 'string' && typeof level === 'string' && level in ranks && typeof message === 'string'
}

function textOf(said: unknown): string {
  if (said instanceof Error) return `${said.name}: ${said.message}`
  return typeof said === 'string' ? said : typeof said
}
