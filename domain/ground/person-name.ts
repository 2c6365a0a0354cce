// How a person of the house is called wherever somebody must recognise them. In SQL: server/database/person-name.ts.

export interface Named {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
}

/** „Paula Berger“, else the user name. */
export function personName({ firstName, lastName, username }: Named): string {
  return `${firstName} ${lastName}`.trim() || username
}
