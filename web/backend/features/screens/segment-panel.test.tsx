import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { SegmentPanel } from './segment-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '019a0000-0000-7000-8000-000000000001'
const stream = { id, name: 'Theke', version: 3, publishedVersion: 2, hasChanges: true, fallbackSegment: null }

test.each([
  [false, false],
  [true, true],
])('what is typed and not saved is not taken for what the TVs get: %s', async (isChanged, isHeld) => {
  fakeServer().answer('GET /digital-signage-streams', [{ ...stream, entries: [{ segment: { id } }] }] as never)
  const element = <SegmentPanel id={id} mayChange isChanged={isChanged} />
  showPages('/', person('ROLE_ADMIN'), [{ path: '/', element }])
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'In allen Streams veröffentlichen' })
  expect(button.disabled).toBe(isHeld)
  expect(screen.queryByText(/^Bitte zuerst speichern/) !== null).toBe(isHeld)
})
