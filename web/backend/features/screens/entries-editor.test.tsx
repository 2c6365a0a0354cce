import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { streams, type Stream } from '#contract/signage/streams.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { makeOfficeClient } from '../../shell/operations.ts'
import { person } from '../../testing/show-pages.tsx'
import { EntriesEditor } from './entries-editor.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const segmentId = (at: number) => `019a0000-0000-7000-8000-00000000000${at}`
const names = ['Frühstück', 'Mittag', 'Abend', 'Nacht']

function open(orders: readonly (readonly [number, number])[]) {
  const segments = names.map((name, at) => ({ id: segmentId(at), name, version: 1, items: [] }))
  fakeServer().answer('GET /digital-signage-segments', segments as never)
  const given = streams.fields.entries.input.parse(
    orders.map(([at, sortOrder]) => ({
      id: `019a0000-0000-7000-8000-0000000000a${at}`,
      segment: { id: segmentId(at) },
      sortOrder,
    })),
  )
  const seen: Stream['entries'][] = []
  function Form() {
    const [value, setValue] = useState<Stream['entries'] | undefined>(given)
    return (
      <EntriesEditor
        label="Was läuft"
        value={value}
        onChange={(next) => {
          setValue(next)
          seen.push(next ?? [])
        }}
        problems={new Map()}
        isReadOnly={false}
        draft={{ zones: [] }}
      />
    )
  }
  const element = <Outlet context={person('ROLE_ADMIN')} />
  const router = createMemoryRouter([{ element, children: [{ path: '/', element: <Form /> }] }])
  render(
    <Providers client={makeOfficeClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { user: userEvent.setup(), last: () => seen.at(-1)?.map(({ segment, sortOrder }) => [segment?.id, sortOrder]) }
}

test('entries stand in the order in which they play, and no number beside the handle says another one', async () => {
  const { user } = open([
    [1, 7],
    [0, 2],
  ])
  const buttons = await screen.findAllByRole('button', { name: /^(?:Frühstück|Mittag)$/, expanded: false })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Frühstück', 'Mittag'])
  await user.click(buttons[0] as HTMLElement)
  const details = screen.getByRole('group', { name: /Frühstück.*bearbeiten/ })
  expect(within(details).queryByLabelText(/Reihenfolge/)).toBeNull()
})

test('what is left keeps its places when an entry goes, so that one which comes later is the last', async () => {
  const { user, last } = open([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  await user.click(await screen.findByRole('button', { name: 'Frühstück' }))
  await user.click(screen.getByRole('button', { name: 'Aus dem Stream nehmen' }))
  expect(last()).toEqual([
    [segmentId(1), 0],
    [segmentId(2), 1],
  ])
})
