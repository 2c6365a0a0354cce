// What both commands share: the environment, the database, one German sentence at the end.
import { failCommand } from '#server/fail-command.ts'
import { openDatabase, type Database } from '../database/open-database.ts'
import { readEnvironment, type Environment } from '../environment.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'

interface Command {
  usage: string
  /** For a failure that is not a sentence already. */
  explain: (reason: string) => string
  /** Use the server of a running application. */
  join: boolean
  /** A file, and what is named behind it; missing: the file alone. */
  words?: number
  run: (
    database: Database,
    environment: Environment,
    file: string,
    options: ReadonlySet<string>,
    others: readonly string[],
  ) => Promise<string>
}

/** Runs it with the process's own arguments and sets the exit code. */
export async function runCommand({ usage, explain, join, words = 1, run }: Command): Promise<void> {
  const given = process.argv.slice(2)
  const [file, ...others] = given.filter((each) => !each.startsWith('--'))
  const options = new Set(given.filter((each) => each.startsWith('--')))
  if (file === undefined || others.length !== words - 1 || [...options].some((each) => each !== '--force'))
    return failCommand(usage)
  const environment = readEnvironment(process.env)
  if ('problem' in environment) return failCommand(environment.problem)
  let database: Database | undefined
  try {
    database = await openDatabase(environment, { join })
    process.stdout.write(`${await run(database, environment, file, options, others)}\n`)
  } catch (error) {
    failCommand(error instanceof StartProblem ? error.message : explain(reasonOf(error)))
  } finally {
    await database?.close()
  }
}

/** Another application on the same database; our own pool has no connection yet. */
export async function isApplicationRunning(database: Database): Promise<boolean> {
  const client = await database.connect()
  const { rowCount } = await client
    .query(
      `select from pg_stat_activity where datname = current_database() and application_name in ('theke', 'theke listener')`,
    )
    .finally(() => client.end())
  return (rowCount ?? 0) > 0
}
