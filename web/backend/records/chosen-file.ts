// A file in a draft: what the record's own schema takes for a part of a form, and what the form is then made of.
import { SentPart } from '#contract/media/sent-file.ts'

export class ChosenFile extends SentPart {
  readonly file: File
  constructor(file: File) {
    super('', file.name)
    this.file = file
  }
}
