// The start: reads the environment, opens the database, brings it up to date, starts the application; and the stop.
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { pino, stdSerializers } from 'pino'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { startApplication, type Application } from './app.ts'
import { knownMigrations, migrate } from './database/migrate.ts'
import { openDatabase, type Database } from './database/open-database.ts'
import { prepareRunAs } from './run-as.ts'
import { isHttps, readEnvironment, type Environment } from './environment.ts'
import { explainFailure } from './start-failure.ts'
import { stopOnce } from './stopping.ts'

// The computer at a counter is small: between two collections the heap grows by a fifth instead of doubling.
setFlagsFromString('--heap-growing-percent=20')

const environment = readEnvironment(process.env)
if ('problem' in environment) {
  process.stderr.write(`${environment.problem}\n`)
  process.exit(1)
}
const firstOpenPort = 1024
await start(environment)

/** Errors of the parser of addresses and of sockets repeat whose they are. */
function withoutAddress(error: Error): object {
  const { input: _input, address: _address, ...told } = stdSerializers.err(error) as Record<string, unknown>
  return told
}

async function start(environment: Environment): Promise<void> {
  const log = pino({ level: environment.logLevel, serializers: { err: withoutAddress } })
  let database: Database | undefined
  let application: Application | undefined
  const stop = stopOnce({ stop: async () => application?.stop(), close: async () => database?.close() }, (code) =>
    process.exit(code),
  )
  const onSignal = () => {
    process.stdout.write(`${operationTexts.stopping}\n`)
    void stop()
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  const fail = (error: unknown) => {
    const { sentence, isUnexpected } = explainFailure(error, environment)
    if (isUnexpected) log.fatal({ err: error }, 'could not start')
    process.stderr.write(`${sentence}\n`)
    return stop(1)
  }
  try {
    // First: a taken port is known at once, not after the first start has filled the demo.
    await tryPort(environment)
    const runAs = prepareRunAs(environment)
    // Only root opens these; everybody else can wait until nothing of root is left.
    const needsRoot = environment.port > 0 && environment.port < firstOpenPort
    if (!needsRoot) runAs.drop()
    database = await openDatabase(environment, { log, onLost: (problem) => void fail(problem) })
    await bringUpToDate(database)
    application = await startApplication({ environment, database, log })
    if (needsRoot) runAs.drop({ isLate: true })
    const lines = welcome(environment, database, application)
    process.stdout.write(`${[...lines, ...(runAs.warning === undefined ? [] : [runAs.warning])].join('\n')}\n`)
  } catch (error) {
    await fail(error)
  }
}

async function bringUpToDate(database: Database): Promise<void> {
  const client = await database.connect()
  await migrate(client, await knownMigrations()).finally(() => client.end())
}

function tryPort({ host, port }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}

function welcome(environment: Environment, database: Database, { address, messages }: Application): string[] {
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
