// A TV that plays: it reads what it is given, listens for changes, tells how it is, and goes on with what it has when nobody answers.
import type { Screen, ScreenCommand } from '#contract/signage/player.ts'
import { noteLine } from '#parts/device-log/device-lines.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { element } from './element.ts'
import { faultList } from './faults.ts'
import { frameChecks } from './frame-checks.ts'
import { cacheState, canKeep, clearMedia, keepMedia, keepShell, registerWorker } from './media-cache.ts'
import { nightlyReload } from './nightly-reload.ts'
import { pickUpFeed } from './pick-up-feed.ts'
import { playLog } from './play-log.ts'
import { playProgramme } from './play-programme.ts'
import { screenApi } from './screen-api.ts'
import { screenClock } from './screen-clock.ts'
import { takePicture } from './screen-picture.ts'
import { keepScreen, keptScreen } from './kept-screen.ts'

const reportMilliseconds = 60_000
/** What is announced comes at once; this is for what was not heard. */
const askMilliseconds = 30_000
const retryMilliseconds = 10_000
const identifyMilliseconds = 12_000
/** A clock that is further off than that is a fault of the device. */
const believedClockMilliseconds = 5 * 60_000

export async function runScreen(root: HTMLElement, key: string): Promise<void> {
  const api = screenApi(key)
  const clock = screenClock()
  const faults = faultList(clock.now)
  const plays = playLog()
  const tickets = pickUpFeed(api.orders)
  let screen: Screen | null = null
  let etag: string | null = null
  let picture: string | null = null

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

  let isAsking: Promise<void> | null = null
  let isWanted = false
  /** One at a time; what is announced meanwhile is asked for afterwards. */
  function refresh(): Promise<void> {
    isWanted = true
    isAsking ??= (async () => {
      while (isWanted) {
        isWanted = false
        const told = await api.programme(etag)
        if (told === 'gone') return part(root)
        if (told === null) faults.note('connection', screenTexts.noConnection)
        if (told === null || told === 'same') continue
        etag = told.etag
        keepScreen(key, told.screen)
        show(told.screen)
      }
    })().finally(() => (isAsking = null))
    return isAsking
  }

  async function report(): Promise<void> {
    const play = played.playing()
    played.settle()
    const taken = plays.take()
    const sent = performance.now()
    const sending = picture
    picture = null
    const item = play?.item ?? null
    const answer = await api.report({
      playing:
        play === null
          ? null
          : { segment: play.segmentId, item: item?.id ?? null, name: item === null ? '' : nameOf(item.id) },
      version: screen?.programme?.version ?? null,
      stream: screen?.programme?.id ?? null,
      playerVersion: import.meta.env.THEKE_VERSION ?? '',
      width: Math.round(window.innerWidth * devicePixelRatio),
      height: Math.round(window.innerHeight * devicePixelRatio),
      isKeeping: canKeep,
      ...(await cacheState()),
      clockAheadMs: clock.ahead(),
      isDark: played.isDark(),
      faults: [...faults.list()],
      playsId: taken.id,
      plays: taken.plays,
      picture: sending,
    })
    if (answer === 'gone') return part(root)
    if (answer === null) return
    taken.done()
    clock.set(Date.parse(answer.now), sent, performance.now())
    if (Math.abs(clock.ahead()) > believedClockMilliseconds)
      faults.note('clock', `${Math.round(clock.ahead() / 1000)} s`)
    if (answer.command !== null) await obey(answer.command)
  }

  async function obey(command: ScreenCommand): Promise<void> {
    if (command === 'reload') return window.location.reload()
    if (command === 'identify') return identify(played.stage, screen)
    if (command === 'clearCache') {
      await clearMedia()
      return window.location.reload()
    }
    picture = await takePicture(played.stage).catch((cause: unknown) => {
      faults.note('script', String(cause))
      return null
    })
    if (picture !== null) await report()
  }

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

/** Over the dark, under a notice: an alarm stays above everything. */
function identify(stage: HTMLElement, screen: Screen | null): void {
  const { name = '', location = '' } = screen?.device ?? {}
  const shown = element(
    'div',
    'identify',
    element('strong', '', say(screenTexts.identify, { name })),
    element('span', '', location),
  )
  stage.insertBefore(shown, stage.lastElementChild)
  setTimeout(() => shown.remove(), identifyMilliseconds)
}

/** The key opens nothing any more: what was given with it is shown no longer. */
function part(root: HTMLElement): void {
  const link = element('a', '', screenTexts.pairAnew)
  link.href = '/signage'
  root.replaceChildren(element('main', 'pair', element('h1', '', screenTexts.parted), link))
}
