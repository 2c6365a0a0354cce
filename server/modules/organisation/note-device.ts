import { seenEachMinute } from '#server/database/note-seen.ts'
import { saveDeviceSeen } from './device-key-store.ts'

/** That a device is alive. */
export const noteDevice = seenEachMinute(async ({ kysely }, id, now) => saveDeviceSeen(kysely, id, now))
