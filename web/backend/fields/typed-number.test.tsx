import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { TypedNumber } from './typed-number.tsx'

afterEach(cleanup)

let held: (number | null)[] = []
const field = () => screen.getByLabelText<HTMLInputElement>('Zahl')

function showField(start: number | null, decimals: number, isFixed = false) {
  held = []
  function Controlled() {
    const [value, setValue] = useState(start)
    const change = (next: number | null) => {
      held.push(next)
      setValue(next)
    }
    return (
      <>
        <TypedNumber label="Zahl" value={value} decimals={decimals} isFixed={isFixed} onChange={change} />
        <button type="button" onClick={() => setValue(7)}>
          Sieben
        </button>
      </>
    )
  }
  return show(<Controlled />)
}

test.each([
  [47.366212345678, 6, '47,366212345678'],
  [9.7471, 4, '9,7471'],
  [2.5, 2, '2,50'],
])('%s is neither hidden nor changed by going through the field', async (value, decimals, shown) => {
  const { user } = showField(value, decimals, true)
  await user.click(field())
  await user.tab()
  expect(field().value).toBe(shown)
  expect(held).toEqual([])
})

test.each([
  ['2,555', 2, 'Bitte höchstens 2 Nachkommastellen angeben.'],
  ['2,5', 0, 'Bitte geben Sie eine ganze Zahl ein.'],
  ['zwei', 2, /Das ist keine Zahl/],
])('„%s“ with %i decimals stays as typed, and is explained on leaving', async (typed, decimals, sentence) => {
  const { user } = showField(null, decimals)
  await user.type(field(), typed)
  expect(screen.queryByText(sentence)).toBeNull()
  await user.tab()
  expect(field().value).toBe(typed)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(held.at(-1)).toBeNaN()
})

test('what the value becomes elsewhere replaces what was typed', async () => {
  const { user } = showField(null, 2, true)
  await user.type(field(), 'zwei')
  await user.click(screen.getByRole('button', { name: 'Sieben' }))
  expect(field().value).toBe('7,00')
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
})
