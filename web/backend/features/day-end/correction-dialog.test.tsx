import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { show } from '../../testing/render.tsx'
import type { Correction } from './day-calls.ts'
import { CorrectionDialog } from './correction-dialog.tsx'

afterEach(cleanup)
// A text field that grows asks when its letters have come; there are none here.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
})

const nothing = () => undefined

test('what is missing is said at its field, and the focus goes to the first one', async () => {
  const save = vi.fn<(correction: Correction) => void>()
  const { user } = show(<CorrectionDialog onSave={save} onClose={nothing} />)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(screen.getByText('Bitte tragen Sie einen Betrag ein, der nicht 0 ist.')).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Um wie viel/ })))
  await user.keyboard('2,40')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Grund/ })))
  expect(save).not.toHaveBeenCalled()
})
