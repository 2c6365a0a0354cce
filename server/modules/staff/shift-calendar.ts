// Own shifts under a secret address, for the calendar of a phone. The address is shown once; who loses it makes a new one.
import { createHash, randomBytes } from 'node:crypto'
import { calendarFile } from '#domain/content/calendar-file.ts'
import { ownShiftTexts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Database } from '#server/database/open-database.ts'
import { notAllowed, notFound } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { deleteCalendar, findCalendarOwner, listCalendarShifts, saveCalendar } from './shift-calendar-store.ts'

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export async function makeShiftCalendar(
  database: Database,
  linkBase: string,
  asked: Cause,
): Promise<{ address: string }> {
  const userId = selfOf(asked)
  const token = randomBytes(32).toString('base64url')
  await database.transaction(async (tx) => {
    await saveCalendar(tx, userId, hashOf(token), asked.now)
    await writeLog(tx, asked, { channel: 'time', action: 'shiftCalendar.make', code: 'shiftCalendarMade' })
  })
  return { address: `${linkBase}/api/shift-calendars/${token}` }
}

export async function removeShiftCalendar(database: Database, asked: Cause): Promise<void> {
  const userId = selfOf(asked)
  await database.transaction(async (tx) => {
    await deleteCalendar(tx, userId)
    await writeLog(tx, asked, { channel: 'time', action: 'shiftCalendar.remove', code: 'shiftCalendarRemoved' })
  })
}

export async function readShiftCalendar({ kysely }: Database, token: string, now: Temporal.Instant): Promise<string> {
  const owner = await findCalendarOwner(kysely, hashOf(token))
  if (owner === undefined) throw notFound()
  const shifts = await listCalendarShifts(kysely, owner, now)
  return calendarFile(
    ownShiftTexts.calendarName,
    shifts.map((shift) => ({
      uid: `${shift.id}@theke`,
      sequence: shift.version,
      changedAt: shift.updatedAt.toString(),
      startsAt: shift.startsAt.toString(),
      endsAt: shift.endsAt.toString(),
      title: say(ownShiftTexts.calendarTitle, { place: shift.position === '' ? shift.branchName : shift.position }),
      place: [shift.branchName, shift.address].filter((part) => part !== '').join(', '),
      description: shift.note,
    })),
  )
}

function selfOf({ caller }: Cause): string {
  if (caller.kind !== 'staff') throw notAllowed()
  return caller.userId
}
