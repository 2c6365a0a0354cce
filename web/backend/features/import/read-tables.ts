// A file somebody chose as tables of texts. The readers are loaded with the first file.
import { delimiterOf, plainCell } from '#domain/content/csv.ts'
import { cellWords } from '#domain/wording/imports.ts'
import { unpackedArchive } from './unpacked-archive.ts'

export interface ReadTable {
  /** Of the sheet; empty for CSV. */
  readonly name: string
  readonly headings: readonly string[]
  /** With the line of each as a spreadsheet counts; without empty ones. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** Null for what is neither CSV nor XLSX. A file that cannot be read throws. */
export async function readTables(file: File): Promise<readonly ReadTable[] | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // XLSX is an archive, whatever the file is called.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readWorkbook(bytes)
  if (!/\.(?:csv|txt|tsv)$/i.test(file.name) && !file.type.startsWith('text/')) return null
  const { default: Papa } = await import('papaparse')
  const text = decoded(bytes)
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  return [tableOf('', data)]
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly ReadTable[]> {
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  const sheets = await readXlsxFile(await unpackedArchive(bytes))
  return sheets.map(({ sheet, data }) =>
    tableOf(
      sheet,
      data.map((row) => row.map((cell) => textOf(cell as Parameters<typeof textOf>[0]))),
    ),
  )
}

/** UTF-8 with or without its mark, UTF-16 with it, else what Windows writes. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** As the German screen writes it. A number that a spreadsheet computed has its last digits rounded away. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(12))).replace('.', ',')
  if (typeof value === 'boolean') return value ? cellWords.yes : cellWords.no
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value : ''
}

function tableOf(name: string, data: readonly (readonly string[])[]): ReadTable {
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map(clean) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [head, ...others] = rows
  return { name, headings: head?.cells.map((cell) => cell.trim()) ?? [], rows: others }
}

/** Signs that nobody sees and no column holds are left out. */
function clean(cell: string): string {
  return plainCell(cell.replace(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed())
}
