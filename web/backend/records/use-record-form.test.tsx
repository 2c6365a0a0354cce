import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { dismissEntry, errorEntries } from '../shell/operations.ts'
import { Office } from '../testing/render.tsx'
import { emptyDraft } from './form-problems.ts'
import type { Draft, Row } from './row.ts'
import { useRecordForm } from './use-record-form.ts'

const declared: AnyDeclaration = resources.tables
const initial: Draft = {
  ...emptyDraft(declared),
  identifier: '7',
  branch: { id: '0192f0c0-0000-7000-8000-000000000000' },
}
const stored = { ...initial, id: 't1', version: 1 } as Row

afterEach(() => {
  for (const { id } of errorEntries.get()) dismissEntry(id)
})

/** Somebody else was faster, once. */
function formMeeting(theirs: Row) {
  const sent: unknown[] = []
  const save = async (draft: Draft): Promise<Row> => {
    sent.push(draft['version'])
    if (draft['version'] === 1) {
      throw new ApiFailure(409, [{ field: null, code: 'staleVersion', message: 'Inzwischen geändert.' }], {
        data: theirs,
      })
    }
    return { ...theirs, ...draft, version: 3 }
  }
  const source = { declared, subject: 'table', record: stored, initial, save, onSaved: () => undefined } as const
  const { result } = renderHook(() => useRecordForm(source), { wrapper: Office })
  act(() => result.current.change('area', 'Garten'))
  return { form: result, sent }
}

test('where only what no form holds was changed meanwhile, the draft is saved without a question', async () => {
  const { form, sent } = formMeeting({ ...stored, version: 2, qrToken: 'neu' })
  await act(() => form.current.submit())
  expect([sent, form.current.conflict, form.current.isChanged]).toEqual([[1, 2], null, false])
})

test('where somebody else changed a field, both are shown', async () => {
  const { form, sent } = formMeeting({ ...stored, version: 2, seats: 8 })
  await act(() => form.current.submit())
  expect(sent).toEqual([1])
  expect(form.current.conflict?.version).toBe(2)
  // „Bitte laden Sie ihn neu“ beside the choice would lead to losing what was typed.
  expect(errorEntries.get()).toEqual([])
})

test('where the server does not answer, the error entry sends the same once more', async () => {
  const save = vi
    .fn<(draft: Draft) => Promise<Row>>()
    .mockRejectedValueOnce(new ApiFailure(0, [{ field: null, code: 'offline', message: 'Keine Verbindung.' }]))
    .mockImplementation(async (draft) => ({ ...stored, ...draft, version: 2 }))
  const source = { declared, subject: 'table', record: stored, initial, save, onSaved: () => undefined } as const
  const { result: form } = renderHook(() => useRecordForm(source), { wrapper: Office })
  act(() => form.current.change('area', 'Garten'))
  await act(() => form.current.submit())
  expect([form.current.isSaving, form.current.isChanged]).toEqual([false, true])
  await act(async () => errorEntries.get()[0]?.retry?.())
  await vi.waitFor(() => expect(form.current.isChanged).toBe(false))
  expect(save.mock.calls[1]).toEqual(save.mock.calls[0])
  expect(errorEntries.get()).toEqual([])
})

test('what the server refuses is mended in the form: its entry offers no retry', async () => {
  const save = () => Promise.reject(new ApiFailure(422, [{ field: 'area', code: 'tooLong', message: 'Zu lang.' }]))
  const source = { declared, subject: 'table', record: stored, initial, save, onSaved: () => undefined } as const
  const { result: form } = renderHook(() => useRecordForm(source), { wrapper: Office })
  await act(() => form.current.submit())
  expect(errorEntries.get()).toMatchObject([{ message: 'Zu lang.', retry: null }])
  expect(form.current.problems.get('area')).toBe('Zu lang.')
})

test('what is typed while the answer is on its way stays, and is asked about before it is lost', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Row>()
  const save = () => promise
  const source = { declared, subject: 'table', record: stored, initial, save, onSaved: () => undefined } as const
  const { result: form } = renderHook(() => useRecordForm(source), { wrapper: Office })
  act(() => form.current.change('area', ' Garten'))
  let saving = Promise.resolve()
  act(() => void (saving = form.current.submit()))
  expect([form.current.isSaving, form.current.isChanged]).toEqual([true, false])
  act(() => form.current.change('identifier', '8'))
  expect(form.current.isChanged).toBe(true)
  await act(async () => {
    answer({ ...stored, area: 'Garten', version: 2 })
    await saving
  })
  expect(form.current.draft).toMatchObject({ area: 'Garten', identifier: '8' })
  expect([form.current.isSaving, form.current.isChanged]).toEqual([false, true])
})

test.each([
  [new ApiFailure(422, [{ field: 'identifier', code: 'taken', message: 'Wird bereits verwendet.' }]), 0],
  [new ApiFailure(0, [{ field: null, code: 'offline', message: 'Keine Verbindung.' }]), 1],
])(
  'once the form is left nothing says any more what the server refused in it, only what can be sent again',
  async (failure, left) => {
    const save = () => Promise.reject(failure)
    const source = { declared, subject: 'table', record: stored, initial, save, onSaved: () => undefined } as const
    const { result: form, unmount } = renderHook(() => useRecordForm(source), { wrapper: Office })
    act(() => form.current.change('area', 'Garten'))
    await act(() => form.current.submit())
    expect(errorEntries.get()).toHaveLength(1)
    unmount()
    expect(errorEntries.get()).toHaveLength(left)
  },
)
