// How much work a day still lacks, beyond what is planned.

interface WantedWork {
  /** Minutes that targets ask for. */
  readonly asked: number
  /** Minutes of work planned for it. */
  readonly planned: number
}

const dayOfWork = 8 * 60

/** People of eight hours; what one department has too many helps no other. */
export function missingPeople(departments: readonly WantedWork[]): number {
  return departments.reduce((sum, { asked, planned }) => sum + Math.max(0, Math.ceil((asked - planned) / dayOfWork)), 0)
}
