/** One weight of a font of the house. */
export interface OwnFace {
  /** Of its files: the same letters for ever. */
  readonly id: string
  /** Letters, digits, spaces and `. _ -` only: safe in a style sheet. */
  readonly family: string
  /** 100 to 900 in hundreds. */
  readonly weight: number
  readonly isItalic: boolean
}
