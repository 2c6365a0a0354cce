// What the office looks at: the same player with a draft, at any moment and faster than the world.
import type { Screen } from '#contract/signage/player.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import { element } from './element.ts'
import { pickUpFeed } from './pick-up-feed.ts'
import { playProgramme } from './play-programme.ts'
import { screenClock } from './screen-clock.ts'

/** `kind`: streams, or segments with the id `draft`: what is being edited is handed over. In the address: `at` (epoch ms), `speed`, `branch`. */
export function preview(root: HTMLElement, kind: string, id: string): void {
  const asked = new URLSearchParams(window.location.search)
  const number = (name: string) => (asked.has(name) ? Number(asked.get(name)) : null)
  const clock = screenClock({
    startAt: number('at') ?? Date.now(),
    speed: Math.min(3600, Math.max(1, number('speed') ?? 1)),
  })
  const example = { preparing: ['41', '42', '43'], ready: ['38', '40'] }
  const played = playProgramme(root, {
    clock,
    pickUps: pickUpFeed(async () => example),
    fault: () => undefined,
    shown: () => undefined,
    // Whoever edits reads beside it whether the page answers.
    mayFrame: async () => true,
  })
  // What is being edited comes from the page around this frame, which is our own, and again with every change.
  if (kind === 'segments') {
    window.addEventListener('message', ({ origin, source, data }: MessageEvent<{ screen?: Screen }>) => {
      if (origin !== window.location.origin || source !== window.parent || data.screen === undefined) return
      played.show(data.screen)
    })
    window.parent.postMessage({ isReady: true }, window.location.origin)
    return
  }
  const branch = asked.get('branch')
  const query = branch === null ? '' : `?branch=${encodeURIComponent(branch)}`
  const load = async () => {
    const answer = await fetch(`/api/digital-signage-streams/${encodeURIComponent(id)}/preview${query}`).catch(
      () => null,
    )
    if (answer?.ok) played.show(((await answer.json()) as { data: Screen }).data)
    else root.replaceChildren(element('p', 'pair', screenTexts.noConnection))
  }
  void load()
}
