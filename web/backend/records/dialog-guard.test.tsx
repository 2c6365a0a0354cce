import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Providers } from '#parts/staff-providers.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { makeOfficeClient } from '../shell/operations.ts'
import { DialogGuard } from './dialog-guard.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(true)
  const [typed, setTyped] = useState('kalt')
  return isOpen ? (
    <Sheet labelledBy="name" closeLabel="Schließen" onClose={() => setOpen(false)}>
      <h2 id="name">Rückerstattung</h2>
      <input aria-label="Grund" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <input aria-label="Suche" type="search" />
      <select aria-label="Wie" defaultValue="cash">
        <option value="cash">Bar</option>
        <option value="card">Karte</option>
      </select>
      <input aria-label="Mit Beleg" type="checkbox" defaultChecked />
      <input aria-label="Tag" type="date" defaultValue="2026-12-01" />
      <Suggested />
      <Pressed name="Montag" />
      <div role="toolbar" aria-label="Schrift">
        <Pressed name="Fett" />
      </div>
      <search>
        <input aria-label="Nur offene" type="checkbox" />
      </search>
      <div data-changes-kept>
        <input aria-label="Preis" />
      </div>
      <div contentEditable suppressContentEditableWarning data-testid="text">
        <p>Heute zu</p>
      </div>
    </Sheet>
  ) : (
    <p>Geschlossen</p>
  )
}

/** A weekday, a reason: it is pressed, or it is not. */
function Pressed({ name }: { readonly name: string }) {
  const [isOn, setOn] = useState(false)
  return (
    <button aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      {name}
    </button>
  )
}

/** A field that a button fills, and what another one only shows. */
function Suggested() {
  const [hours, setHours] = useState('')
  const [link, setLink] = useState('')
  return (
    <>
      <input aria-label="Stunden" value={hours} onChange={(event) => setHours(event.currentTarget.value)} />
      <button onClick={() => setHours('7,5')}>Übernehmen</button>
      <input aria-label="Link" value={link} readOnly />
      <button onClick={() => setLink('https://theke.example')}>Zeigen</button>
    </>
  )
}

let router: ReturnType<typeof createMemoryRouter>

function open() {
  const element = (
    <>
      <Page />
      <DialogGuard />
    </>
  )
  const pages = [
    { path: '/', element: <p>Davor</p> },
    { path: '/orders', element },
  ]
  router = createMemoryRouter(pages, { initialEntries: ['/', '/orders'] })
  render(
    <Providers client={makeOfficeClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return userEvent.setup()
}

const question = () => screen.queryByRole('dialog', { name: 'Ungespeicherte Änderungen' })
const isClosed = () => screen.queryByText('Geschlossen') !== null
const sheet = () => screen.getByRole('dialog', { name: 'Rückerstattung' })

const waysOut = [
  ['Escape', () => fireEvent.keyDown(screen.getByLabelText('Grund'), { key: 'Escape' })],
  ['the gesture of a phone', () => fireEvent(sheet(), new Event('cancel', { cancelable: true }))],
  ['a press beside it', () => fireEvent.click(sheet(), { detail: 1 })],
  ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))],
] as const

test.each(waysOut)('%s asks before typed text goes with a dialog', async (_, leave) => {
  const user = open()
  await user.type(screen.getByLabelText('Grund'), ' geliefert')
  leave()
  expect(question()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }))
  expect([question(), isClosed()]).toEqual([null, false])
  expect(screen.getByLabelText<HTMLInputElement>('Grund').value).toBe('kalt geliefert')
  leave()
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect([question(), isClosed()]).toEqual([null, true])
})

test('the way back of the browser asks before it takes typed text along', async () => {
  const user = open()
  const back = () => act(() => router.navigate(-1))
  await user.type(screen.getByLabelText('Grund'), ' geliefert')
  await back()
  expect(question()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }))
  expect([question(), router.state.location.pathname]).toEqual([null, '/orders'])
  expect(screen.getByLabelText<HTMLInputElement>('Grund').value).toBe('kalt geliefert')
  await back()
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect(await screen.findByText('Davor')).toBeTruthy()
})

test('the way back asks nothing where nothing is typed, and nothing of a dialog that leads on when it is done', async () => {
  const user = open()
  await user.type(screen.getByLabelText('Grund'), '!')
  await act(() => router.navigate('/'))
  expect(screen.getByText('Davor')).toBeTruthy()
  cleanup()
  open()
  await act(() => router.navigate(-1))
  expect(screen.getByText('Davor')).toBeTruthy()
})

test('a formatted text is typed, too', () => {
  open()
  const text = screen.getByTestId('text')
  fireEvent(text.firstElementChild ?? text, new InputEvent('beforeinput', { bubbles: true }))
  text.textContent = 'Heute offen'
  fireEvent.click(sheet(), { detail: 1 })
  expect([question() !== null, isClosed()]).toEqual([true, false])
})

test('who leaves the page is asked by the browser', async () => {
  const user = open()
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leaving()).toBe(false)
  await user.type(screen.getByLabelText('Grund'), '!')
  expect(leaving()).toBe(true)
})

test('nothing is asked of what was typed to find something, is saved already, or stands as it stood', async () => {
  const user = open()
  await user.type(screen.getByLabelText('Suche'), 'Suppe')
  await user.type(screen.getByLabelText('Preis'), '3')
  await user.type(screen.getByLabelText('Grund'), 'x{Backspace}')
  fireEvent.click(sheet(), { detail: 1 })
  expect([question(), isClosed()]).toEqual([null, true])
})

const choices: readonly (readonly [string, (user: ReturnType<typeof open>) => unknown])[] = [
  ['of a list', (user) => user.selectOptions(screen.getByLabelText('Wie'), 'card')],
  ['that was ticked off', (user) => user.click(screen.getByLabelText('Mit Beleg'))],
  [
    'of a day',
    async (user) => {
      await user.click(screen.getByLabelText('Tag'))
      fireEvent.change(screen.getByLabelText('Tag'), { target: { value: '2026-12-24' } })
    },
  ],
  ['of a button that stays pressed', (user) => user.click(screen.getByRole('button', { name: 'Montag' }))],
  ['that a button filled in', (user) => user.click(screen.getByRole('button', { name: 'Übernehmen' }))],
]

test.each(choices)('a choice %s is asked for, too', async (_, choose) => {
  const user = open()
  await choose(user)
  await told()
  fireEvent.keyDown(screen.getByLabelText('Grund'), { key: 'Escape' })
  expect([question() !== null, isClosed()]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect([question(), isClosed()]).toEqual([null, true])
})

test('nothing is asked of a choice that was put back, narrows what is seen, or of what a press only shows', async () => {
  const user = open()
  await user.selectOptions(screen.getByLabelText('Wie'), 'card')
  await told()
  await user.selectOptions(screen.getByLabelText('Wie'), 'cash')
  for (const press of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Montag' }))
    await told()
    expect(screen.getByRole('button', { name: 'Montag' }).getAttribute('aria-pressed')).toBe(String(press === 1))
  }
  await user.click(screen.getByRole('button', { name: 'Fett' }))
  await user.click(screen.getByLabelText('Nur offene'))
  await user.click(screen.getByRole('button', { name: 'Zeigen' }))
  await told()
  fireEvent.click(sheet(), { detail: 1 })
  expect([question(), isClosed()]).toEqual([null, true])
})

/** As between two presses of a person. */
async function told(): Promise<void> {
  await act(() => new Promise((done) => setTimeout(done)))
}
