// What the second half of a double tap meets: whatever has come under the finger meanwhile.
import { QueryClient } from '@tanstack/react-query'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepSecondTap, stepWasTaken } from './second-tap.ts'

afterEach(cleanup)

const pressed = vi.fn<(what: string) => void>()
afterEach(() => pressed.mockClear())

/** „Bezahlt“ gives its place to „Zurücknehmen“, as at the counter. */
function Screen({ isStep = false }: { readonly isStep?: boolean }) {
  const [client] = useState(() => new QueryClient())
  const [isPaid, setPaid] = useState(false)
  const press = (what: string) => {
    if (isStep) stepWasTaken(client)
    pressed(what)
    setPaid(!isPaid)
  }
  return (
    <div onClickCapture={(event) => keepSecondTap(client, event)}>
      {isPaid ? null : <button onClick={() => press('pay')}>Bezahlt</button>}
      {isPaid ? <button onClick={() => press('unpay')}>Zurücknehmen</button> : null}
      <button onClick={() => pressed('more')}>Mehr</button>
      <label>
        <input type="checkbox" onClick={() => pressed('checked')} /> Dauerhaft
      </label>
    </div>
  )
}

function tap(name: string, at: { readonly ms: number; readonly x?: number; readonly key?: boolean }) {
  const target = screen.getByText(name)
  const event = createEvent.click(target, { detail: at.key ? 0 : 1, clientX: at.x ?? 100, clientY: 100 })
  Object.defineProperty(event, 'timeStamp', { value: at.ms })
  fireEvent(target, event)
}

const all = () => pressed.mock.calls.map(([what]) => what)

test('what takes the place of a pressed button is not pressed by the same double tap, but half a second later', () => {
  render(<Screen />)
  tap('Bezahlt', { ms: 1000 })
  tap('Zurücknehmen', { ms: 1120, x: 110 })
  tap('Zurücknehmen', { ms: 1240, x: 105 })
  expect(all()).toEqual(['pay'])
  tap('Zurücknehmen', { ms: 1800 })
  expect(all()).toEqual(['pay', 'unpay'])
})

test('elsewhere, by key, and the same button again are pressed on purpose', () => {
  render(<Screen />)
  tap('Mehr', { ms: 1000 })
  tap('Mehr', { ms: 1100 })
  tap('Bezahlt', { ms: 1200, x: 400 })
  tap('Zurücknehmen', { ms: 1250, key: true })
  expect(all()).toEqual(['more', 'more', 'pay', 'unpay'])
})

test('a label presses its box', () => {
  render(<Screen />)
  tap('Mehr', { ms: 1000 })
  tap('Dauerhaft', { ms: 1050 })
  expect(all()).toEqual(['more', 'checked'])
})

test('after a step the second finger may fall as far away as a double tap does', () => {
  render(<Screen isStep />)
  tap('Bezahlt', { ms: 1000 })
  tap('Zurücknehmen', { ms: 1120, x: 145 })
  expect(all()).toEqual(['pay'])
  tap('Zurücknehmen', { ms: 1200, x: 400 })
  expect(all()).toEqual(['pay', 'unpay'])
})
