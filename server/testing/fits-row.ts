// Whether what PostgreSQL describes is the row that a statement declares: `npm test` writes it beside each statement and asks the compiler.

/** How the column's type arrives in code (column-types.ts). */
type Arrives<Type> = Type extends
  | 'uuid'
  | 'text'
  | 'varchar'
  | 'bpchar'
  | 'name'
  | 'numeric'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'inet'
  | 'macaddr'
  | 'pg_lsn'
  ? string
  : Type extends 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'oid'
    ? number
    : Type extends 'bool'
      ? boolean
      : Type extends 'timestamptz'
        ? Temporal.Instant
        : Type extends 'bytea'
          ? Buffer
          : Type extends 'json' | 'jsonb'
            ? unknown
            : Type extends `${infer One}[]`
              ? readonly Arrives<One>[]
              : never

interface Column {
  readonly type: string
  /** Its table lets it be null, or an answer held none. */
  readonly isNullable: boolean
}

type Problem<Name, Value, Of extends Column> =
  NonNullable<Value> extends Arrives<Of['type']>
    ? Of['isNullable'] extends true
      ? null extends Value
        ? never
        : [Name, 'may be null']
      : never
    : [Name, 'arrives as', Of['type']]

type Optional<Row> = { [Name in keyof Row]-?: object extends Pick<Row, Name> ? Name : never }[keyof Row]

/** `never` where each column is declared as it arrives, none is missing and none is answered that nobody declared. */
export type Problems<Row, Columns extends Readonly<Record<string, Column>>> = string extends keyof Row
  ? never
  :
      | { [Name in Exclude<keyof Row, keyof Columns | Optional<Row>>]: [Name, 'is not answered'] }[Exclude<
          keyof Row,
          keyof Columns | Optional<Row>
        >]
      | { [Name in Exclude<keyof Columns, keyof Row>]: [Name, 'is not declared'] }[Exclude<keyof Columns, keyof Row>]
      | { [Name in keyof Row & keyof Columns & string]: Problem<Name, Row[Name], Columns[Name]> }[keyof Row &
          keyof Columns &
          string]

/** The row itself; does not compile where there is a problem. */
export type Fits<Row, _Found extends never> = Row
