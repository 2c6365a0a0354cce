// What is special about devices beside their declaration: how alive a printer is, and settings that cannot work.
import type { Device } from '#contract/device/devices.ts'
import { isCodePage } from '#domain/ordering/code-page.ts'
import { deviceStatus } from '#domain/ordering/print-retry.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import type { PrintingParts } from './print-parts.ts'
import { queueLengths } from './store.ts'

/** Adds what is not in the row: how long ago it was seen, and how much waits for it. */
export function completeDevices(clock: () => Temporal.Instant) {
  return async (database: Executor, answers: readonly Value[]): Promise<Value[]> => {
    const waiting = await queueLengths(
      database,
      answers.map(({ id }) => String(id)),
    )
    return answers.map((answer) => {
      const { id, lastSeenAt, pollSeconds } = answer as unknown as Device
      const seen = lastSeenAt === null ? null : Temporal.Instant.from(lastSeenAt)
      return { ...answer, status: deviceStatus(seen, pollSeconds, clock()), queueLength: waiting.get(id) ?? 0 }
    })
  }
}

type PrinterInput = Pick<Device, 'kind' | 'connection' | 'language' | 'address' | 'codepageMapping' | 'fallbackDevice'>

/** `resolve` knows the addresses of printers; a stand-in for oneself stands for nobody. */
export async function printerProblems(
  { kind, connection, language, address, codepageMapping, fallbackDevice }: PrinterInput,
  id: string | null,
  resolve: PrintingParts['resolve'],
): Promise<Problem[]> {
  if (kind !== 'print') return []
  const isLost = connection === 'network' && address !== '' && (await resolve(address)) === null
  // Printers that poll ask for what their maker has; pages print pictures.
  const isUnspoken = language === 'zpl' && connection !== 'network' && connection !== 'webUsb'
  return [
    ...(isUnspoken ? [problem('choice', 'language')] : []),
    ...(isLost ? [problem('regex', 'address')] : []),
    ...(codepageMapping !== '' && !isCodePage(codepageMapping) ? [problem('choice', 'codepageMapping')] : []),
    ...(fallbackDevice !== null && fallbackDevice.id === id ? [problem('invalid', 'fallbackDevice')] : []),
  ]
}
