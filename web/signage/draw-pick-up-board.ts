// The pick-up board: ticket numbers, never names. What is ready is told by place, words, a mark and size, not by colour alone; new
// ones by sound and by a large number, so that nobody needs to hear or to see colours.
import type { PickUps, PlayedItem } from '#contract/signage/player.ts'
import { screenTexts } from '#domain/wording/signage.ts'
import { drawing, element } from './element.ts'
import type { ItemView, ViewParts } from './item-view.ts'
import { callSound } from './call-sound.ts'

const calledMilliseconds = 7000
const mark = 'M4 12l5 5L20 6l1.5 1.5L9 20l-6.5-6.5z'

/** Few numbers are read from further away: the most that stand in letters of each size. */
const sizes = [
  [3, 'huge'],
  [6, 'large'],
  [16, 'middle'],
  [40, 'small'],
  [Infinity, 'tiny'],
] as const

export function drawPickUpBoard(_: PlayedItem, { pickUps, volume, size, fault }: ViewParts): ItemView {
  const preparing = element('ol', 'tickets')
  const ready = element('ol', 'tickets')
  const called = element('div', 'called')
  called.setAttribute('role', 'status')
  const nobody = element('p', 'nobody', screenTexts.nobodyWaits)
  const root = element(
    'div',
    // By its own area: a TV that hangs upright may have a browser that lies.
    size.height > size.width ? 'pick-up is-standing' : 'pick-up',
    element('section', 'pick-up-preparing', element('h2', '', screenTexts.preparing), preparing, nobody),
    element('section', 'pick-up-ready', element('h2', '', drawing(24, mark, 'mark'), screenTexts.ready), ready),
    called,
  )
  let isShown = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function callNext(): void {
    clearTimeout(timer)
    const ticket = pickUps.nextToCall()
    called.replaceChildren()
    called.classList.toggle('is-calling', ticket !== undefined)
    if (ticket === undefined) return
    pickUps.called(ticket)
    called.append(drawing(24, mark, 'mark'), element('span', '', screenTexts.ready), element('strong', '', ticket))
    void callSound(volume()).then((isHeard) => isHeard || fault(screenTexts.soundLocked, 'sound'))
    const others = pickUps.nextToCall() !== undefined
    timer = setTimeout(callNext, others ? calledMilliseconds / 2 : calledMilliseconds)
  }

  function show(tickets: PickUps): void {
    preparing.replaceChildren(...tickets.preparing.map((ticket) => element('li', '', ticket)))
    // The newest first: that is whom it concerns now.
    ready.replaceChildren(...tickets.ready.toReversed().map((ticket) => element('li', '', ticket)))
    nobody.hidden = tickets.preparing.length + tickets.ready.length > 0
    for (const list of [preparing, ready])
      list.dataset['size'] = sizes.find(([most]) => list.childElementCount <= most)?.[1] ?? ''
    if (isShown && !called.classList.contains('is-calling')) callNext()
  }

  let stop: (() => void) | null = null
  const whole = new Promise<void>((resolve) => {
    stop = pickUps.follow((tickets) => {
      show(tickets)
      resolve()
    })
    // Without a connection the board stands there empty rather than not at all.
    setTimeout(resolve, 3000)
  })
  return {
    root,
    ready: whole,
    start() {
      isShown = true
      callNext()
    },
    end() {
      stop?.()
      clearTimeout(timer)
    },
  }
}
