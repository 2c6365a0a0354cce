// Where an answer to a mail goes: guests press „Antworten“, and the address mails come from is nobody's.

interface Answering {
  readonly email?: string | null | undefined
}

/** The branch's own address, else that of its organisation; null: nobody says one. */
export function replyAddress(branch: Answering | undefined, division: Answering | undefined): string | null {
  return branch?.email || division?.email || null
}
