// A device as printing reads it.
import type { Device } from '#contract/device/devices.ts'
import { docketWay } from '#domain/ordering/printer-connection.ts'
import { isCodePage, usualCodePage } from '#domain/ordering/code-page.ts'
import type { DeviceTrigger } from '#domain/ordering/device-trigger.ts'
import type { DocketLayout } from '#domain/ordering/docket.ts'
import type { Printer } from '#server/gateways/printer/printer.ts'
import type { PrinterState } from '#server/gateways/printer/printer-state.ts'

export interface PrintDevice {
  readonly id: string
  readonly name: string
  readonly branchId: string | null
  readonly isEnabled: boolean
  readonly triggers: readonly DeviceTrigger[]
  readonly connection: Device['connection']
  readonly address: string
  readonly macAddress: string
  readonly language: Printer['language']
  readonly paperWidthMm: number
  readonly columns: number
  readonly codepageMapping: string
  readonly renderMode: Printer['renderMode']
  readonly copies: number
  readonly cut: Printer['cut']
  readonly feedLines: number
  readonly openDrawer: boolean
  readonly beep: boolean
  readonly logoImageId: string | null
  readonly layout: DocketLayout
  readonly pollSeconds: number
  readonly fallbackDeviceId: string | null
  readonly maxAttempts: number
  readonly retrySeconds: number
  readonly staleAfterMinutes: number
  readonly lastSeenAt: Temporal.Instant | null
  readonly printerState: PrinterState | null
}

/** What the device's paper and language are; the drawer opens only for the guest's receipt. */
export function printerOf(device: PrintDevice): Printer {
  const { columns, language, renderMode, cut, feedLines, beep, layout } = device
  const codePage = isCodePage(device.codepageMapping) ? device.codepageMapping : usualCodePage
  return {
    columns,
    codePage,
    language,
    renderMode,
    cut,
    feedLines,
    beep,
    openDrawer: device.openDrawer && layout === 'receipt',
  }
}

/** Printers that come and ask; the others are called. */
export function isPolling({ connection }: Pick<PrintDevice, 'connection'>): boolean {
  return docketWay(connection) !== 'called'
}

/** Printers that hang on the machine of a page, which fetches their dockets. */
export function isBeside({ connection }: Pick<PrintDevice, 'connection'>): boolean {
  return docketWay(connection) === 'beside'
}
