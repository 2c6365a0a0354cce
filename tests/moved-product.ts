// The product with a clock that a story moves. Inside of the test's own process: no product in operation knows how to do that.
import { rmSync } from 'node:fs'
import { pino } from 'pino'
import { startApplication } from '#server/app.ts'
import { bringUpToDate } from '#server/database/bring-up-to-date.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readEnvironment } from '#server/environment.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { freePort } from './running-product.ts'

export interface MovedProduct {
  readonly address: string
  /** From now on it is this moment, and goes on. */
  readonly moveTo: (moment: Temporal.Instant) => void
  readonly stop: () => Promise<void>
}

/** What the product does each minute it does every three seconds: a story does not wait for it. */
const sooner = 20

function hurryRecurring(): () => void {
  const { setInterval } = globalThis
  const hurried = (run: () => void, milliseconds = 0, ...given: []) =>
    setInterval(run, milliseconds >= 60_000 ? milliseconds / sooner : milliseconds, ...given)
  globalThis.setInterval = Object.assign(hurried, setInterval) as typeof setInterval
  return () => void (globalThis.setInterval = setInterval)
}

/** With the demo chain, as it is on its first day: now, or the day of `from`. */
export async function startMovedProduct(password: string, from = Temporal.Now.instant()): Promise<MovedProduct> {
  const folder = makeDataFolder()
  const environment = readEnvironment({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DEMO: '1',
    DEMO_HISTORY: '0',
    ADMIN_PASSWORD: password,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  })
  if ('problem' in environment) throw new Error(environment.problem)
  const log = pino({ level: environment.logLevel })
  const database = await openDatabase(environment, { log })
  await bringUpToDate(database)
  let ahead = Temporal.Now.instant().until(from)
  const clock = () => Temporal.Instant.fromEpochMilliseconds(Date.now()).add(ahead)
  const restore = hurryRecurring()
  const application = await startApplication({ environment, database, log, clock })
  return {
    address: application.address,
    moveTo(moment) {
      ahead = Temporal.Now.instant().until(moment)
    },
    async stop() {
      restore()
      await application.stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
