// What Kysely knows of the tables. Generated from the migrated database; tables.test.ts says how, and when it is old.
import type { DB } from './tables.generated.ts'

export type Tables = DB
