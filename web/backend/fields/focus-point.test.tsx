import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { Image } from '#contract/media/images.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { FocusPoint } from './focus-point.tsx'

let server: Fake
const id = '019a0000-0000-7000-8000-000000000001'
const image = { id, version: 3, name: 'Suppe', alt: 'Suppe', extension: 'jpg', focusX: 0.5, focusY: 0.5 }

beforeEach(() => {
  server = fakeServer()
  server.answer('GET /users/me', { csrfToken: 'token' } as unknown as AnswerOf<'GET /users/me'>)
  server.answer('PUT /images/:id', image as unknown as AnswerOf<'PUT /images/:id'>)
  show(<FocusPoint image={image as unknown as Image} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const changes = () => server.asked.filter(({ key }) => key === 'PUT /images/:id').map(({ body }) => body)
const slider = (name: 'Waagrecht' | 'Senkrecht') => screen.getByRole('slider', { name })

/** The picture as it would be laid out: 400 by 200 pixels, away from the corner. */
function laidOut(): HTMLElement {
  const whole = screen.getByRole('img', { name: 'Suppe' }).parentElement
  if (whole === null) throw new Error('no picture')
  whole.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200)
  return whole
}

test('the middle of a picture is where one taps, and saved at once', async () => {
  fireEvent.click(laidOut(), { clientX: 200, clientY: 200 })
  await waitFor(() => expect(changes()).toEqual([expect.objectContaining({ focusX: 0.25, focusY: 0.75 })]))
  expect([slider('Waagrecht'), slider('Senkrecht')].map((each) => (each as HTMLInputElement).value)).toEqual([
    '25',
    '75',
  ])
})

test('what is tapped beyond an edge is the edge', async () => {
  fireEvent.click(laidOut(), { clientX: 90, clientY: 900 })
  await waitFor(() => expect(changes()).toEqual([expect.objectContaining({ focusX: 0, focusY: 1 })]))
})

test('arrows move it in both directions, ten times as far with Shift, and it is saved once it is left', async () => {
  const user = userEvent.setup()
  slider('Waagrecht').focus()
  await user.keyboard('{ArrowLeft}{ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(document.activeElement).toBe(slider('Waagrecht'))
  // The other direction has a slider of its own: to go there is not to leave.
  expect(changes()).toEqual([])
  fireEvent.blur(slider('Waagrecht'))
  await waitFor(() => expect(changes()).toEqual([expect.objectContaining({ focusX: 0.59, focusY: 0.61 })]))
})

test('a picture that was only passed saves nothing', () => {
  for (const each of [slider('Waagrecht'), slider('Senkrecht')]) {
    fireEvent.focus(each)
    fireEvent.blur(each)
  }
  expect(changes()).toEqual([])
})

test('what is cut out follows the point', () => {
  const picture = screen.getByRole('img', { name: 'Suppe' })
  Object.defineProperties(picture, { naturalWidth: { value: 1000 }, naturalHeight: { value: 500 } })
  fireEvent.load(picture)
  const square = () => screen.getByText('Quadrat').parentElement?.querySelector('img')?.style.left
  expect(screen.getByRole('region', { name: 'So wird zugeschnitten' }).textContent).toBe('QuadratBreit')
  expect(square()).toBe('-50%')
  fireEvent.click(laidOut(), { clientX: 100, clientY: 150 })
  expect(square()).toBe('0%')
})
