// The calls of notes of an illness.
import type { sickNoteRoutes as contracted } from '#contract/staff/sick-notes.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { StaffParts } from './publish-plan.ts'
import { addNote, endIllness, readNotes, removeNote } from './sick-note.ts'
import { openStaffFile } from './staff-files.ts'

export function sickNotes(
  database: Database,
  parts: StaffParts & { readonly storage: Storage },
): Handlers<keyof typeof contracted> {
  const { storage } = parts
  return {
    'GET /absences/:id/notes': async ({ params, scope }) => readNotes(database.kysely, params.id, scope),
    'POST /absences/:id/notes': async (asked) => addNote({ database, storage }, asked, asked.body),
    'GET /absences/:id/notes/:noteId': async ({ params, scope, reply }) => {
      const notes = await readNotes(database.kysely, params.id, scope)
      if (!notes.some(({ id }) => id === params.noteId)) throw notFound()
      return openStaffFile(database.kysely, storage, { id: params.noteId, reply })
    },
    'DELETE /absences/:id/notes/:noteId': async (asked) => removeNote({ database, storage }, asked),
    'POST /absences/:id/end': async (asked) => endIllness({ database, parts }, asked, asked.body),
  }
}
