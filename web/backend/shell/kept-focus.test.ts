import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './kept-focus.ts'

let leave: () => void
beforeEach(() => {
  document.body.innerHTML = '<fieldset><button>Bezahlt</button></fieldset><button>Drucken</button>'
  leave = keepFocus(document)
})
afterEach(() => leave())

const named = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement

/** As a browser does it. */
function disable(part: HTMLFieldSetElement | HTMLButtonElement): void {
  const pressed = document.activeElement as HTMLElement
  pressed.blur()
  part.disabled = true
}

test.each(['fieldset', 'button'])(
  'a %s that was disabled while it ran gives the keys back where they were',
  async (which) => {
    const part = document.querySelector<HTMLFieldSetElement | HTMLButtonElement>(which)
    named('Bezahlt').focus()
    disable(part as HTMLButtonElement)
    expect(document.activeElement).toBe(document.body)
    ;(part as HTMLButtonElement).disabled = false
    await vi.waitFor(() => expect(document.activeElement).toBe(named('Bezahlt')))
  },
)

test('whoever went on meanwhile stays there, and what is gone is not looked for', async () => {
  named('Bezahlt').focus()
  disable(named('Bezahlt'))
  named('Drucken').focus()
  named('Bezahlt').disabled = false
  await Promise.resolve()
  expect(document.activeElement).toBe(named('Drucken'))
  disable(named('Drucken'))
  const gone = named('Drucken')
  gone.remove()
  gone.disabled = false
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})
