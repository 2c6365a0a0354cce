import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { OwnLeave } from './own-leave.tsx'
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

test('days of leave that are missing or the wrong way round are told as that, and have the focus', async () => {
  function Dialog() {
    return <LeaveDialog me={me} calls={useOwnLeaveCalls()} colleagues={[]} onClose={() => undefined} />
  }
  const { user } = showPages('/', me, [{ path: '/', element: <Dialog /> }])
  const send = async () => user.click(await screen.findByRole('button', { name: 'Antrag senden' }))
  await send()
  const [first, last] = ['Erster Tag', 'Letzter Tag'].map((name) =>
    screen.getByRole('textbox', { name: new RegExp(name) }),
  )
  expect(screen.getByText('Bitte den ersten Tag angeben.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.type(first as HTMLElement, '24.12.2026')
  await user.type(last as HTMLElement, '20.12.2026')
  await send()
  expect(screen.getByText('Der letzte Tag darf nicht vor dem ersten liegen.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(last))
  await user.clear(last as HTMLElement)
  await user.type(last as HTMLElement, 'Heiligabend')
  expect(screen.getByText('Bitte ein Datum angeben.')).toBeTruthy()
  expect(server.asked.filter(({ key }) => key === 'POST /absences')).toEqual([])
})

test('who asked for the end of a leave by mistake takes that back', async () => {
  const absence = {
    id: 'a1',
    user: { id: me.id },
    type: 'vacation',
    status: 'cancelRequested',
    startsOn: '2026-12-07',
    endsOn: '2026-12-11',
    startsHalf: false,
    endsHalf: false,
    startsHalfPart: null,
    endsHalfPart: null,
    isOpenEnded: false,
    countedDays: 4,
    countedUnit: 'workingDays',
    decisionNote: '',
    substituteUser: null,
  }
  server.answer('GET /absences', [absence] as never)
  server.answer('PUT /absences/:id', { ...absence, status: 'approved' } as never)
  const own = <OwnLeave me={me} today="2026-11-18" colleagues={[]} />
  const { user } = showPages('/', me, [{ path: '/', element: own }])
  expect(await screen.findByText('Storno angefragt')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Doch nicht stornieren' }))
  await waitFor(() => expect(server.asked.find(({ key }) => key === 'PUT /absences/:id')).toBeDefined())
  expect(server.asked.find(({ key }) => key === 'PUT /absences/:id')?.body).toMatchObject({ status: 'approved' })
})
