// Star CloudPRNT: the printer polls, fetches, and confirms (facts § 4).
import type { FastifyInstance } from 'fastify'
import { starCode, starState } from '#server/gateways/printer/printer-state.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { problem } from '#domain/ground/problem.ts'
import { fetchDocket, noteSeen, reportDocket } from './fetch-docket.ts'
import { picture } from './preview-docket.ts'
import { printerOf, type PrintDevice } from './print-device.ts'
import type { PrintJobRow } from './print-job.ts'
import { jobBytes, rowsFor, type PrintingParts } from './print-parts.ts'
import { onlyPollingPrinters, pollingPrinter, refuseOtherPrinter } from './print-token.ts'
import { findPrintJob, findTaken, nextDueNumber } from './store.ts'

const png = 'image/png'

/** What the device understands, the best first; a picture goes on all graphic models. */
function mediaTypesOf({ language, renderMode }: PrintDevice): string[] {
  if (renderMode === 'raster') return [png]
  if (language === 'starPrnt') return ['application/vnd.star.starprnt', png]
  return language === 'starLine' ? ['application/vnd.star.line', png] : [png]
}

export function serveCloudPrint(app: FastifyInstance, parts: PrintingParts): void {
  // The first contact of newer printers asks for cloudprnt-setting.json in place of the token: no token, so 404, which tells
  // them to poll plainly.
  const url = '/print/star/:token'
  const judgedByHead = onlyPollingPrinters(parts, 'cloudPrnt')

  app.post(url, judgedByHead, async (request, reply) => {
    const device = pollingPrinter(request)
    const asked = (request.body ?? {}) as Record<string, unknown>
    refuseOtherPrinter(device, asked['printerMAC'])
    const code = starCode(decoded(asked['statusCode']))
    const now = parts.clock()
    await noteSeen(parts, device, { state: starState(code), now })
    void reply.header('cache-control', 'no-store')
    const isBusy = asked['printingInProgress'] === true || (code !== null && code >= 300)
    const number = isBusy ? undefined : await waitingNumber(parts, device, now)
    if (number === undefined) return { jobReady: false }
    return { jobReady: true, mediaTypes: mediaTypesOf(device), jobToken: nameOf({ number }), deleteMethod: 'DELETE' }
  })

  app.get(url, judgedByHead, async (request, reply) => {
    const device = pollingPrinter(request)
    const query = request.query as Record<string, unknown>
    refuseOtherPrinter(device, query['mac'])
    const known = mediaTypesOf(device)
    const type = known.find((one) => query['type'] === undefined || one === query['type'])
    if (type === undefined) throw new Refusal(415, problem('mediaType', null))
    const taken = await findTaken(parts.database.kysely, device.id)
    // The same question once more gets the same docket: the answer before got lost.
    const job =
      taken !== undefined && isMeant(taken, query['token'])
        ? taken
        : await fetchDocket(parts, device, { now: parts.clock(), contentType: type })
    if (job === undefined) throw notFound()
    void reply.header('cache-control', 'no-store').type(type)
    if (type === png) void reply.headers(besidePicture(device))
    return reply.send(await bytesOf(parts, device, { job, type }))
  })

  app.delete(url, judgedByHead, async (request, reply) => {
    const device = pollingPrinter(request)
    const query = request.query as Record<string, unknown>
    refuseOtherPrinter(device, query['mac'])
    const code = starCode(decoded(query['code']))
    const now = parts.clock()
    const job = await meantJob(parts, device, query['token'])
    if (job !== undefined) await reportDocket(parts, device, job, { ...meaningOf(code), now })
    await noteSeen(parts, device, { state: starState(code), now })
    return reply.code(200).send()
  })
}

/** Pictures carry no commands: what the printer does beside printing stands in headers. */
function besidePicture(device: PrintDevice): Record<string, string> {
  const { cut, openDrawer, beep } = printerOf(device)
  return {
    'x-star-cut': `${cut}; feed=true`,
    ...(openDrawer && { 'x-star-cashdrawer': 'start' }),
    ...(beep && { 'x-star-buzzerstartpattern': '1' }),
  }
}

/** What a result says about the paper (facts § 4). */
function meaningOf(code: number | null) {
  const isPrinted = code !== null && code >= 200 && code < 300
  // 520: the download broke off; offered again. Other 5xx: this printer cannot read the docket and never will.
  const isTransfer = code !== null && code >= 500 && code < 600
  return { isPrinted, code: String(code ?? ''), isUntouched: isTransfer, isHopeless: isTransfer && code !== 520 }
}

/** Nothing while the printer has a docket whose end it has not told. */
async function waitingNumber(
  { database }: PrintingParts,
  device: PrintDevice,
  now: Temporal.Instant,
): Promise<number | undefined> {
  if ((await findTaken(database.kysely, device.id)) !== undefined) return undefined
  return nextDueNumber(database.kysely, device.id, now)
}

async function bytesOf(
  parts: PrintingParts,
  device: PrintDevice,
  { job, type }: { readonly job: PrintJobRow; readonly type: string },
): Promise<Buffer> {
  return type === png ? picture(parts, device, rowsFor(device, job)) : jobBytes(parts, device, job)
}

/** Older firmware knows no tokens: then it means what it has. */
async function meantJob(parts: PrintingParts, device: PrintDevice, token: unknown): Promise<PrintJobRow | undefined> {
  const number = numberOf(token)
  if (number === null) return findTaken(parts.database.kysely, device.id)
  return findPrintJob(parts.database.kysely, device.id, { number })
}

function isMeant(job: PrintJobRow, token: unknown): boolean {
  const number = numberOf(token)
  return number === null || number === job.number
}

export function nameOf({ number }: Pick<PrintJobRow, 'number'>): string {
  return `j${number}`
}

export function numberOf(name: unknown): number | null {
  const found = typeof name === 'string' ? /^j(\d{1,15})$/.exec(name) : null
  return found === null ? null : Number(found[1])
}

/** `200%20OK` of a body, `200 OK` of a query. */
function decoded(text: unknown): string {
  if (typeof text !== 'string') return ''
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
