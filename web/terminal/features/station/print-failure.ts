import type { stationErrorTexts } from '#domain/wording/print-station.ts'

export type PrintFailureCode = keyof typeof stationErrorTexts

/** Why a docket did not come out; `isUntouched`: nothing of it can be on paper. */
export class PrintFailure extends Error {
  readonly code: PrintFailureCode
  readonly isUntouched: boolean

  constructor(code: PrintFailureCode, isUntouched: boolean) {
    super(code)
    this.code = code
    this.isUntouched = isUntouched
  }
}
