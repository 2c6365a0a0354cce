import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#parts/testing/fake-server.ts'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { PairDialog } from './pair-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const device = { id: '019a0000-0000-7000-8000-000000000001', name: 'Theke' } as Pick<SignageDevice, 'id' | 'name'>

test('a code that is typed beside the form of a TV pairs it, and is nothing of that form', async () => {
  const server = fakeServer()
  server.answer('POST /digital-signage-devices/:id/pairing', {} as never)
  const [saved, closed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const element = (
    <form aria-label="TV" onSubmit={saved}>
      <PairDialog device={device} onClose={closed} />
    </form>
  )
  const { user } = showPages('/', person('ROLE_ADMIN'), [{ path: '/', element }])
  const code = await screen.findByRole('textbox', { name: /^Code am Bildschirm/ })
  // A browser keeps what is sent in a form within a form from whoever listens above, and loads the page anew.
  expect(screen.getByRole('form', { name: 'TV' }).contains(code)).toBe(false)
  await user.type(code, '3ke nxz{Enter}')
  await waitFor(() => expect(closed).toHaveBeenCalled())
  const sent = server.asked.filter(({ key }) => key === 'POST /digital-signage-devices/:id/pairing')
  expect(sent.map(({ body }) => body)).toEqual([{ code: '3KE NXZ' }])
  expect(saved).not.toHaveBeenCalled()
})
