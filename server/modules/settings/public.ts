import type { Config, StoredConfig } from '#contract/settings/config.ts'
import type { Executor } from '#server/resources/store.ts'
import { presentConfig } from './present.ts'
import { readConfig, writeConfig } from './store.ts'

export async function loadConfig(database: Executor): Promise<Config> {
  return presentConfig(await readConfig(database))
}

/** For the first start: the shop's settings before anybody could have changed them. */
export async function saveFirstConfig(tx: Executor, settings: StoredConfig): Promise<void> {
  await writeConfig(tx, settings, undefined)
}
export { settingsRoutes } from './routes.ts'
