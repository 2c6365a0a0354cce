// The start: reads the environment, opens the database, brings it up to date, starts the application; and the stop.
import cluster from 'node:cluster'
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { pino, stdSerializers } from 'pino'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Application } from './app.ts'
import { bringUpToDate } from './database/bring-up-to-date.ts'
import { openDatabase, type Database } from './database/open-database.ts'
import { prepareRunAs, type RunAs } from './run-as.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { isHttps } from './http/over-https.ts'
import { openErrorReports } from './gateways/error-reports.ts'
import { reportingTo } from './log/report-errors.ts'
import { explainFailure } from './start-failure.ts'
import { StartProblem } from './start-problem.ts'
import { grace, stopOnce } from './stopping.ts'
import { besideOthers, startProcesses, type Leave, type Processes, type Told } from './supervisor.ts'

// The computer at a counter is small: between two collections the heap grows by a fifth instead of doubling.
setFlagsFromString('--heap-growing-percent=20')

const environment = readEnvironment(process.env)
if ('problem' in environment) {
  process.stderr.write(`${environment.problem}\n`)
  process.exit(1)
}
const firstOpenPort = 1024
/** Started by another process of ours: it has judged the port and the user, and has the database. */
const isOneOfMany = cluster.isWorker
const isBesideOthers = isOneOfMany && process.env[besideOthers] === '1'
const startsMany = !isOneOfMany && environment.workers > 1
await start(environment)

/** Errors of the parser of addresses and of sockets repeat whose they are. */
function withoutAddress(error: Error): object {
  const { input: _input, address: _address, ...told } = stdSerializers.err(error) as Record<string, unknown>
  return told
}

async function start(environment: Environment): Promise<void> {
  const reports = environment.sentryDsn === undefined ? undefined : openErrorReports(environment.sentryDsn)
  const log = pino({
    level: environment.logLevel,
    serializers: { err: withoutAddress },
    ...(reports === undefined ? {} : { hooks: { logMethod: reportingTo(reports) } }),
  })
  let database: Database | undefined
  let application: Application | Processes | undefined
  let isStopping = false
  const stopAll = stopOnce(
    {
      stop: async () => application?.stop(),
      close: async () => void (await Promise.all([database?.close(), reports?.close()])),
    },
    (code) => process.exit(code),
    (cause) => log.error({ err: cause }, 'could not stop cleanly'),
    // The processes cut off what takes too long by themselves.
    { graceMilliseconds: startsMany ? grace + 1_000 : grace },
  )
  const stop = (code?: number) => {
    isStopping = true
    return stopAll(code)
  }
  const onSignal = () => {
    if (!isOneOfMany) process.stdout.write(`${operationTexts.stopping}\n`)
    void stop()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  let processes: Processes | undefined
  process.on('SIGHUP', () => {
    // A terminal that is closed takes along what was started in it; a service manager asks for a renewal.
    if (process.stdin.isTTY) return onSignal()
    if (isOneOfMany) return
    if (processes !== undefined) return void processes.renew()
    const why = startsMany ? 'not everything is started yet' : 'one process alone (WORKERS=1) has nobody to take over'
    log.warn(`SIGHUP: nothing is renewed, ${why}`)
  })
  // Whoever started it is gone, and the database with it.
  if (isOneOfMany) process.on('disconnect', () => void stop())
  const leave = async (within: number) => {
    if (application === undefined || !('leave' in application)) return
    await application.leave(within)
    // A signal may have ended it meanwhile.
    if (!isStopping) await stop()
  }
  if (isOneOfMany) {
    process.on('message', ({ kind, within = 0 }: Partial<Leave>) => kind === 'leave' && void leave(within))
  }
  const fail = (error: unknown) => {
    const { sentence, isUnexpected } = explainFailure(error, environment)
    if (isUnexpected) log.fatal({ err: error }, 'could not start')
    if (sentence !== '') process.stderr.write(`${sentence}\n`)
    return stop(1)
  }
  try {
    // First: a taken port is known at once, not after the first start has filled the demo.
    if (!isOneOfMany) await tryPort(environment)
    const runAs: RunAs = isOneOfMany ? { drop: () => undefined } : prepareRunAs(environment)
    // Only root opens these; everybody else can wait until nothing of root is left.
    const needsRoot = !isOneOfMany && environment.port > 0 && environment.port < firstOpenPort
    const sharesWork = environment.role !== 'all' && !isOneOfMany
    if (sharesWork && environment.databaseUrl === undefined) {
      throw new StartProblem(say(operationTexts.roleNeedsDatabase, { role: environment.role }))
    }
    if (needsRoot && startsMany) throw new StartProblem(operationTexts.workersNeedOpenPort)
    if (!needsRoot) runAs.drop()
    database = await openDatabase(environment, { log, onLost: (problem) => void fail(problem), join: isOneOfMany })
    await bringUpToDate(database, log)
    if (startsMany) {
      processes = await startProcesses({ environment, log })
      application = processes
    } else {
      // Only here: whoever merely starts others stays small.
      const { startApplication } = await import('./app.ts')
      application = await startApplication({ environment, database, log, isBesideOthers })
    }
    if (needsRoot) runAs.drop({ isLate: true })
    if (isOneOfMany) {
      const told: Told = { address: application.address, messages: application.messages }
      process.send?.(told)
      return
    }
    const lines = welcome(environment, database, application)
    process.stdout.write(`${[...lines, ...(runAs.warning === undefined ? [] : [runAs.warning])].join('\n')}\n`)
  } catch (error) {
    await fail(error)
  }
}

function tryPort({ host, port }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function welcome(environment: Environment, database: Database, { address, messages }: Told): string[] {
  const lines = [
    say(operationTexts.running, { address }),
    say(operationTexts.databaseAt, { place: database.description }),
  ]
  const isLocal = ['127.0.0.1', '::1', 'localhost'].includes(environment.host)
  if (environment.demo && !isLocal) lines.push(say(operationTexts.demoOnForeignHost, { host: environment.host }))
  if (environment.paymentSimulator && !environment.demo) lines.push(operationTexts.paymentsSimulated)
  if (!environment.rateLimit) lines.push(operationTexts.rateLimitOff)
  if (isHttps(environment) && environment.trustProxy.length === 0) lines.push(operationTexts.proxyNotTrusted)
  return [...lines, ...database.warnings, ...messages]
}
