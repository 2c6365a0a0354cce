import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { lazy, startTransition, useEffect, useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { LateContent } from '../late-content.tsx'
import { PageForm } from '#parts/content/page-form.tsx'
import { earlyTapScript, pageWoken, wakingMark } from '#parts/early-tap.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.innerHTML = ''
  forgetDocument()
})

/** The script listens as long as its document, which here is one for all. */
function forgetDocument(): void {
  if (window.earlyTaps)
    for (const type of ['click', 'input', 'change']) removeEventListener(type, window.earlyTaps, true)
  delete window.earlyTaps
}

function Listening() {
  useEffect(pageWoken, [])
  return null
}

/** The page as the server sent it, before its scripts. */
function paint(): void {
  forgetDocument()
  document.body.innerHTML = '<button type="button"><span>Kässpätzle</span></button><p>Text</p>'
  // As the browser runs it out of the document.
  window.eval(earlyTapScript)
}

/** The scripts are there: the answer counts what the button heard. */
function listen(): () => number {
  const pressed = vi.fn<() => void>()
  screen.getByRole('button').addEventListener('click', pressed)
  render(<Listening />)
  return () => pressed.mock.calls.length
}

test('a dish that was tapped before the scripts came opens once they are there, once', () => {
  paint()
  fireEvent.click(screen.getByText('Kässpätzle'))
  const presses = listen()
  expect(presses()).toBe(1)
  render(<Listening />)
  expect(presses()).toBe(1)
})

test.each([
  ['a choice', 'radio', true],
  ['a tick', 'checkbox', true],
  ['a tick taken away', 'checkbox', false],
])('%s made before the scripts came is made once they are there', (_, type, wanted) => {
  document.body.innerHTML = `<label><input type="${type}" ${wanted ? '' : 'checked'} />Lieferung</label>`
  window.eval(earlyTapScript)
  fireEvent.click(screen.getByText('Lieferung'))
  const input = document.querySelector('input') as HTMLInputElement
  expect(input.checked).toBe(wanted)
  const heard = vi.fn<() => void>()
  input.addEventListener('change', heard)
  render(<Listening />)
  expect(heard).toHaveBeenCalledOnce()
  expect(input.checked).toBe(wanted)
})

test('nobody hears of a choice before the scripts came: React would wake in the middle of the press, and lose it', async () => {
  document.body.innerHTML = '<label><input type="radio" />Lieferung</label><input type="text" aria-label="Suche" />'
  window.eval(earlyTapScript)
  const heard: string[] = []
  for (const type of ['click', 'input', 'change']) {
    document.body.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as HTMLInputElement).type}`))
  }
  fireEvent.click(screen.getByRole('radio'))
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'suppe' } })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'suppe' } })
  expect(heard).toEqual([])
  render(<Listening />)
  const done = ['click radio', 'input radio', 'change radio', 'input text', 'change text']
  await waitFor(() => expect(heard).toEqual(done))
})

test('a choice and the dish tapped after it are both done, in that order', async () => {
  document.body.innerHTML = `
    <label><input type="radio" name="type" checked />Abholung</label>
    <label><input type="radio" name="type" />Lieferung</label>
    <button type="button">Kässpätzle</button>`
  window.eval(earlyTapScript)
  for (const name of ['Lieferung', 'Abholung', 'Lieferung', 'Kässpätzle']) fireEvent.click(screen.getByText(name))
  const heard: string[] = []
  for (const control of document.querySelectorAll('input, button')) {
    const name = control.parentElement?.textContent?.trim() ?? ''
    if (control instanceof HTMLInputElement) control.addEventListener('change', () => heard.push(name))
    else control.addEventListener('click', () => heard.push('Kässpätzle'))
  }
  render(<Listening />)
  await waitFor(() => expect(heard.slice(-2)).toEqual(['Lieferung', 'Kässpätzle']))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lieferung' }).checked).toBe(true)
})

test('taps beside buttons, and those of long ago, are forgotten', () => {
  vi.useFakeTimers()
  paint()
  fireEvent.click(screen.getByText('Text'))
  expect(listen()()).toBe(0)
  cleanup()
  paint()
  fireEvent.click(screen.getByRole('button'))
  vi.advanceTimersByTime(60_000)
  expect(listen()()).toBe(0)
})

function Page() {
  useEffect(pageWoken, [])
  const [isOpen, setIsOpen] = useState(false)
  const [type, setType] = useState('Abholung')
  const [term, setTerm] = useState('')
  return (
    <>
      <button type="button" aria-pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filter
      </button>
      {['Abholung', 'Lieferung'].map((name) => (
        <label key={name}>
          <input type="radio" name="type" checked={type === name} onChange={() => setType(name)} />
          {name}
        </label>
      ))}
      <input type="text" aria-label="Suche" value={term} onChange={(event) => setTerm(event.currentTarget.value)} />
      <p>{`${type}, „${term}“`}</p>
    </>
  )
}

/** The page as the server made it, and React on its way to it. */
function wake(page: ReactNode): void {
  document.body.innerHTML = `<div id="page">${renderToString(page)}</div>`
  window.eval(earlyTapScript)
  const place = document.querySelector('#page')
  if (!place) throw new Error('no page')
  startTransition(() => {
    root = hydrateRoot(place, page)
  })
}
let root: Root | undefined
afterEach(() => act(async () => root?.unmount()))

test('what is pressed while React wakes up is done once', async () => {
  wake(<Page />)
  screen.getByRole('button', { name: 'Filter' }).click()
  screen.getByRole('radio', { name: 'Lieferung' }).click()
  await waitFor(() => expect(screen.getByText('Lieferung, „“')).toBeTruthy())
  expect(screen.getByRole('button', { pressed: true })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lieferung' }).checked).toBe(true)
})

test('what is typed before React is awake stands and counts', async () => {
  wake(<Page />)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'suppe' } })
  await waitFor(() => expect(screen.getByText('Abholung, „suppe“')).toBeTruthy())
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('suppe')
})

test('all that is typed into a form of the website before React is awake is kept, not the last answer alone', async () => {
  const typed = { Anlass: 'Taufe', Raum: 'Stube', Personen: '12' }
  const fields = Object.keys(typed).map((label) => ({ kind: 'text' as const, label, isRequired: false, choices: [] }))
  const form = { section: 's', fields, branches: [], consent: '', buttonLabel: 'Senden', thanks: '', today: undefined }
  wake(
    <>
      <PageForm {...form} />
      <Listening />
    </>,
  )
  for (const [label, value] of Object.entries(typed))
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  await waitFor(() => expect(window.earlyTaps?.isAwake).toBe(true))
  await act(async () => undefined)
  const kept = Object.keys(typed).map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(kept).toEqual(Object.values(typed))
})

test('a form that was filled in and sent before React was awake is sent with what was filled in', async () => {
  const sent = vi.fn<typeof fetch>(async () =>
    Response.json({ data: { thanks: 'Danke' }, errors: [] }, { status: 201 }),
  )
  vi.stubGlobal('fetch', sent)
  const fields = ['Anlass', 'Raum'].map((label) => ({ kind: 'text' as const, label, isRequired: true, choices: [] }))
  const form = {
    section: 's',
    fields,
    branches: [],
    consent: '',
    buttonLabel: 'Senden',
    thanks: 'Danke',
    today: undefined,
  }
  wake(
    <>
      <PageForm {...form} />
      <Listening />
    </>,
  )
  for (const { label } of fields)
    fireEvent.input(screen.getByLabelText(`${label} *`), { target: { value: `${label}!` } })
  screen.getByRole('button', { name: 'Senden' }).click()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  const { answers } = JSON.parse(sent.mock.calls[0]?.[1]?.body as string) as { answers: { value: string }[] }
  expect(answers.map(({ value }) => value)).toEqual(['Anlass!', 'Raum!'])
  expect(await screen.findByText('Danke')).toBeTruthy()
  vi.unstubAllGlobals()
})

test('what is pressed in a part whose own script is still on its way is done once that is there, once', async () => {
  const heard: string[] = []
  function Stars() {
    const [stars, setStars] = useState(0)
    return (
      <>
        {[1, 2].map((count) => (
          <label key={count}>
            <input type="radio" name="stars" checked={stars === count} onChange={() => setStars(count)} />
            {`${count} Sterne`}
          </label>
        ))}
        <button type="button" onClick={() => heard.push(`${stars} Sterne`)}>
          Absenden
        </button>
      </>
    )
  }
  let arrive: () => void = () => undefined
  const late = new Promise<{ default: typeof Stars }>((resolve) => {
    arrive = () => resolve({ default: Stars })
  })
  const LateStars = lazy(() => late)
  const around = (part: ReactNode) => (
    <>
      <Page />
      <LateContent>{part}</LateContent>
    </>
  )
  // As the server has drawn it; the browser waits for the file.
  document.body.innerHTML = `<div id="page">${renderToString(around(<Stars />))}</div>`
  window.eval(earlyTapScript)
  const place = document.querySelector('#page') as Element
  await act(async () => {
    root = hydrateRoot(place, around(<LateStars />))
  })
  // The page itself is awake.
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByRole('button', { pressed: true })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: '2 Sterne' }))
  fireEvent.click(screen.getByRole('button', { name: 'Absenden' }))
  expect(heard).toEqual([])
  await act(async () => arrive())
  await waitFor(() => expect(heard).toEqual(['2 Sterne']))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 Sterne' }).checked).toBe(true)
  expect(document.querySelector(`[${wakingMark}]`)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Absenden' }))
  expect(heard).toHaveLength(2)
})
