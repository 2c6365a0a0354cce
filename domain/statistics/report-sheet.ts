// A report on paper as data: what is written and drawn, before anybody draws it.

export interface SheetFigure {
  readonly label: string
  readonly value: string
  /** In words; empty where nothing is compared. */
  readonly comparison: string
}

export interface SheetPoint {
  readonly label: string
  readonly value: number
  readonly text: string
}

export type SheetPicture =
  /** Over time, from zero. */
  | { readonly kind: 'bars'; readonly points: readonly SheetPoint[] }
  /** From the greatest on. */
  | { readonly kind: 'ranked'; readonly points: readonly SheetPoint[] }
  /** Rows are days of the week from Monday on, columns the hours from `firstHour` on. */
  | { readonly kind: 'heat'; readonly rows: readonly (readonly number[])[]; readonly firstHour: number }

export interface SheetTable {
  readonly columns: readonly string[]
  /** The first column is a name, all others are numbers. */
  readonly rows: readonly (readonly string[])[]
}

export interface SheetSection {
  /** A question, as on the screen. */
  readonly ask: string
  readonly counts: string
  readonly picture: SheetPicture | null
  readonly table: SheetTable | null
}

export interface ReportSheet {
  readonly title: string
  readonly lines: readonly string[]
  readonly figures: readonly SheetFigure[]
  readonly sections: readonly SheetSection[]
  /** Said in place of a section of which there is nothing. */
  readonly nothing: string
}

/** More than that nobody reads on paper. */
const mostRows = 120

/** The first rows, and how many are left out. */
export function shownRows({ rows }: SheetTable): { readonly shown: SheetTable['rows']; readonly left: number } {
  return { shown: rows.slice(0, mostRows), left: Math.max(0, rows.length - mostRows) }
}
