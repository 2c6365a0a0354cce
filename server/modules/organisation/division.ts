// What is special about a division beside its declaration.
import type { Division } from '#contract/organisation/divisions.ts'

/** By its tax number somebody could pass for the business: it stands on invoices, and nowhere else. */
export function divisionForVisitors(division: Division): Division {
  return { ...division, taxNumber: '' }
}
