import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentDraft } from '#contract/content/drafts.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { Office } from '../../testing/render.tsx'
import { usePageDraft } from './use-page-draft.ts'

const id = '019a0000-0000-7000-8000-000000000002'
const first: ContentDraft = {
  revision: 4,
  status: 'published',
  isChanged: false,
  savedAt: null,
  savedBy: '',
  publishAt: null,
  unpublishAt: null,
  previewUntil: null,
  draftContent: { body: [] },
}
const { draftContent: _, ...state } = first

let server: Fake
beforeEach(() => {
  vi.useFakeTimers()
  server = fakeServer()
  server.answer('PUT /sites/:id/draft', { ...state, revision: 5, isChanged: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const drafted = { resource: 'sites', id, isInSections: true } as const
  return renderHook(() => usePageDraft(drafted, first, () => {}), { wrapper: Office }).result
}
const written = (text: string) => ({ body: [{ id: 'a', type: 'text', value: { text } }] })
const saved = () => server.asked.map(({ body }) => body)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('what is written is saved 800 ms after its first letter, so a crash loses no more', async () => {
  const draft = open()
  act(() => draft.current.change(written('Eins')))
  await pass(700)
  act(() => draft.current.change(written('Eins zwei')))
  await pass(99)
  expect([saved(), draft.current.isDirty, draft.current.saving.kind]).toEqual([[], true, 'waiting'])
  await pass(1)
  expect(saved()).toEqual([{ revision: 4, draftContent: written('Eins zwei') }])
  expect([draft.current.isDirty, draft.current.state.isChanged]).toEqual([false, true])
  act(() => draft.current.change(written('Drei')))
  await pass(800)
  expect(saved()[1]).toEqual({ revision: 5, draftContent: written('Drei') })
})

test('who writes on without a pause is saved all the same, and takes it back as one step', async () => {
  const draft = open()
  const text = (letters: number) => written('z'.repeat(letters))
  for (let letters = 1; letters <= 15; letters += 1) {
    act(() => draft.current.change(text(letters), 'a.text'))
    await pass(200)
  }
  const lengths = saved().map((body) => JSON.stringify(body).match(/z+/)?.[0].length ?? 0)
  // Each time at most 800 ms were open: four letters.
  expect(lengths).toEqual([4, 8, 12])
  await pass(800)
  expect(draft.current.isDirty).toBe(false)
  act(() => draft.current.undo())
  expect(draft.current.content).toEqual({ body: [] })
})

test('publishing saves first what the 800 ms have not yet', async () => {
  const draft = open()
  act(() => draft.current.change(written('Gleich')))
  let isSaved = false
  await act(async () => (isSaved = await draft.current.flush()))
  expect([isSaved, saved()]).toEqual([true, [{ revision: 4, draftContent: written('Gleich') }]])
})

test('what could not be saved stays, is said, and is tried again by itself', async () => {
  server.fail('PUT /sites/:id/draft')
  const draft = open()
  act(() => draft.current.change(written('Ohne Netz')))
  await pass(800)
  expect([draft.current.saving.kind, draft.current.content]).toEqual(['failed', written('Ohne Netz')])
  server.answer('PUT /sites/:id/draft', { ...state, revision: 5, isChanged: true })
  await pass(5000)
  expect([draft.current.saving.kind, draft.current.isDirty]).toEqual(['saved', false])
})
