import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'
import { closeModalsByGoingBack } from './use-modal.ts'

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

test('what it holds open is let go in the moment it closes, before anything else is pressed', async () => {
  const letGo = vi.fn<() => void>()
  closeModalsByGoingBack(() => letGo)
  function Page() {
    const [isOpen, setOpen] = useState(true)
    // As after a question to the server: nothing that was pressed hurries React to its end.
    const close = async () => setOpen(await Promise.resolve(false))
    return isOpen ? (
      <Sheet labelledBy="name" closeLabel="Schließen" onClose={() => void close()}>
        <h2 id="name">Flädlesuppe</h2>
      </Sheet>
    ) : null
  }
  const { container } = render(<Page />)
  const closed = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (container.querySelector('dialog') === null) resolve(letGo.mock.calls.length)
    })
    observer.observe(container, { childList: true, subtree: true })
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  screen.getByRole('button', { name: 'Schließen' }).click()
  expect(await closed).toBe(1)
  vi.unstubAllGlobals()
})
