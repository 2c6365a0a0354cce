import { say } from '../wording/sentence.ts'
import { tableTexts } from '../wording/tables.ts'
import type { Table } from './table.ts'

/** What people call a table: its own name, else „Tisch 7“. */
export function tableLabel({ name, identifier }: Pick<Table, 'identifier'> & { readonly name: string }): string {
  return name.trim() || say(tableTexts.numbered, { table: identifier })
}
