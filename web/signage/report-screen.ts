// How a screen is, told each minute; what the office wants of it stands in the answer.
import type { Screen, ScreenCommand } from '#contract/signage/player.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import { say } from '#domain/wording/sentence.ts'
import { element } from './element.ts'
import type { Faults } from './faults.ts'
import { cacheState, canKeep, clearMedia } from './media-cache.ts'
import type { PlayLog } from './play-log.ts'
import type { PlayedScreen } from './play-programme.ts'
import type { ScreenApi } from './screen-api.ts'
import type { ScreenClock } from './screen-clock.ts'
import { takePicture } from './screen-picture.ts'

const identifyMilliseconds = 12_000
/** A clock that is further off than that is a fault of the device. */
const believedClockMilliseconds = 5 * 60_000

interface ReportParts {
  readonly report: ScreenApi['report']
  readonly clock: ScreenClock
  readonly faults: Faults
  readonly plays: PlayLog
  readonly played: PlayedScreen
  readonly screen: () => Screen | null
  /** Of the segment in which the item stands. */
  readonly nameOf: (item: string) => string
  /** The key opens nothing any more. */
  readonly gone: () => void
}

export function reportScreen(parts: ReportParts): () => Promise<void> {
  const { clock, faults, plays, played, screen, nameOf } = parts
  let picture: string | null = null

  function playing() {
    const play = played.playing()
    if (play === null) return null
    const id = play.item?.id ?? null
    return { segment: play.segmentId, item: id, name: id === null ? '' : nameOf(id) }
  }

  async function report(): Promise<void> {
    const now = playing()
    played.settle()
    const taken = plays.take()
    const sent = performance.now()
    const sending = picture
    picture = null
    const answer = await parts.report({
      playing: now,
      version: screen()?.programme?.version ?? null,
      stream: screen()?.programme?.id ?? null,
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
    if (answer === 'gone') return parts.gone()
    if (answer === null) return
    taken.done()
    clock.set(Date.parse(answer.now), sent, performance.now())
    if (Math.abs(clock.ahead()) > believedClockMilliseconds)
      faults.note('clock', `${Math.round(clock.ahead() / 1000)} s`)
    if (answer.command !== null) await obey(answer.command)
  }

  async function obey(command: ScreenCommand): Promise<void> {
    if (command === 'reload') return window.location.reload()
    if (command === 'identify') return identify(played.stage, screen())
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

  return report
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
