// What the screens ask and send of notes of an illness.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formOf } from '#parts/upload-file.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function useSickNotes(absenceId: string) {
  return useQuery({
    queryKey: ['leave', 'notes', absenceId],
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /absences/:id/notes', { params: { id: absenceId } }, { signal })).data,
    meta: { operation: 'sickNotes.load', failure: texts.failed },
  })
}

export function useSickNoteCalls() {
  const client = useQueryClient()
  async function step<T>(run: () => Promise<T>, done: string): Promise<T | null> {
    const result = await act(client, { name: 'leave.ask', failure: texts.failed, run, done })
    await Promise.all(
      ['leave', 'own-time', 'absences'].map(async (key) => client.invalidateQueries({ queryKey: [key] })),
    )
    return result
  }
  return {
    send: async (absenceId: string, file: File) =>
      step(
        async () => askAsStaff('POST /absences/:id/notes', { params: { id: absenceId }, body: formOf({ file }) }),
        texts.noteSent,
      ),
    remove: async (absenceId: string, noteId: string) =>
      step(
        async () => askAsStaff('DELETE /absences/:id/notes/:noteId', { params: { id: absenceId, noteId } }),
        texts.noteRemoved,
      ),
    end: async (absenceId: string, endsOn: string) =>
      step(
        async () => askAsStaff('POST /absences/:id/end', { params: { id: absenceId }, body: { endsOn } }),
        texts.wellSent,
      ),
  }
}
