import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { finishedTemplate } from '#domain/pictures/finished-templates.ts'
import { showPages } from '../../testing/show-pages.tsx'
import { leaveTwoBranches, openTwoBranches } from '../../testing/two-branches.fixture.ts'

const [poster, post] = ['019a0000-0000-7000-8000-0000000000a1', '019a0000-0000-7000-8000-0000000000a2']
const photo = { id: '019a0000-0000-7000-8000-0000000000b1', version: 3, extension: 'jpg', width: 800, height: 600 }

beforeEach(() => {
  const server = openTwoBranches()
  const made = { version: 1, description: '', isEnabled: true, revision: 1, backgroundImage: null }
  const templates = [
    { ...finishedTemplate('posterA4'), ...made, id: poster, name: 'Aushang', previewImage: { id: photo.id } },
    { ...finishedTemplate('dishSquare'), ...made, id: post, name: 'Beitrag', previewImage: null },
  ]
  server.answer('GET /image-templates', templates as unknown as AnswerOf<'GET /image-templates'>, { total: 2 })
  server.answer('GET /images', [photo] as unknown as AnswerOf<'GET /images'>, { total: 1 })
  server.answer('GET /products', [], { total: 0 })
  server.answer('GET /image-template-values', { values: {} } as never)
})
afterEach(leaveTwoBranches)

test('templates are known by their pictures: what was chosen for it, else what they draw', async () => {
  showPages('/image-templates')
  const chosen = await screen.findByRole('link', { name: 'Aushang' })
  await waitFor(() => expect(chosen.querySelector('img')?.getAttribute('src')).toContain(photo.id))
  const drawn = screen.getByRole('link', { name: 'Beitrag' })
  expect(drawn.querySelector('img')).toBeNull()
  expect(drawn.querySelector('.picture-view')).not.toBeNull()
})
