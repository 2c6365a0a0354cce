// How many forms a household may send and a branch gets. Everything comes back continuously: nobody is kept out until tomorrow, and who
// sent nothing lately gets through beside those who fill the letter box.
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { giveBackOfBucket, takeOfBucket, type Bucket } from '#server/http/limit-store.ts'
import { householdOf } from '#server/http/quotas.ts'
import { TooMuch } from '#server/http/refusal.ts'

/** More at once is no guest; 12 a day after that, so that fifteen households together stay below what comes back to a branch. */
export const ofHousehold = (ip: string): Bucket => ({
  taker: `${householdOf(ip)} forms`,
  most: 6,
  secondsEach: 2 * 60 * 60,
})

/** 60 at once and 240 a day, from whomever. */
export const ofBranch = (branchId: string): Bucket => ({
  taker: `branch ${branchId} forms`,
  most: 60,
  secondsEach: 6 * 60,
})

/** Beside them, for households that sent nothing lately: 20 at once and 96 a day, which bounds what a branch can be made to keep. */
export const forNewcomers = (branchId: string): Bucket => ({
  taker: `branch ${branchId} forms of newcomers`,
  most: 20,
  secondsEach: 15 * 60,
})
const fewOfNewcomer = 2

/** Refuses with when it goes on; nothing stays taken then. */
export async function takeShare(
  database: Database,
  { ip, branchId, now }: { readonly ip: string; readonly branchId: string; readonly now: Temporal.Instant },
): Promise<void> {
  const household = await takeOfBucket(database.kysely, ofHousehold(ip), now)
  if ('freeAt' in household) throw goesOn('requestsOfAddress', household.freeAt, now)
  const branch = await takeOfBucket(database.kysely, ofBranch(branchId), now)
  if (!('freeAt' in branch)) return
  const isNew = household.used <= fewOfNewcomer
  const beside = isNew ? await takeOfBucket(database.kysely, forNewcomers(branchId), now) : branch
  if (!('freeAt' in beside)) return
  await giveBackOfBucket(database.kysely, ofHousehold(ip))
  const [first] = [branch.freeAt, beside.freeAt].toSorted((a, b) => Temporal.Instant.compare(a, b))
  throw goesOn('formsOfBranch', first ?? branch.freeAt, now)
}

function goesOn(code: 'requestsOfAddress' | 'formsOfBranch', until: Temporal.Instant, now: Temporal.Instant): TooMuch {
  const minutes = Math.max(1, Math.ceil(now.until(until).total('minutes')))
  return new TooMuch(problem(code, null, { minutes }), { now, until: now.add({ minutes }) })
}
