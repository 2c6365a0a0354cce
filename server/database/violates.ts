/** Whether the database refused a statement because of this constraint: somebody else was faster. */
export function violates(error: unknown, constraint: string): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
}
