import { expect, it } from 'vitest'
import { takeoverNotice } from './takeover-notice.ts'

/** What this window does not lay out: so many pixels high at the full size of its letters. */
function heightOf(area: HTMLElement, high: number, room: number): void {
  const fit = () => Number(area.querySelector<HTMLElement>('.takeover-words')?.style.getPropertyValue('--fit') || 1)
  Object.defineProperty(area, 'clientHeight', { get: () => room })
  Object.defineProperty(area, 'scrollHeight', { get: () => Math.max(room, high * fit()) })
}

it.each([
  [900, '1'],
  [1500, '0.7'],
])(
  'a notice whose words are %i pixels high is written at %s of its size, so that nothing is cut',
  async (high, size) => {
    const notice = takeoverNotice(() => undefined)
    heightOf(notice.root, high, 1080)
    const times = { from: '2026-11-18T11:00:00Z', until: '2026-11-18T12:00:00Z' }
    notice.say({
      id: 'n1',
      title: 'Wasserrohrbruch',
      text: 'Heute zu',
      image: null,
      background: '',
      isAlarm: false,
      ...times,
    })
    await expect
      .poll(() => notice.root.querySelector<HTMLElement>('.takeover-words')?.style.getPropertyValue('--fit'))
      .toBe(size)
  },
)
