import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormField } from '#domain/content/page-form.ts'
import { PageForm } from './page-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answer = () => Promise<Response>
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const taken: Answer = async () => Response.json({ data: { thanks: 'Danke!' } }, { status: 201 })

/** The form, and what it sends; the server answers each sending in turn. */
function opened(answers: Answer[], fields: readonly FormField[] = [text('Nachricht')]) {
  const sent: { id: string; answers: { value: string }[] }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number])
    return (answers.shift() ?? taken)()
  })
  render(
    <PageForm
      section="form-1"
      fields={fields}
      branches={[]}
      consent=""
      buttonLabel="Absenden"
      thanks="Danke!"
      today={undefined}
    />,
  )
  return sent
}

function text(label: string): FormField {
  return { kind: 'text', label, isRequired: false, choices: [] }
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Absenden' }))
const type = (value: string) => fireEvent.change(screen.getByLabelText('Nachricht'), { target: { value } })

test('what is sent once more as it was is the same request', async () => {
  const sent = opened([lost, taken])
  type('Zu viert')
  press()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  press()
  await screen.findByText('Danke!')
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id])
})

test('what was changed before it is sent once more is a request of its own: the first may have arrived', async () => {
  const sent = opened([lost, taken])
  type('Zu viert')
  press()
  await screen.findByText(/nicht erreichbar/)
  type('Zu sechst')
  press()
  await screen.findByText('Danke!')
  expect(sent.map(({ answers }) => answers[0]?.value)).toEqual(['Zu viert', 'Zu sechst'])
  expect(sent[0]?.id).not.toBe(sent[1]?.id)
})

test('a form pressed twice is sent once, and its button keeps the keys when nothing could be reached', async () => {
  let fail: (cause: TypeError) => void = () => {}
  const sent = opened([() => new Promise((_, reject) => (fail = reject)), taken])
  const button = screen.getByRole('button', { name: 'Absenden' })
  button.focus()
  press()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Wird gesendet …' }).disabled).toBe(false)
  fireEvent.submit(button.closest('form') as HTMLFormElement)
  fail(new TypeError('Failed to fetch'))
  await screen.findByText(/nicht erreichbar/)
  expect(document.activeElement).toBe(button)
  expect(sent.length).toBe(1)
})

test('fields of the same name are two', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  opened([], [text('Name'), text('Name')])
  expect(screen.getAllByLabelText('Name').length).toBe(2)
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('a phone shows a comma where „2,5“ may be meant, and none for persons', () => {
  opened(
    [],
    [
      { kind: 'number', label: 'Kilo Käse', isRequired: false, choices: [] },
      { kind: 'number', label: 'Personen', isRequired: true, choices: [] },
    ],
  )
  expect(screen.getByLabelText<HTMLInputElement>('Kilo Käse').inputMode).toBe('decimal')
  expect(screen.getByLabelText<HTMLInputElement>('Personen *').inputMode).toBe('numeric')
})
