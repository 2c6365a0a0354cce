// The note of an illness: sent by whoever is ill, seen by whoever answers for the person; and the end of an illness that was open.
import { z } from 'zod'
import { ownBranches, ownPeople } from '../access.ts'
import { dateSchema } from '../field.ts'
import { sentFile } from '../media/sent-file.ts'
import { route } from '../route.ts'

const byId = z.strictObject({ id: z.uuid() })
const oneNote = byId.extend({ noteId: z.uuid() })

const note = z.object({ id: z.uuid(), fileName: z.string(), bytes: z.int(), at: z.string() }).meta({ id: 'SickNote' })
export type SickNote = z.output<typeof note>

export const noteMegabytes = 10

export const sickNoteRoutes = {
  'GET /absences/:id/notes': route({
    access: ownPeople,
    summary: 'Files with an absence, the newest first',
    status: 200,
    params: byId,
    answer: z.array(note),
  }),
  'POST /absences/:id/notes': route({
    access: ownPeople,
    summary: 'Send the note of an illness, as JPEG, PNG or PDF, now or later',
    status: 201,
    params: byId,
    body: z.strictObject({ file: sentFile }),
    takesFiles: { megabytes: noteMegabytes },
    mayFail: [409],
    answer: note,
  }),
  'GET /absences/:id/notes/:noteId': route({
    access: ownPeople,
    summary: 'One file of an absence',
    status: 200,
    params: oneNote,
    answer: z.string(),
    contentType: '*/*',
  }),
  'DELETE /absences/:id/notes/:noteId': route({
    access: ownBranches('managePeople'),
    summary: 'Remove a file that does not belong to the absence',
    status: 204,
    params: oneNote,
    answer: null,
  }),
  'POST /absences/:id/end': route({
    access: ownPeople,
    summary: 'Say the last day of an illness whose end was open',
    status: 200,
    params: byId,
    body: z.strictObject({ endsOn: dateSchema }),
    mayFail: [409],
    answer: z.object({ endsOn: z.string() }),
  }),
}
