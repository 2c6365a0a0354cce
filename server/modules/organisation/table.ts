// What is done to tables beside their declaration: many at once, a new code, cards to print.
import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { tables, type Table } from '#contract/organisation/tables.ts'
import { tableLabel } from '#domain/places/table-label.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Scope } from '#server/http/caller.ts'
import { touching } from '#server/events/announcements.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Change } from '#server/resources/change.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import { lockBranch } from './store.ts'
import { findCardBranch, insertTables, listTables, saveTableToken, type NewTables } from './table-store.ts'

type Asked = Cause & { readonly scope: Scope; readonly params: { readonly id: string } }

/** Whoever reads the QR code of a table may order for it: unguessable, and never sent by a client. */
export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

type Wanted = Pick<NewTables, 'area' | 'seats'> & {
  readonly from: number
  readonly to: number
  readonly prefix: string
}

/** Asked twice it makes them once: what is there already stays as it is. */
export async function makeTables(change: Change, asked: Asked, wanted: Wanted): Promise<Table[]> {
  const { from, to, prefix, area, seats } = wanted
  return change(async (tx, touch) => {
    const branch = await lockBranch(tx, asked.params.id, asked.scope)
    if (branch === undefined) throw notFound()
    touch({ resource: tables.name, id: null, branches: [asked.params.id] })
    const rows = Array.from({ length: to - from + 1 }, (_, index) => ({
      id: newId(),
      identifier: `${prefix}${from + index}`,
      sortOrder: from + index,
      token: newToken(),
    }))
    const made = await insertTables(tx, { branchId: asked.params.id, area, seats, rows })
    if (made.length === 0) return []
    await writeLog(tx, asked, {
      channel: 'content',
      action: 'table.createMany',
      code: 'tablesMade',
      params: { count: made.length, label: branch.name },
      subject: { type: 'branch', id: asked.params.id, label: branch.name },
      branchId: asked.params.id,
    })
    return listTables(tx, { ids: made })
  })
}

/** The printed code opens nothing any more. */
export async function renewTableToken(change: Change, asked: Asked): Promise<Table> {
  return change(async (tx, touch) => {
    const { id } = asked.params
    const table = await tableIn(tx, id)
    if (table === undefined || (await lockBranch(tx, table.branch.id, asked.scope)) === undefined) throw notFound()
    touch(touching(tables.name, id, new Set([table.branch.id])))
    await saveTableToken(tx, id, newToken())
    const label = tableLabel(table)
    await writeLog(tx, asked, {
      channel: 'content',
      action: 'table.renewToken',
      code: 'tableTokenMade',
      params: { label },
      subject: { type: 'table', id, label },
      branchId: table.branch.id,
    })
    return (await tableIn(tx, id)) ?? table
  })
}

async function tableIn(tx: Executor, id: string): Promise<Table | undefined> {
  return (await findRow(tx, tables, id)) as Table | undefined
}

export interface WantedCards {
  readonly branchId: string
  readonly scope: Scope
  readonly area: string | undefined
  readonly table: string | undefined
}

/** 409 where there is no table that takes orders: an empty sheet helps nobody. */
export async function tableCards({ kysely }: Database, linkBase: string, wanted: WantedCards): Promise<Buffer> {
  const branch = await findCardBranch(kysely, wanted.branchId, wanted.scope)
  if (branch === undefined) throw notFound()
  const inBranch = await listTables(kysely, { branchId: wanted.branchId })
  const shown = inBranch.filter(
    ({ id, area, isEnabled, isOrderable }) =>
      isEnabled &&
      isOrderable &&
      (wanted.area === undefined || area === wanted.area) &&
      (wanted.table === undefined || id === wanted.table),
  )
  if (shown.length === 0) throw new Refusal(409, problem('noTables', null))
  const cards = shown.map((table) => ({
    title: tableLabel(table),
    area: table.area,
    address: `${linkBase}/store/${branch.identifier}?table=${table.qrToken ?? ''}`,
  }))
  // With the first cards: what draws PDFs is too much to hold for a server that draws none.
  const { drawTableCards } = await import('./draw-table-cards.ts')
  return drawTableCards(branch.name, cards)
}
