import { sql } from 'kysely'
import { configSchema, type StoredConfig } from '#contract/settings/config.ts'
import type { Executor } from '#server/resources/store.ts'

export interface ConfigRow {
  readonly version: number
  readonly updatedAt: string
  readonly settings: StoredConfig
}

/** The stored settings; whatever they do not say yet has its default. */
export async function readConfig(database: Executor): Promise<ConfigRow> {
  const { rows } = await sql<{ version: number; updatedAt: Temporal.Instant; settings: unknown }>`
    select version, updated_at as "updatedAt", settings from config
  `.execute(database)
  const row = rows[0]
  return {
    version: row?.version ?? 0,
    updatedAt: (row?.updatedAt ?? Temporal.Instant.fromEpochMilliseconds(0)).toString(),
    settings: settled(row?.settings ?? {}),
  }
}

/** What was stored before a rule became stricter counts as not said: a shop that cannot read its settings could not mend them. */
function settled(stored: unknown): StoredConfig {
  const read = configSchema.safeParse(stored)
  if (read.success) return read.data
  const wrong = new Set(
    read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path[0])),
  )
  return configSchema.parse(Object.fromEntries(Object.entries(stored as object).filter(([name]) => !wrong.has(name))))
}

/** False when `version` is stale: nothing was changed then. */
export async function writeConfig(tx: Executor, settings: StoredConfig, version: number | undefined): Promise<boolean> {
  const isFree = version === undefined ? sql`true` : sql`config.version = ${version}::bigint`
  const { rows } = await sql`
    insert into config (settings) values (${JSON.stringify(settings)})
    on conflict (id) do update set settings = excluded.settings, version = config.version + 1, updated_at = now()
    where ${isFree}
    returning version
  `.execute(tx)
  return rows.length > 0
}
