// Epson Server Direct Print: one address, the printer says in each call what it wants (facts § 5).
import type { FastifyInstance } from 'fastify'
import { eposDocument, eposResults, printRequest, type EposResult } from '#server/gateways/printer/encode-epos.ts'
import { eposState, fine } from '#server/gateways/printer/printer-state.ts'
import { nameOf, numberOf } from './cloud-print.ts'
import { fetchDocket, noteSeen, reportDocket } from './fetch-docket.ts'
import { printerOf, type PrintDevice } from './print-device.ts'
import { logoOf, rowsFor, type PrintingParts } from './print-parts.ts'
import { onlyPollingPrinters, pollingPrinter } from './print-token.ts'
import { findPrintJob, findTaken } from './store.ts'

export function serveEpsonPrint(app: FastifyInstance, parts: PrintingParts): void {
  app.post('/print/epson/:token', onlyPollingPrinters(parts, 'eposServerDirect'), async (request, reply) => {
    const device = pollingPrinter(request)
    const asked = (request.body ?? {}) as Record<string, unknown>
    const kind = asked['ConnectionType']
    void reply.header('cache-control', 'no-store').type('text/xml; charset=utf-8')
    if (kind === 'GetRequest') return reply.send(await nextRequest(parts, device))
    if (kind === 'SetResponse') await takeResults(parts, device, textOf(asked['ResponseFile']))
    // SetStatus tells only that the printer is there; its bits are not documented for us.
    else await noteSeen(parts, device, { state: device.printerState ?? fine, now: parts.clock() })
    return reply.send('')
  })
}

async function nextRequest(parts: PrintingParts, device: PrintDevice): Promise<string> {
  const now = parts.clock()
  await noteSeen(parts, device, { state: device.printerState ?? fine, now })
  // While the printer owes the end of one docket it gets no other: nobody could tell the results apart.
  if ((await findTaken(parts.database.kysely, device.id)) !== undefined) return ''
  const job = await fetchDocket(parts, device, { now, contentType: 'text/xml' })
  if (job === undefined) return ''
  const rows = rowsFor(device, job)
  const document = await eposDocument(rows, printerOf(device), await logoOf(parts, device, rows))
  return printRequest({ name: nameOf(job), document })
}

async function takeResults(parts: PrintingParts, device: PrintDevice, responseFile: string): Promise<void> {
  const now = parts.clock()
  for (const result of eposResults(responseFile)) {
    const job = await meantJob(parts, device, result)
    const { isPrinted, code, isRefused } = result
    if (job !== undefined) {
      await reportDocket(parts, device, job, { isPrinted, code, isUntouched: isRefused, isHopeless: isRefused, now })
    }
    await noteSeen(parts, device, { state: eposState(isPrinted ? '' : code), now })
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Firmware that knows no names means what it has. */
function meantJob({ database }: PrintingParts, device: PrintDevice, { name }: EposResult) {
  const number = numberOf(name)
  if (number !== null) return findPrintJob(database.kysely, device.id, { number })
  return name === null ? findTaken(database.kysely, device.id) : undefined
}
