// What Kysely knows of the tables: nothing. Our SQL is written as fragments, whose parameters it binds and whose rows each
// store types itself; the schema stands once, in the migrations.

export type Tables = Record<string, never>
