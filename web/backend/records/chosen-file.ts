// A file in a draft: what the record's own schema takes for a part of a form, and what the form is then made of.
import { SentPart } from '#contract/media/sent-file.ts'
import type { TransferPurpose } from '#contract/media/transfers.ts'
import { createStore } from '#kit/store.ts'

export class ChosenFile extends SentPart {
  readonly file: File
  /** Sent in pieces before its record, so that a cut connection costs one of them; null: within the record's form. */
  readonly purpose: TransferPurpose | null
  /** Of what is sent in pieces: 0 to 1, null while nothing is under way. */
  readonly sent = createStore<number | null>(null)
  constructor(file: File, purpose: TransferPurpose | null = null) {
    super('', file.name)
    this.file = file
    this.purpose = purpose
  }
}
