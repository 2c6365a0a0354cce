// `npm run doctor`: tries what the application needs and says a sentence about each, also while the application runs.
import { checkLabels, checkStateNames, findingText } from '#domain/wording/operation-checks.ts'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { worstOf } from '#domain/operation/checks.ts'
import { openDatabase, type Database } from './database/open-database.ts'
import { readEnvironment } from './environment.ts'
import { failCommand } from './fail-command.ts'
import { openMailGateway } from './gateways/mail.ts'
import { openStorage } from './gateways/storage.ts'
import { checkOperation, type NoDatabase } from './modules/operation/public.ts'
import { reasonOf, StartProblem } from './start-problem.ts'
import { version } from './version.ts'

const environment = readEnvironment(process.env)
if ('problem' in environment) failCommand(environment.problem)
else await examine(environment)

async function examine(given: Exclude<typeof environment, { problem: string }>): Promise<void> {
  const mail = openMailGateway(given)
  const database = await open(given)
  try {
    const timeZone = Temporal.Now.timeZoneId()
    const parts = { database, environment: given, storage: openStorage(given), mail, version, timeZone }
    const findings = await checkOperation(parts, Temporal.Now.instant())
    const width = Math.max(...Object.values(checkStateNames).map((name) => name.length))
    for (const finding of findings)
      process.stdout.write(
        `${checkStateNames[finding.state].padEnd(width)}  ${checkLabels[finding.check]}: ${findingText(finding)}\n`,
      )
    // What needs attention is no failure: only a fault stops a script that asks.
    if (worstOf(findings) === 'broken') process.exitCode = 1
  } catch (error) {
    failCommand(say(operationTexts.doctorFailed, { reason: reasonOf(error) }))
  } finally {
    mail.close()
    if (!('problem' in database)) await database.close()
  }
}

/** Where it is away, whoever asks has the more reason to know what is not. */
async function open(given: Parameters<typeof openDatabase>[0]): Promise<Database | NoDatabase> {
  try {
    return await openDatabase(given, { join: true })
  } catch (error) {
    return { problem: error instanceof StartProblem ? error.message : reasonOf(error) }
  }
}
