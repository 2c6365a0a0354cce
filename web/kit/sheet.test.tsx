import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

test('a click beside it closes it, the second half of the double click that opened it does not', () => {
  const close = vi.fn<() => void>()
  render(
    <Sheet labelledBy="name" closeLabel="Schließen" onClose={close}>
      <h2 id="name">Flädlesuppe</h2>
    </Sheet>,
  )
  const beside = screen.getByRole('dialog')
  fireEvent.click(beside, { detail: 2 })
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(beside, { detail: 1 })
  expect(close).toHaveBeenCalledOnce()
})
