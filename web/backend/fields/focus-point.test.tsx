import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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

test('the middle of a picture is moved by keys and saved once its slider is left', async () => {
  const slider = screen.getByRole('slider', { name: 'Waagrecht' })
  fireEvent.change(slider, { target: { value: '20' } })
  expect(changes()).toEqual([])
  fireEvent.blur(slider)
  await waitFor(() => expect(changes()).toEqual([expect.objectContaining({ focusX: 0.2, focusY: 0.5 })]))
})

test('a slider that was only passed saves nothing', () => {
  const slider = screen.getByRole('slider', { name: 'Senkrecht' })
  fireEvent.focus(slider)
  fireEvent.blur(slider)
  expect(changes()).toEqual([])
})
