import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { emptyDraft } from './form-problems.ts'
import type { Draft, Row } from './row.ts'
import { useRecordForm } from './use-record-form.ts'

const declared = resources.tables as unknown as AnyDeclaration
const initial: Draft = {
  ...emptyDraft(declared),
  identifier: '7',
  branch: { id: '0192f0c0-0000-7000-8000-000000000000' },
}
const stored = { ...initial, id: 't1', version: 1 } as Row

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
  const { result } = renderHook(() => useRecordForm(source))
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
})

test('what is typed while the answer is on its way stays, and is asked about before it is lost', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Row>()
  const save = () => promise
  const source = { declared, subject: 'table', record: stored, initial, save, onSaved: () => undefined } as const
  const { result: form } = renderHook(() => useRecordForm(source))
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
