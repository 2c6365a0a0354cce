// What is printed: by staff at the counter, as a test, and by pages that fetch dockets for a browser's printer.
import { z } from 'zod'
import { docketLayouts } from '#domain/ordering/docket.ts'
import { printJobStates } from '#domain/ordering/print-jobs.ts'
import { branchDesk, ownBranches } from '../access.ts'
import { idSchema, referenceSchema } from '../inputs.ts'
import { deviceTestResult } from '../notification/device-calls.ts'
import { anOrder } from '../ordering/orders.ts'
import { listMeta } from '../resource.ts'
import { route } from '../route.ts'

const byId = z.strictObject({ id: z.uuid() })
const ofJob = z.strictObject({ id: z.uuid(), jobId: z.uuid() })

const printJob = z
  .object({
    id: idSchema<'printJob'>(),
    number: z.int(),
    device: referenceSchema('device'),
    /** Null for tests. */
    order: z.object({ id: idSchema<'order'>(), ticketNumber: z.int().nullable(), uid: z.string() }).nullable(),
    kind: z.enum(['order', 'reprint', 'test', 'report']),
    layout: z.enum(docketLayouts),
    state: z.enum(printJobStates),
    /** Some of it may be on paper already; printed again it says so. */
    isUncertain: z.boolean(),
    /** The printer itself said that it was printed. */
    isConfirmed: z.boolean(),
    attempts: z.int(),
    contentType: z.string(),
    /** Why the last try failed, in the printer's words; empty where none did. */
    errorCode: z.string(),
    createdAt: z.string(),
    nextTryAt: z.string(),
    expiresAt: z.string(),
    fetchedAt: z.string().nullable(),
    doneAt: z.string().nullable(),
    /** The job on another device that stands for this one. */
    reroutedTo: z.object({ id: idSchema<'printJob'>() }).nullable(),
  })
  .meta({ id: 'PrintJob' })
export type PrintJob = z.output<typeof printJob>

/** How a page that prints names itself, for as long as it is open; two pages never share a name. */
const station = z
  .string()
  .max(60)
  .regex(/^[\w-]*$/)
  .default('')

/** A printer as a page that prints sees it. */
const stationPrinter = z
  .object({
    id: idSchema<'device'>(),
    name: z.string(),
    connection: z.enum(['browser', 'webUsb']),
    layout: z.enum(docketLayouts),
    paperWidthMm: z.int(),
    /** Dockets that are not on paper yet. */
    queueLength: z.int(),
  })
  .meta({ id: 'StationPrinter' })
export type StationPrinter = z.output<typeof stationPrinter>

export const printOrderRoutes = {
  'POST /orders/:id/print': route({
    access: branchDesk('handleOrders'),
    summary: 'Print the docket of an order; what was printed before is marked as a copy',
    heedsKey: true,
    params: byId,
    body: z
      .strictObject({ device: referenceSchema('device').nullish(), layout: z.enum(docketLayouts).nullish() })
      .nullish(),
    ...anOrder,
  }),
}

export const printDeviceRoutes = {
  'GET /print-station': route({
    access: branchDesk('handleOrders'),
    summary: 'The switched-on printers of the branch that a page has to serve, by name',
    status: 200,
    answer: z.array(stationPrinter),
  }),
  'POST /devices/find-printers': route({
    access: ownBranches('runBranch'),
    summary: 'Look for receipt printers in the networks of the server; nothing is sent to them',
    status: 200,
    body: z.strictObject({}).nullish(),
    answer: z.array(
      z.object({
        address: z.string(),
        /** The own device that has this address already. */
        device: z.object({ id: idSchema<'device'>(), name: z.string() }).nullable(),
      }),
    ),
  }),
  'POST /devices/:id/test/print': route({
    access: ownBranches('runBranch'),
    summary: 'Print a test page and wait up to 10 seconds for it',
    status: 200,
    mayFail: [502],
    params: byId,
    answer: deviceTestResult,
  }),
  'POST /devices/:id/print-token': route({
    access: ownBranches('runBranch'),
    summary: 'A new token for printers that poll; shown once, with the addresses to type into the printer',
    status: 201,
    params: byId,
    answer: z.object({ token: z.string(), cloudPrnt: z.string(), serverDirectPrint: z.string() }),
  }),
  'GET /devices/:id/preview': route({
    access: ownBranches('handleOrders'),
    summary:
      'A docket as this device would print it, as a picture: of an order, with a layout alone of an invented one, else the test page',
    status: 200,
    params: byId,
    query: z.strictObject({
      order: z.uuid().optional(),
      layout: z.enum(docketLayouts).optional(),
      /** On other paper than the device has. */
      paperWidthMm: z.enum(['58', '80']).optional(),
    }),
    contentType: 'image/png',
    answer: z.string(),
  }),
  'GET /devices/:id/print-jobs': route({
    access: branchDesk('handleOrders'),
    summary: 'What the device printed and is to print, newest first',
    status: 200,
    params: byId,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(500).optional(),
      state: z.enum(printJobStates).optional(),
      order: z.uuid().optional(),
    }),
    answer: z.array(printJob),
    meta: listMeta,
  }),
  'POST /devices/:id/print-jobs/claim': route({
    access: branchDesk('handleOrders'),
    summary:
      'Take the next docket of a printer beside a page; null where nothing waits or another page has it. Tell its result then',
    status: 200,
    params: byId,
    body: z.strictObject({ station }).nullish(),
    answer: printJob.nullable(),
  }),
  'GET /devices/:id/print-jobs/:jobId/picture': route({
    access: branchDesk('handleOrders'),
    summary: 'The docket of a job as a picture, dot for dot',
    status: 200,
    params: ofJob,
    contentType: 'image/png',
    answer: z.string(),
  }),
  'GET /devices/:id/print-jobs/:jobId/commands': route({
    access: branchDesk('handleOrders'),
    summary: 'The bytes of a job in the language of the device, for pages that hand them to a printer beside them',
    status: 200,
    params: ofJob,
    contentType: 'application/octet-stream',
    answer: z.string(),
  }),
  'POST /devices/:id/print-jobs/:jobId/result': route({
    access: branchDesk('handleOrders'),
    summary: 'Tell whether a taken docket was printed',
    status: 200,
    params: ofJob,
    body: z.strictObject({
      isPrinted: z.boolean(),
      errorCode: z.string().max(60).default(''),
      /** Nothing of it can be on paper: tried again it is no copy. */
      isUntouched: z.boolean().default(false),
      station,
    }),
    answer: printJob,
  }),
}
