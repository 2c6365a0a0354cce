// Notes of an illness and its end. Whoever sees the absence sees them: the person, and who answers for the person.
import type { z } from 'zod'
import { absences, type Absence } from '#contract/staff/absences.ts'
import type { SickNote, sickNoteRoutes } from '#contract/staff/sick-notes.ts'
import { inputSchema } from '#contract/resource.ts'
import { problem } from '#domain/ground/problem.ts'
import { isIllness } from '#domain/staff/absence-days.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import type { Scope } from '#server/http/caller.ts'
import { notAllowed, notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { findRow, lockRow, updateRow, type Executor } from '#server/resources/store.ts'
import { staffView } from '#server/resources/views.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { refuseClosedAbsence } from './closed-months.ts'
import { findAddressees } from './plan-store.ts'
import { nameOf, type StaffParts } from './publish-plan.ts'
import { deleteStaffFile, findNotes, insertStaffFile } from './staff-file-store.ts'
import { noteEndings, takeStaffFile } from './staff-files.ts'
import { tellOfBack } from './tell-of-leave.ts'

type Body<Key extends 'POST /absences/:id/notes' | 'POST /absences/:id/end'> = z.output<
  (typeof sickNoteRoutes)[Key]['body']
>
type Asked = Cause & { readonly scope: Scope; readonly params: { readonly id: string } }

const declared: AnyDeclaration = absences
/** Of one absence: a photo of each page, and another try. */
const mostNotes = 10

/** 404 for who may not see it. */
export async function absenceOf(database: Executor, id: string, scope: Scope): Promise<Absence> {
  const found = await findRow(database, declared, id, staffView(declared, scope))
  if (found === undefined) throw notFound()
  return found as unknown as Absence
}

export async function readNotes(database: Executor, id: string, scope: Scope): Promise<SickNote[]> {
  await absenceOf(database, id, scope)
  return (await findNotes(database, id)).map(({ createdAt, ...file }) => ({ ...file, at: createdAt.toString() }))
}

export async function addNote(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  asked: Asked,
  { file }: Body<'POST /absences/:id/notes'>,
): Promise<SickNote | Problems> {
  const { caller, scope, params, now } = asked
  if (caller.kind !== 'staff') throw notAllowed()
  const absence = await absenceOf(database.kysely, params.id, scope)
  if (!isIllness(absence.type)) throw new Refusal(409, problem('noteNeedsIllness', null))
  if ((await findNotes(database.kysely, absence.id)).length >= mostNotes) {
    throw new Refusal(409, problem('tooManyNotes', null, { limit: mostNotes }))
  }
  const by = caller.userId
  const taken = await takeStaffFile(database.kysely, storage, { data: file, field: 'file', by, now }, noteEndings)
  if (taken instanceof Problems) return taken
  try {
    await database.transaction(async (tx) => {
      await lockRow(tx, declared, absence.id)
      const current = await absenceOf(tx, absence.id, scope)
      await insertStaffFile(tx, { ...taken, absenceId: absence.id, by, now })
      // Who answers for the person looks at it, and takes it away where it is none.
      if (current.certificate === null) {
        await save(tx, { ...current, certificate: { from: current.startsOn, until: current.endsOn } })
      }
      await log(tx, asked, current, 'sickNoteSent')
    })
  } catch (error) {
    await storage.remove(taken.storageName)
    throw error
  }
  return { id: taken.id, fileName: taken.fileName, bytes: taken.bytes, at: now.toString() }
}

export async function removeNote(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  asked: Asked & { readonly params: { readonly noteId: string } },
): Promise<void> {
  const { scope, params } = asked
  const removed = await database.transaction(async (tx) => {
    await lockRow(tx, declared, params.id)
    const absence = await absenceOf(tx, params.id, scope)
    const notes = await findNotes(tx, absence.id)
    const note = notes.find(({ id }) => id === params.noteId)
    if (note === undefined) throw notFound()
    await deleteStaffFile(tx, note.id)
    if (notes.length === 1) await save(tx, { ...absence, certificate: null })
    await log(tx, asked, absence, 'sickNoteRemoved')
    return note
  })
  await storage.remove(removed.storageName)
}

/** The person, or who answers for the person: nobody has to decide about being well again. */
export async function endIllness(
  { database, parts }: { readonly database: Database; readonly parts: StaffParts },
  asked: Asked,
  { endsOn }: Body<'POST /absences/:id/end'>,
): Promise<{ endsOn: string } | Problems> {
  const { caller, scope, params, now } = asked
  const shop = await parts.shopName()
  return database.transaction(async (tx): Promise<{ endsOn: string } | Problems> => {
    await lockRow(tx, declared, params.id)
    const absence = await absenceOf(tx, params.id, scope)
    const stands = absence.status === 'requested' || absence.status === 'approved'
    if (!absence.isOpenEnded || !stands) throw new Refusal(409, problem('absenceStep', null))
    const { timeZone } = await loadConfig(tx)
    const today = dateOf(dayAt(timeZone, now.epochMilliseconds) ?? 0)
    if (endsOn < absence.startsOn) return new Problems([problem('rangeReversed', 'endsOn')])
    if (endsOn > today) return new Problems([problem('momentFuture', 'endsOn')])
    const ended = { ...absence, endsOn, isOpenEnded: false, certificate: noteUntil(absence, endsOn) }
    await refuseClosedAbsence(tx, absence, ended)
    await save(tx, ended)
    await log(tx, asked, absence, 'illnessEnded')
    const by = caller.kind === 'staff' ? caller.userId : null
    if (by === absence.user.id)
      await tellOfBack(tx, { absence: { ...absence, endsOn }, shop, linkBase: parts.linkBase, now })
    return { endsOn }
  })
}

/** A note about all days so far is about those until the end, too; one about fewer stays as it was typed. */
function noteUntil({ certificate, endsOn: former }: Absence, endsOn: string): Absence['certificate'] {
  if (certificate === null || certificate.until < former || endsOn < certificate.from) return certificate
  return { ...certificate, until: endsOn }
}

async function save(tx: Transaction, absence: Absence): Promise<void> {
  await updateRow(tx, declared, absence.id, inputSchema(declared).parse(absence), undefined)
}

async function log(
  tx: Transaction,
  asked: Asked,
  { id, user }: Absence,
  code: 'sickNoteSent' | 'sickNoteRemoved' | 'illnessEnded',
): Promise<void> {
  const [person] = await findAddressees(tx, [user.id])
  const label = person === undefined ? '' : nameOf(person)
  const subject = { type: 'absence', id, label }
  await writeLog(tx, asked, { channel: 'time', action: `absence.${code}`, code, params: { label }, subject })
}
