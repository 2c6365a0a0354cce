// What somebody has to do so that a printer prints, from what is known of it; the most urgent first.
import { docketWay, type PrinterConnection } from './printer-connection.ts'

export interface AdvisedPrinter {
  readonly isEnabled: boolean
  /** Null: it belongs to no branch. */
  readonly branch: unknown
  readonly triggers: readonly unknown[]
  readonly connection: PrinterConnection
  readonly address: string
  readonly status: 'online' | 'recent' | 'stale' | 'offline'
  /** ISO moment; null: it never was there. */
  readonly lastSeenAt: string | null
  readonly printerState: { readonly paper: string; readonly cover: string; readonly error: string | null } | null
}

export const printerAdvices = [
  'switchOn',
  'chooseBranch',
  'closeCover',
  'newPaper',
  'clearFault',
  'typeAddress',
  'enterAddress',
  'openStation',
  'checkCalled',
  'checkAsking',
  'chooseTriggers',
  'paperSoon',
] as const
export type PrinterAdvice = (typeof printerAdvices)[number]

/** Empty where nothing is to be done. */
export function printerAdvice(printer: AdvisedPrinter): PrinterAdvice[] {
  const { isEnabled, branch, triggers, connection, address, status, lastSeenAt, printerState } = printer
  if (!isEnabled) return ['switchOn']
  const { paper, cover, error } = printerState ?? { paper: '', cover: '', error: null }
  const isThere = status === 'online' || status === 'recent'
  // What it said when it was there last is no news any more; that it is gone is.
  const faults: (PrinterAdvice | false)[] = isThere
    ? [
        cover === 'open' && 'closeCover',
        paper === 'out' && 'newPaper',
        cover !== 'open' && paper !== 'out' && error !== null && error !== '' && 'clearFault',
      ]
    : [wayBack(connection, address, lastSeenAt)]
  const advices: (PrinterAdvice | false)[] = [
    branch === null && 'chooseBranch',
    ...faults,
    triggers.length === 0 && 'chooseTriggers',
    isThere && paper === 'low' && 'paperSoon',
  ]
  return advices.filter((advice) => advice !== false)
}

function wayBack(connection: PrinterConnection, address: string, lastSeenAt: string | null): PrinterAdvice {
  switch (docketWay(connection)) {
    case 'called':
      return address === '' ? 'typeAddress' : 'checkCalled'
    case 'asks':
      return lastSeenAt === null ? 'enterAddress' : 'checkAsking'
    case 'beside':
      return 'openStation'
  }
}
