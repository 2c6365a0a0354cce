// What became of the docket at hand, kept while the page is loaded anew or the server does not answer: nothing is printed
// twice without saying so, and nothing printed is forgotten.

export interface PrintedNote {
  readonly deviceId: string
  readonly jobId: string
  /** `begun`: some of it may be on paper. */
  readonly state: 'begun' | 'printed'
}

const place = 'theke.printed'

export function readNote(): PrintedNote | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<PrintedNote> | null
    if (typeof kept?.deviceId !== 'string' || typeof kept.jobId !== 'string') return null
    return { deviceId: kept.deviceId, jobId: kept.jobId, state: kept.state === 'printed' ? 'printed' : 'begun' }
  } catch {
    return null
  }
}

export function writeNote(note: PrintedNote | null): void {
  if (note === null) sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, JSON.stringify(note))
}
