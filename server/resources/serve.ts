// The five handlers of a declared resource. A module adds what is its own: what visitors see, computed fields, extra checks.
import type { RawBuilder } from 'kysely'
import type {
  Answer as AnswerOfResource,
  AnyDeclaration,
  Declaration,
  Fields,
  Input,
  ListQuery,
} from '#contract/resource.ts'
import type { RouteKey } from '#contract/routes.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { logWrite } from './log-write.ts'
import { touching } from '#server/events/announcements.ts'
import type { Change } from './change.ts'
import type { Cause } from '#server/log/write-log.ts'
import { isInside, scopeIfPermitted, type Caller, type Scope } from '#server/http/caller.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import type { AnswerMemory } from '#server/http/answers/answer-memory.ts'
import { presented, recalled } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { refuseForeign } from './refuse-foreign.ts'
import type { Value } from './row.ts'
import { deleteRow, findRow, insertRow, listRows, lockRow, takenFields, updateRow, type Executor } from './store.ts'
import { unreachableReferences } from './reachable.ts'
import { inUse, usersFor, usersOf, type UserOf } from './users-of.ts'
import { both, publishedView, staffView, switchedOn, unarchived } from './views.ts'

/** Who wants what of a write: handed to a module's own checks. */
export interface Asking {
  readonly caller: Caller
  readonly scope: Scope
  readonly now: Temporal.Instant
  /** As it is before the write, under a lock; null on create. */
  readonly current: Value | null
}

type BooleanField<D> = {
  [Name in keyof AnswerOfResource<D>]: AnswerOfResource<D>[Name] extends boolean ? Name : never
}[keyof AnswerOfResource<D>] &
  string

export interface Own<D> {
  /** The switch without which visitors do not see a row; everything where absent. */
  readonly visitorsSee?: BooleanField<D>
  /** Who gets an answer whole; all staff where absent. The others get it as visitors do. */
  readonly wholeFor?: (answer: AnswerOfResource<D>, caller: Caller) => boolean
  /** The answer as a visitor gets it (hidden prices, tokens). */
  readonly forVisitors?: (answer: AnswerOfResource<D>) => AnswerOfResource<D>
  /** Adds the declaration's `added` fields to answers, for all rows at once. */
  readonly complete?: (
    database: Executor,
    answers: readonly Value[],
    now: Temporal.Instant,
    caller: Caller,
  ) => Promise<Value[]>
  /** The input as it is checked and stored (HTML without what must not be in it). */
  readonly cleaned?: (input: Input<D>) => Input<D>
  /** Checks beyond the schema. `id` is null on create. */
  readonly check?: (tx: Transaction, input: Input<D>, id: string | null, asking: Asking) => Promise<readonly Problem[]>
  /** What follows from a write, in its transaction. A thrown refusal takes the write back. */
  readonly written?: (tx: Transaction, input: Input<D>, id: string, asking: Asking) => Promise<void>
  /** Who refers to a row beside declared resources: they keep it, too. */
  readonly users?: (tx: Transaction, id: string) => Promise<readonly UserOf[]>
  /** Before a row is deleted: refuses by throwing. */
  readonly deleting?: (tx: Transaction, id: string, asking: Asking) => Promise<void>
  /** Whose guests see a row; everybody's where absent. */
  readonly shownIn?: ShownIn
  /** Columns of a new row which no client sends. */
  readonly made?: (input: Input<D>) => ReadonlyMap<string, unknown>
}

export interface ShownIn {
  /** Taken before any row: who shows what stays as it is until the change stands. */
  readonly lock?: (tx: Transaction) => Promise<void>
  /** Asked before and after a write. */
  readonly branches: (tx: Transaction, id: string, row: Value) => Promise<ReadonlySet<string>>
}

interface Reading {
  readonly caller: Caller
  readonly scope: Scope
  readonly now: Temporal.Instant
}

interface Writing extends Cause {
  readonly params: { readonly id: string }
  readonly body: Value
  readonly scope: Scope
}

export interface Surroundings {
  readonly database: Database
  readonly declarations: readonly AnyDeclaration[]
  readonly change: Change
  /** Keeps lists of what `change` announces; null where changes are not announced. */
  readonly memory: AnswerMemory | null
}

type Keys<Name extends string> = Extract<
  RouteKey,
  `GET /${Name}` | `POST /${Name}` | `GET /${Name}/:id` | `PUT /${Name}/:id` | `DELETE /${Name}/:id`
>

export function serveResource<Name extends string, Kind extends string, F extends Fields>(
  declared: Declaration<Name, Kind, F>,
  around: Surroundings,
  own: Own<Declaration<Name, Kind, F>> = {},
): Handlers<Keys<Name>> {
  const declaration: AnyDeclaration = declared
  const rows = rowsFor(declaration, own)
  const handlers = {
    ...readHandlers(declaration, around, rows),
    ...writeHandlers({ declaration, own }, around, rows),
  }
  return handlers as unknown as Handlers<Keys<Name>>
}

/** Rows as whoever asks gets them. */
interface Rows {
  readonly completed: (executor: Executor, asked: Reading, answers: readonly Value[]) => Promise<Value[]>
  readonly view: (caller: Caller, scope: Scope) => RawBuilder<boolean>
  readonly load: (executor: Executor, asked: Reading, id: string) => Promise<Value>
}

function rowsFor(declaration: AnyDeclaration, own: Own<AnyDeclaration>): Rows {
  async function completed(executor: Executor, asked: Reading, answers: readonly Value[]): Promise<Value[]> {
    const { caller, now } = asked
    const whole = own.complete ? await own.complete(executor, answers, now, caller) : [...answers]
    const { forVisitors } = own
    if (forVisitors === undefined) return whole
    const isWhole = own.wholeFor ?? (() => isInside(caller))
    return whole.map((answer) => (isWhole(answer as never, caller) ? answer : (forVisitors(answer as never) as Value)))
  }

  function view(caller: Caller, scope: Scope): RawBuilder<boolean> {
    const published = publishedView(declaration, caller)
    if (!isInside(caller)) {
      return both(own.visitorsSee === undefined ? published : switchedOn(own.visitorsSee), unarchived(declaration))
    }
    return both(staffView(declaration, scope), published)
  }

  return {
    completed,
    view,
    async load(executor, asked, id) {
      const found = await findRow(executor, declaration, id, view(asked.caller, asked.scope))
      if (found === undefined) throw notFound()
      return (await completed(executor, asked, [found]))[0] ?? found
    },
  }
}

function readHandlers(declaration: AnyDeclaration, { database, memory }: Surroundings, rows: Rows) {
  /** Whoever gets the same answer: what is kept for one of them holds for all. */
  function sameFor({ caller, scope }: Reading): unknown[] {
    const writes = scopeIfPermitted(declaration.write, caller)?.branches ?? null
    return [declaration.name, isInside(caller), scope.branches, scope.person, writes]
  }

  return {
    [`GET /${declaration.name}`]: async (asked: Reading & { readonly query: ListQuery & Value }) => {
      const { query, caller, scope } = asked
      const make = async () => {
        const { rows: found, ...meta } = await listRows(database.kysely, declaration, query, rows.view(caller, scope))
        return presented(await rows.completed(database.kysely, asked, found), meta)
      }
      return memory === null ? make() : recalled(memory, [...sameFor(asked), query], make)
    },

    [`GET /${declaration.name}/:id`]: async (asked: Reading & { readonly params: { readonly id: string } }) => {
      const { params } = asked
      const make = async () => presented(await rows.load(database.kysely, asked, params.id))
      return memory === null ? make() : recalled(memory, [...sameFor(asked), params.id], make)
    },
  }
}

interface Served {
  readonly declaration: AnyDeclaration
  readonly own: Own<AnyDeclaration>
}

function writeHandlers(served: Served, around: Surroundings, rows: Rows) {
  const { declaration, own } = served
  const { name } = declaration
  const { declarations } = around
  const problemsOf = checksOf(served, declarations)

  /** `shows`: to be told of a row as it was and as it becomes. */
  function writing<T>(work: (tx: Transaction, shows: (id: string, row: Value) => Promise<void>) => Promise<T>) {
    return around.change(async (tx, touch) => {
      const { shownIn } = own
      const shown = new Set<string>()
      await shownIn?.lock?.(tx)
      return work(tx, async (id, row) => {
        if (shownIn === undefined) return touch({ resource: name, id, branches: null })
        for (const branch of await shownIn.branches(tx, id, row)) shown.add(branch)
        touch(touching(name, id, shown))
      })
    })
  }

  return {
    [`POST /${name}`]: async (asked: Writing) =>
      writing(async (tx, shows) => {
        const { body, caller, scope, now } = asked
        const { version: _, ...sent } = body
        const input = own.cleaned?.(sent) ?? sent
        const asking = { caller, scope, now, current: null }
        await refuseForeign(tx, declaration, { scope, input, current: null })
        const problems = await problemsOf(tx, input, null, asking)
        if (problems.length > 0) return new Problems(problems)
        const id = await insertRow(tx, declaration, input, own.made?.(input))
        await own.written?.(tx, input, id, asking)
        const made = await rows.load(tx, asked, id)
        await shows(id, made)
        await logWrite(tx, asked, declaration, { before: null, after: made, input })
        return made
      }),

    [`PUT /${name}/:id`]: async (asked: Writing) =>
      writing(async (tx, shows) => {
        const { params, body, caller, scope, now } = asked
        const { version, ...sent } = body
        const input = own.cleaned?.(sent) ?? sent
        await lockRow(tx, declaration, params.id)
        const current = await rows.load(tx, asked, params.id)
        await shows(params.id, current)
        const asking = { caller, scope, now, current }
        await refuseForeign(tx, declaration, { scope, input, current })
        const problems = await problemsOf(tx, input, params.id, asking)
        if (problems.length > 0) return new Problems(problems)
        const isUpdated = await updateRow(tx, declaration, params.id, input, version as number | undefined)
        if (!isUpdated) throw new Refusal(409, problem('staleVersion', null), current)
        await own.written?.(tx, input, params.id, asking)
        const updated = await rows.load(tx, asked, params.id)
        await shows(params.id, updated)
        await logWrite(tx, asked, declaration, { before: current, after: updated, input })
        return updated
      }),

    [`DELETE /${name}/:id`]: async (asked: Writing) =>
      writing(async (tx, shows) => {
        const { params, caller, scope, now } = asked
        await lockRow(tx, declaration, params.id)
        const current = await rows.load(tx, asked, params.id)
        await shows(params.id, current)
        await refuseForeign(tx, declaration, { scope, input: current, current })
        await own.deleting?.(tx, params.id, { caller, scope, now, current })
        const known = await usersOf(tx, declarations, declaration.kind, params.id)
        const users = [...known, ...((await own.users?.(tx, params.id)) ?? [])]
        if (users.length > 0) throw inUse(await usersFor(tx, declarations, caller, users), declarations)
        await deleteRow(tx, declaration, params.id)
        await logWrite(tx, asked, declaration, { before: current, after: null, input: {} })
      }),
  }
}

/** What is wrong with an input: what it refers to, what is taken, what the module says. */
function checksOf({ declaration, own }: Served, declarations: readonly AnyDeclaration[]) {
  return async (tx: Transaction, input: Value, id: string | null, asking: Asking): Promise<Problem[]> => {
    const [missing, taken, others] = [
      await unreachableReferences(tx, declarations, { declaration, input, ...asking }),
      await takenFields(tx, declaration, input, id),
      (await own.check?.(tx, input, id, asking)) ?? [],
    ]
    // What somebody may not see is like what is missing: nothing else is said of it.
    const unseen = new Set(missing.map(({ field }) => rootOf(field)))
    return [
      ...missing.map((each) => problem('unknownReference', each.field)),
      ...taken.map((name) => problem('uniqueEntity', name)),
      ...others.filter(({ field }) => field === null || !unseen.has(rootOf(field))),
    ]
  }
}

/** The declared field of a path: `streams` of `streams.0`. */
function rootOf(path: string): string {
  return path.replace(/\..*/, '')
}
