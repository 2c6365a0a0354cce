import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { devices } from '#contract/device/devices.ts'
import type { PrintJob, printDeviceRoutes, printOrderRoutes } from '#contract/device/print-calls.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Scope } from '#server/http/caller.ts'
import { largestElsewhere } from '#server/http/take-body.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { Bytes, told } from '#server/http/answers/outcome.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { silent } from '#server/gateways/printer/printer-state.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { serveCloudPrint } from './cloud-print.ts'
import { completeDevices, printerProblems } from './device.ts'
import { serveEpsonPrint } from './epson-print.ts'
import { findPrinters } from './find-printers.ts'
import { fetchDocket, noteSeen, reportDocket } from './fetch-docket.ts'
import { labelRoutes } from './print-labels.ts'
import { jobPicture, previewDocket } from './preview-docket.ts'
import { isBeside, type PrintDevice } from './print-device.ts'
import { presentPrintJob } from './print-job.ts'
import { printOrder } from './print-order.ts'
import { jobBytes, type PrintingParts } from './print-parts.ts'
import { makePrintToken } from './print-token.ts'
import { findPrinter, findPrintJob, findTaken, listPrintJobs, listStationPrinters } from './store.ts'
import { testPrint } from './test-print.ts'

const idempotencyKey = z.string().min(8).max(100)

export function deviceRoutes(around: Surroundings, parts: PrintingParts) {
  return {
    ...serveResource(devices, around, {
      complete: completeDevices(parts.clock),
      check: async (_tx, input, id) => printerProblems(input, id, parts.resolve),
    }),
    ...printRoutes(parts),
    ...jobRoutes(parts),
    ...labelRoutes(parts),
  }
}

type JobKeys = Extract<keyof typeof printDeviceRoutes, `${string}/print-jobs${string}`>

function printRoutes(
  parts: PrintingParts,
): Handlers<Exclude<keyof typeof printDeviceRoutes, JobKeys | 'GET /print-station'> | keyof typeof printOrderRoutes> {
  return {
    'POST /orders/:id/print': async (asked) => {
      const key = idempotencyKey.optional().safeParse(asked.http.headers['idempotency-key'])
      if (!key.success) return new Problems([problem('invalid', 'Idempotency-Key')])
      const { device, layout } = asked.body ?? {}
      const wish = { orderId: asked.params.id, deviceId: device?.id, layout: layout ?? undefined, key: key.data }
      return printOrder(parts, asked, wish)
    },
    'POST /devices/find-printers': async ({ scope }) => findPrinters(parts, scope),
    'POST /devices/:id/test/print': async (asked) => testPrint(parts, asked),
    'POST /devices/:id/print-token': async (asked) => {
      void asked.reply.header('cache-control', 'no-store')
      return makePrintToken(parts, asked, asked.params.id)
    },
    'GET /devices/:id/preview': async ({ params, query, scope, now, reply }) => {
      void reply.header('cache-control', 'no-store').type('image/png')
      const wish = { deviceId: params.id, scope, now, ...query }
      return new Bytes(await previewDocket(parts, wish))
    },
  }
}

function jobRoutes(parts: PrintingParts): Handlers<JobKeys | 'GET /print-station'> {
  const database = parts.database.kysely
  const load = async (id: string, scope: Scope): Promise<PrintDevice> => {
    const device = await findPrinter(database, id, scope)
    if (device === undefined) throw notFound()
    return device
  }
  const present = async (device: PrintDevice, id: string): Promise<PrintJob> => {
    const job = await findPrintJob(database, device.id, { id })
    if (job === undefined) throw notFound()
    return presentPrintJob(job)
  }
  return {
    'GET /devices/:id/print-jobs': async ({ params, query, scope }) => {
      const device = await load(params.id, scope)
      const page = { page: query.page ?? 1, pageSize: query.pageSize ?? 50 }
      const { jobs, total } = await listPrintJobs(database, device.id, { state: query.state, order: query.order }, page)
      return told(jobs.map(presentPrintJob), { total, ...page })
    },
    'GET /print-station': async ({ scope }) => listStationPrinters(database, scope),
    'POST /devices/:id/print-jobs/claim': async ({ params, body, scope, now }) => {
      const device = await load(params.id, scope)
      if (!isBeside(device) || !device.isEnabled) return null
      const station = body?.station ?? ''
      await noteSeen(parts, device, { state: silent, now })
      const taken = await findTaken(database, device.id)
      // A page that was loaded anew goes on with what it had; what another one has is not for this one.
      if (taken !== undefined) return taken.claimedBy === station ? present(device, taken.id) : null
      const contentType = device.connection === 'browser' ? 'image/png' : 'application/octet-stream'
      const job = await fetchDocket(parts, device, { now, contentType, station })
      return job === undefined ? null : present(device, job.id)
    },
    'GET /devices/:id/print-jobs/:jobId/picture': async ({ params, scope, reply }) => {
      void reply.header('cache-control', 'no-store').type('image/png')
      const wish = { deviceId: params.id, jobId: params.jobId, scope }
      return new Bytes(await jobPicture(parts, wish))
    },
    'GET /devices/:id/print-jobs/:jobId/commands': async ({ params, scope, reply }) => {
      const device = await load(params.id, scope)
      const job = await findPrintJob(database, device.id, { id: params.jobId })
      if (job === undefined) throw notFound()
      void reply.header('cache-control', 'no-store').type('application/octet-stream')
      return new Bytes(await jobBytes(parts, device, job))
    },
    'POST /devices/:id/print-jobs/:jobId/result': async ({ params, body, scope, now }) => {
      const device = await load(params.id, scope)
      const job = await findPrintJob(database, device.id, { id: params.jobId })
      if (job === undefined) throw notFound()
      const { isPrinted, errorCode: code, isUntouched, station } = body
      const isTaken = await reportDocket(parts, device, job, {
        isPrinted,
        code,
        isUntouched,
        station,
        isHopeless: false,
        now,
      })
      if (!isTaken) throw new Refusal(409, problem('conflict', null), presentPrintJob(job))
      return present(device, job.id)
    },
  }
}

/** Addresses that printers poll: outside of the API, each with the token of its device. */
export async function servePollingPrinters(app: FastifyInstance, parts: PrintingParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const form = (body: string) => Object.fromEntries(new URLSearchParams(body))
    const options = { parseAs: 'string', bodyLimit: largestElsewhere } as const
    scope.addContentTypeParser<string>('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, form(body)),
    )
    // Printers say many things about their JSON, and send none with a DELETE.
    scope.addContentTypeParser<string>('*', options, (_request, body, done) => done(null, parsed(body)))
    serveCloudPrint(scope, parts)
    serveEpsonPrint(scope, parts)
  })
}

function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}
