// `npm run admin [-- <user name>]`: lets an administrator in again who has lost the password or the second factor.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { operationTexts } from '#domain/wording/operation.ts'
import { problemText } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { calledAs } from './called-as.ts'
import { bringUpToDate } from './database/bring-up-to-date.ts'
import { openDatabase, type Database } from './database/open-database.ts'
import { readEnvironment } from './environment.ts'
import { failCommand } from './fail-command.ts'
import { problemsOfChosen, resetAdministrator } from './modules/identity/public.ts'
import { reasonOf, StartProblem } from './start-problem.ts'

const refusals = { unknown: operationTexts.adminUnknown, notAnAdministrator: operationTexts.notAnAdministrator }

const [username = 'admin', ...others] = process.argv.slice(2)
if (others.length > 0 || username.startsWith('-'))
  failCommand(say(operationTexts.adminUsage, { command: calledAs('admin') }))
else await reset(username)

async function reset(name: string): Promise<void> {
  const environment = readEnvironment(process.env)
  if ('problem' in environment) return failCommand(environment.problem)
  let database: Database | undefined
  try {
    database = await openDatabase(environment, { join: true })
    await bringUpToDate(database)
    const chosen = await ask()
    const problems = chosen === '' ? [] : await problemsOfChosen(chosen, name)
    if (problems.length > 0) return failCommand(problems.map(problemText).join(' '))
    const password = chosen === '' ? randomBytes(12).toString('base64url') : chosen
    const outcome = await resetAdministrator(database, name, password)
    if (outcome !== 'done') return failCommand(say(refusals[outcome], { username: name }))
    const done =
      chosen === ''
        ? say(operationTexts.adminResetMadeUp, { username: name, password })
        : say(operationTexts.adminReset, { username: name })
    process.stdout.write(`${done}\n`)
  } catch (error) {
    failCommand(
      error instanceof StartProblem ? error.message : say(operationTexts.adminFailed, { reason: reasonOf(error) }),
    )
  } finally {
    await database?.close()
  }
}

/** Empty where nobody sits at a terminal: then a password is made up. */
async function ask(): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(operationTexts.adminAsk)
  lines.close()
  return answer.trim()
}
