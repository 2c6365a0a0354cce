import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { UploadPicture } from './upload-picture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('several pictures are chosen at once, and arrive together in their order', async () => {
  const server = fakeServer()
  server.answer('GET /users/me', { csrfToken: 'token' } as never)
  // All of the file is there already: nothing is sent piece by piece.
  server.answer('POST /transfers', { id: 'transfer', received: 99 } as never)
  server.answer('POST /transfers/:id/picture', { id: 'kept' } as never)
  const done = vi.fn<(ids: readonly string[]) => void>()
  show(<UploadPicture several alt="Käseplatte" onDone={done} />)
  const files = ['vorne.jpg', 'oben.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await userEvent.upload(screen.getByLabelText('Bilder hochladen', { selector: 'input' }), files)
  await waitFor(() => expect(done.mock.calls).toEqual([[['kept', 'kept']]]))
  const kept = server.asked.filter(({ key }) => key === 'POST /transfers/:id/picture').map(({ body }) => body)
  expect(kept).toEqual([
    { name: 'vorne', alt: 'Käseplatte' },
    { name: 'oben', alt: 'Käseplatte' },
  ])
})
