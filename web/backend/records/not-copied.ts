// What happened to a record, or is of one person, place or thing: a copy begins without it.
const ofTheOriginal: Readonly<Record<string, string>> = {
  users: `username firstName lastName email phone isEnabled isLocked expiresAt personnelNumber picture birthDate entryDate
    exitDate`,
  tasks: 'status doneBy doneAt',
  'working-schedules': 'status declineReason seriesId template recurrence swap',
  'working-activities': 'reviewStatus lockedAt acknowledgements',
  absences: 'status certificate decisionNote',
  'digital-signage-takeovers': 'from until',
  // Another printer would be turned away with the one, and with the other every docket come twice from the first.
  devices: 'macAddress address',
  tables: 'identifier x y',
  // Two of one person on the same days would both hold.
  'work-contracts': 'validFrom validUntil',
  // The account of one person would be corrected twice.
  'holiday-adjustments': 'user',
  // They lead to one page.
  sites: 'redirectFrom',
}

export function notCopied(resource: string): readonly string[] {
  return ofTheOriginal[resource]?.split(/\s+/) ?? []
}
