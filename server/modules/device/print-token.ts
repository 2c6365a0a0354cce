// Printers that poll carry a secret in their address: nobody is signed in there, and a MAC address is no secret.
import type { FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { problem } from '#domain/ground/problem.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { PrintDevice } from './print-device.ts'
import type { PrintingParts } from './print-parts.ts'
import { findPollingPrinter, findPrinter, savePrintToken } from './store.ts'

/** 32 random bytes, told this once; the former token opens nothing any more. */
export async function makePrintToken(
  parts: PrintingParts,
  asked: Cause & { readonly scope: Scope },
  deviceId: string,
): Promise<{ token: string; cloudPrnt: string; serverDirectPrint: string }> {
  const token = randomBytes(32).toString('base64url')
  await parts.database.transaction(async (tx) => {
    const device = await findPrinter(tx, deviceId, asked.scope)
    if (device === undefined) throw notFound()
    await savePrintToken(tx, device.id, hashOf(token))
    await writeLog(tx, asked, {
      channel: 'auth',
      action: 'device.printToken',
      code: 'printTokenMade',
      params: { label: device.name },
      subject: { type: 'device', id: device.id, label: device.name },
      branchId: device.branchId,
    })
  })
  const at = (printer: string) => `${parts.linkBase}/print/${printer}/${token}`
  return { token, cloudPrnt: at('star'), serverDirectPrint: at('epson') }
}

const judged = new WeakMap<FastifyRequest, PrintDevice>()

/** The option of a route: whoever has no token sends the body to nobody. */
export function onlyPollingPrinters(parts: PrintingParts, connection: PrintDevice['connection']) {
  return {
    async preParsing(request: FastifyRequest) {
      judged.set(request, await findJudged(parts, request, connection))
    },
  }
}

/** The one that `onlyPollingPrinters` let in. */
export function pollingPrinter(request: FastifyRequest): PrintDevice {
  const device = judged.get(request)
  if (device === undefined) throw notFound()
  return device
}

/** 404 for a wrong token, another kind of printer and one that is switched off: all look alike. */
async function findJudged(
  { database }: PrintingParts,
  request: FastifyRequest,
  connection: PrintDevice['connection'],
): Promise<PrintDevice> {
  const { token } = request.params as { token: string }
  if (!/^[\w-]{43}$/.test(token)) throw notFound()
  const device = await findPollingPrinter(database.kysely, hashOf(token), connection)
  if (device === undefined) throw notFound()
  return device
}

/** Where a device names its printer, another one with the same address is refused: it was copied or swapped. */
export function refuseOtherPrinter(device: PrintDevice, mac: unknown): void {
  if (device.macAddress === '') return
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^0-9a-f]/g, '')
  if (typeof mac !== 'string' || plain(mac) !== plain(device.macAddress)) {
    throw new Refusal(404, problem('notFound', null))
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
