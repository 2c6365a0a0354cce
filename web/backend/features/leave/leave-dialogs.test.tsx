import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { useOwnLeaveCalls } from './leave-calls.ts'
import { SickDialog } from './sick-dialog.tsx'

let server: Fake
beforeEach(() => {
  server = fakeServer()
  // A text field that grows listens to them, and this window has none.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const me = person('ROLE_EMPLOYEE')

test('an illness that trying again has reported closes its dialog, and is not reported a second time', async () => {
  const closed = vi.fn<() => void>()
  function Dialog() {
    return <SickDialog me={me} calls={useOwnLeaveCalls()} today="2026-11-18" onClose={closed} />
  }
  server.fail('POST /absences')
  const { user } = showPages('/', me, [{ path: '/', element: <Dialog /> }])
  await user.click(await screen.findByRole('button', { name: 'Melden' }))
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
  expect(closed).not.toHaveBeenCalled()
  server.answer('POST /absences', { id: 'a1' } as never)
  await user.click(again)
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(server.asked.filter(({ key }) => key === 'POST /absences')).toHaveLength(2)
})
