// Holds every statement's declared row (`sql<Row>`) against what PostgreSQL describes: names, types and what may be null. The tests
// noted what they asked (server/testing/statements-seen.ts); here PostgreSQL describes it, and the compiler judges a copy of the
// sources that says it beside each row.
//   node tools/statements-described.ts <notes>
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { parseSync, Visitor } from 'rolldown/utils'
import { connect } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import type { StatementSeen } from '#server/testing/statements-seen.ts'
import { programEnvironment } from './build.ts'

interface Column {
  readonly type: string
  readonly isNullable: boolean
}
type Columns = Readonly<Record<string, Column>>

/** Names of columns that a table lets be null and no row of the statement is asked for without. */
const filledByCondition: Readonly<Record<string, string>> = {
  'server/sealed-store.ts': 'sealed',
  'server/modules/accounting/uncounted-store.ts': 'branchId',
  'server/modules/device/save-print-job.ts': 'fallbackDeviceId',
  'server/modules/notification/subscription-store.ts': 'userId',
  'server/modules/ordering/bought-together-store.ts': 'productId',
  'server/modules/ordering/counted-order-store.ts': 'branchId',
  'server/modules/ordering/open-order-store.ts': 'branchId',
  'server/modules/ordering/pick-up-store.ts': 'ticket',
  'server/modules/signage/stream-store.ts': 'content published version',
  'server/modules/staff/activity-store.ts': 'date',
  'server/modules/staff/closed-month-store.ts': 'account sheet',
  'server/modules/staff/project-store.ts': 'id',
  'server/modules/staff/task-work-store.ts': 'dueAt',
  'server/modules/statistics/dashboard-store.ts': 'branchId',
  // Whoever saves a shift or an activity says its business day in the same transaction.
  'server/modules/staff/forgotten-end-store.ts': 'businessDate userId',
  'server/modules/staff/plan-store.ts': 'businessDate',
  'server/modules/staff/shift-call-store.ts': 'businessDate',
  'server/modules/staff/series-store.ts': 'businessDate',
  'server/modules/staff/store.ts': 'businessDate date',
}

/** Files with statements that no test can ask, and why. */
const askedElsewhere: Readonly<Record<string, string>> = {
  'server/modules/operation/store.ts': 'pg_stat_statements needs a server that was started with it',
}

/** Of a table that only a test made. */
const undefinedTable = '42P01'

const root = join(import.meta.dirname, '..')
const [notes = ''] = process.argv.slice(2)
const seen = readFileSync(notes, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as StatementSeen)

const byTemplate = Map.groupBy(seen, ({ file, pieces }) => templateKey(file, pieces))
const described = await describeAll()
const copy = join(root, 'build', 'described')
const { written, unseen } = writeCopies()
const wrong = judge()
for (const line of [...unseen, ...wrong]) console.error(line)
console.log(
  `${written} statements described; ${wrong.length} declare another row, ${unseen.length} were asked by no test`,
)
rmSync(copy, { recursive: true, force: true })
process.exitCode = wrong.length + unseen.length === 0 ? 0 : 1

/** Its table would let it be null; the statement's condition does not. */
function isFilled(key: string, name: string): boolean {
  const [file] = JSON.parse(key) as [string]
  return filledByCondition[file]?.split(' ').includes(name) ?? false
}

function templateKey(file: string, pieces: readonly string[]): string {
  return JSON.stringify([file, pieces])
}

async function describeAll(): Promise<ReadonlyMap<string, readonly Columns[]>> {
  const folder = makeDataFolder()
  const embedded = await startEmbedded(folder, { settings: { fsync: 'off' } })
  const client = await connect(embedded.server)
  try {
    await migrate(client, await knownMigrations())
    const names = await typeNames(client)
    const found = new Map<string, readonly Columns[]>()
    for (const [key, statements] of byTemplate) {
      const empty = new Set(statements.flatMap((one) => one.empty))
      const texts = [...new Set(statements.map(({ text }) => text))]
      const shapes: Columns[] = []
      for (const text of texts) {
        const fields = await describe(client, text)
        if (fields === undefined) continue
        const nullable = await nullableOf(client, fields)
        const columns = fields.map(({ name, dataTypeID, tableID, columnID }): [string, Column] => [
          name,
          {
            type: names.get(dataTypeID) ?? `type ${dataTypeID}`,
            isNullable: empty.has(name) || (!isFilled(key, name) && nullable.has(`${tableID}.${columnID}`)),
          },
        ])
        shapes.push(Object.fromEntries(columns))
      }
      if (shapes.length > 0) found.set(key, shapes)
    }
    return found
  } finally {
    await client.end()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

/** What the protocol calls „describe“: the columns of what is not run. */
function describe(client: pg.Client, text: string): Promise<readonly Field[] | undefined> {
  return new Promise((resolve, reject) => {
    let fields: readonly Field[] = []
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { readonly fields: readonly Field[] }) => {
        ;({ fields } = message)
      },
      handleError: (error: Error & { readonly code?: string }) =>
        error.code === undefinedTable
          ? resolve(undefined)
          : reject(new Error(`${error.message}: ${text}`, { cause: error })),
      handleReadyForQuery: () => resolve(fields),
    } as never)
  })
}

async function typeNames(client: pg.Client): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid::int4 as oid, typname from pg_type')
  return new Map(rows.map(({ oid, typname }) => [oid, typname.replace(/^_(.*)$/u, '$1[]')]))
}

/** Columns of tables that may be null, as `table.column` in numbers. */
async function nullableOf(client: pg.Client, fields: readonly Field[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ of: string }>(
    `select attrelid::int8 || '.' || attnum as of from pg_attribute
    where attrelid = any($1::oid[]) and attnum > 0 and not attnotnull`,
    [fields.map(({ tableID }) => tableID)],
  )
  return new Set(rows.map(({ of }) => of))
}

/** A copy of the server's sources in which each row stands beside what was described. */
function writeCopies(): { written: number; unseen: readonly string[] } {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const isSource = (path: string) => !path.endsWith('.test.ts') && !/\/(?:testing|migrations)$/u.test(path)
  cpSync(join(root, 'server'), join(copy, 'server'), { recursive: true, filter: isSource })
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ extends: '../../server/tsconfig.json', include: ['server'] }),
  )
  let written = 0
  const unseen: string[] = []
  const files = new Set(seen.map(({ file }) => file))
  for (const file of files) {
    const path = join(copy, file)
    const source = readFileSync(path, 'utf8')
    const changes = templatesIn(path, source).flatMap(({ at, pieces, isAsked }) => {
      const shapes = described.get(templateKey(file, pieces))
      if (shapes === undefined) {
        if (isAsked && !(file in askedElsewhere))
          unseen.push(`${file}:${lineAt(source, at.start)} was asked by no test`)
        return []
      }
      written += 1
      const row = source.slice(at.start, at.end)
      const problems = shapes.map((columns) => `Problems<${row}, ${JSON.stringify(columns)}>`)
      return [{ at, text: `Fits<${row}, ${problems.join(' | ')}>` }]
    })
    const text = changes
      .toSorted((a, b) => b.at.start - a.at.start)
      .reduce((before, { at, text: fits }) => before.slice(0, at.start) + fits + before.slice(at.end), source)
    writeFileSync(path, `${text}\nimport type { Fits, Problems } from '#server/testing/fits-row.ts'\n`)
  }
  return { written, unseen }
}

interface Template {
  /** Where its row stands. */
  readonly at: { readonly start: number; readonly end: number }
  readonly pieces: readonly string[]
  /** It is a statement, not a piece of one. */
  readonly isAsked: boolean
}

function templatesIn(path: string, source: string): Template[] {
  const { program } = parseSync(path, source)
  const found: Template[] = []
  const asked = new Set<number>()
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'execute') asked.add(callee.object.start)
    },
    TaggedTemplateExpression({ start, tag, typeArguments, quasi }) {
      const row = typeArguments?.params[0]
      if (tag.type !== 'Identifier' || tag.name !== 'sql' || !row) return
      const pieces = quasi.quasis.map(({ value }) => value.cooked ?? '')
      found.push({ at: { start: row.start, end: row.end }, pieces, isAsked: asked.has(start) })
    },
  }).visit(program)
  return found
}

/** One line for each row that is not what is answered; whatever else a copy outside its folder lacks is judged where it stands. */
function judge(): string[] {
  const { stdout } = spawnSync('tsc', ['-p', copy, '--pretty', 'false'], {
    cwd: root,
    env: programEnvironment(),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  // Where a row is a type parameter, whoever names it decides, not the statement.
  const isOpen = (line: string) => line.includes("Type 'Problems<")
  const wrong = stdout.split('\n').filter((line) => line.includes("does not satisfy the constraint 'never'"))
  return wrong.filter((line) => !isOpen(line)).map((line) => line.replace('build/described/', ''))
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length
}
