// A TV that plays: it reads what it is given, listens for changes, tells how it is, and goes on with what it has when nobody answers.
import type { Screen } from '#contract/signage/player.ts'
import { noteLine } from '#parts/device-log/device-lines.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import { askProgramme } from './ask-programme.ts'
import { element } from './element.ts'
import { faultList } from './faults.ts'
import { frameChecks } from './frame-checks.ts'
import { keepMedia, keepShell, registerWorker } from './media-cache.ts'
import { nightlyReload } from './nightly-reload.ts'
import { pickUpFeed } from './pick-up-feed.ts'
import { playLog } from './play-log.ts'
import { playProgramme } from './play-programme.ts'
import { reportScreen } from './report-screen.ts'
import { screenApi } from './screen-api.ts'
import { screenClock } from './screen-clock.ts'
import { keepScreen, keptScreen } from './kept-screen.ts'

const reportMilliseconds = 60_000
/** What is announced comes at once; this is for what was not heard. */
const askMilliseconds = 30_000
const retryMilliseconds = 10_000
/** After another programme the office is told of it soon, each TV of a house at its own moment. */
const toldAfter = () => 2000 + Math.random() * 3000

export async function runScreen(root: HTMLElement, key: string): Promise<void> {
  const api = screenApi(key)
  const clock = screenClock()
  const faults = faultList(clock.now)
  const plays = playLog()
  const tickets = pickUpFeed(api.orders)
  let screen: Screen | null = null

  const nameOf = (id: string) =>
    screen?.programme?.segments.find(({ items }) => items.some((item) => item.id === id))?.name ?? ''
  const played = playProgramme(root, {
    clock,
    pickUps: tickets,
    mayFrame: frameChecks(api.frame),
    fault: (message, item, code = 'media') => faults.note(code, `${nameOf(item)}: ${message}`, item),
    shown(play, stretch) {
      if (play.item !== null && play.segmentId !== null)
        plays.add({ segment: play.segmentId, item: play.item.id, ...stretch })
    },
  })
  // What is loaded anew, or switched off, has shown what it shows until now.
  window.addEventListener('pagehide', () => played.settle())
  window.addEventListener('error', ({ message }) => faults.note('script', message))
  window.addEventListener('unhandledrejection', ({ reason }) => faults.note('script', String(reason)))

  function show(next: Screen): void {
    const [before, now] = [screen?.programme, next.programme]
    // Till the next minute the office would read that it still plays what was published before.
    if (screen !== null && (before?.id !== now?.id || before?.version !== now?.version))
      setTimeout(() => void report(), toldAfter())
    screen = next
    noteLine('info', `programme ${next.programme?.version ?? 'none'}`)
    document.title = next.device.name
    played.show(next)
    void keep()
  }

  let isKept = true
  async function keep(): Promise<void> {
    if (screen !== null) isKept = await keepMedia(screen, faults)
  }

  const gone = () => part(root)
  const refresh = askProgramme({
    programme: api.programme,
    given(next) {
      keepScreen(key, next)
      show(next)
    },
    unanswered: () => faults.note('connection', screenTexts.noConnection),
    gone,
  })
  const report = reportScreen({
    report: api.report,
    clock,
    faults,
    plays,
    played,
    screen: () => screen,
    nameOf,
    gone,
  })

  /** Fetched only when somebody listens: a TV is asked for it hardly ever. */
  async function sendLogs(): Promise<void> {
    const { answerLogRequests } = await import('#parts/device-log/answer-log-requests.ts')
    await answerLogRequests({ requested: api.logs, send: api.sendLog })
  }

  const kept = keptScreen(key)
  const registered = registerWorker().catch((cause: unknown) => faults.note('storage', String(cause)))
  // The time first: by a clock that is wrong it would begin with what is not due. Nobody waits long for either.
  await Promise.race([Promise.all([report(), registered]), new Promise((resolve) => setTimeout(resolve, 3000))])
  await refresh()
  if (screen === null && kept !== null) show(kept)
  listen(api.streamAddress, { programme: refresh, orders: tickets.refresh, command: report, logs: sendLogs })
  setInterval(() => void refresh(), askMilliseconds)
  setInterval(() => void report(), reportMilliseconds)
  // What a cut connection stopped goes on.
  setInterval(() => void (isKept || keep()), retryMilliseconds)
  // Once it stands: what plays now is in the report, not what did not play yet.
  setTimeout(() => void report(), 2000)
  nightlyReload(() => screen, clock)
  await registered
  await keepShell().catch((cause: unknown) => faults.note('storage', String(cause)))
}

function listen(
  address: string,
  hear: Readonly<Record<'programme' | 'orders' | 'command' | 'logs', () => unknown>>,
): void {
  const source = new EventSource(address)
  for (const [name, heard] of Object.entries(hear)) source.addEventListener(name, () => void heard())
  // What was said while nobody listened.
  source.addEventListener('ready', () => {
    void hear.programme()
    void hear.orders()
    void hear.logs()
  })
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return
    setTimeout(() => listen(address, hear), 10_000)
  })
}

/** The key opens nothing any more: what was given with it is shown no longer. */
function part(root: HTMLElement): void {
  const link = element('a', '', screenTexts.pairAnew)
  link.href = '/signage'
  root.replaceChildren(element('main', 'pair', element('h1', '', screenTexts.parted), link))
}
