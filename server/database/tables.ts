// The tables as code sees them, one entry per table of the migrations.

// eslint-disable-next-line typescript/no-empty-interface -- filled with the first migration
export interface Tables {}
