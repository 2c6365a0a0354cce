// Labels of products: on sheets of A4 as PDF, and one after the other on a printer of labels.
import { setImmediate as otherRequests } from 'node:timers/promises'
import type { labelCallRoutes, LabelSheetInput } from '#contract/catalog/label-sheets.ts'
import { labelContent } from '#domain/catalog/label-content.ts'
import { labelHouse } from '#domain/catalog/label-house.ts'
import { labelPagesInSteps, type LabelEntry, type LabelJob, type LabelPages } from '#domain/catalog/label-pages.ts'
import { calibrationMarks } from '#domain/catalog/label-sheet.ts'
import { problem } from '#domain/ground/problem.ts'
import { labelDocket } from '#domain/ordering/label-docket.ts'
import { labelTexts } from '#domain/wording/labels.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { writeLog } from '#server/log/write-log.ts'
import type { ShopCatalog } from '#server/modules/catalog/public.ts'
import { openImage, shopLetters } from '#server/modules/media/public.ts'
import { readBranchNames } from '#server/modules/organisation/public.ts'
import { drawMarks, measureIn } from '#server/paper/draw-marks.ts'
import { openPaper } from '#server/paper/open-paper.ts'
import { paperPicture } from '#server/paper/paper-picture.ts'
import type { PrintingParts } from './print-parts.ts'
import { printReport } from './print-report.ts'

/** A few labels, some ten milliseconds. */
const marksAtOnce = 100
/** Fewer: what fits is tried size by size. */
const productsAtOnce = 10

export function labelRoutes(parts: PrintingParts): Handlers<keyof typeof labelCallRoutes> {
  return {
    'POST /label-sheets/pdf': async ({ body, scope, reply }) => {
      const wanted = await prepared(parts, body, scope)
      void reply.header('cache-control', 'no-store').type('application/pdf')
      return new Bytes(await drawLabels(parts, body, wanted))
    },
    'POST /label-sheets/calibration': async ({ body, reply }) => {
      void reply.header('cache-control', 'no-store').type('application/pdf')
      const paper = await openPaper(labelTexts.calibrationTitle)
      paper.doc.addPage()
      drawMarks(paper, calibrationMarks(body))
      return new Bytes(await paper.bytes())
    },
    'POST /label-sheets/print': async (asked) => {
      const { body, scope, now } = asked
      const { entries, house, branchName } = await prepared(parts, body, scope)
      const labels = entries.map(({ product, item }) => ({
        content: labelContent(product, item, { run: body, house }),
        copies: item.copies,
      }))
      const count = labels.reduce((sum, { copies }) => sum + copies, 0)
      return parts.database.transaction(async (tx) => {
        const device = await printReport(tx, {
          branchId: body.branch.id,
          deviceId: body.device?.id,
          docket: labelDocket(labels, body.fields),
          layout: 'label',
          now,
        })
        await writeLog(tx, asked, {
          channel: 'print',
          action: 'labels.print',
          code: 'labelsPrinted',
          params: { count, label: branchName, device },
          subject: { type: 'branch', id: body.branch.id, label: branchName },
          branchId: body.branch.id,
        })
        return { device, labels: count }
      })
    },
  }
}

type Wanted = Pick<LabelSheetInput, 'branch' | 'items'>

/** The products that still are, in their order, and whose labels they are. */
async function prepared({ catalog, database, linkBase }: PrintingParts, { branch, items }: Wanted, scope: Scope) {
  const named = branch && (await readBranchNames(database.kysely)).find(({ id }) => id === branch.id)
  if (named === undefined || (named !== null && !covers(scope, named.id))) throw notFound()
  const { visitor, products }: ShopCatalog = await catalog.load()
  const own = visitor.branches.find(({ id }) => id === branch?.id)
  const entries = items.flatMap((item): LabelEntry[] => {
    const product = products.get(item.product.id)
    return product === undefined ? [] : [{ product, item }]
  })
  if (entries.length === 0) throw new Refusal(409, problem('noLabels', 'items'))
  const { config, divisions, images } = visitor
  const house = labelHouse(config, own ?? null, { divisions, images, linkBase })
  return { entries, house, branchName: named?.name ?? '' }
}

async function drawLabels(
  { catalog, database, storage }: PrintingParts,
  body: LabelSheetInput,
  { entries, house }: Pick<Awaited<ReturnType<typeof prepared>>, 'entries' | 'house'>,
): Promise<Buffer> {
  const letters = await shopLetters(storage, (await catalog.load()).visitor)
  const paper = await openPaper(labelTexts.sheetTitle, letters && { letters })
  const { startPosition } = body
  const measure = measureIn(paper)
  const logo = body.fields.includes('logo') ? house.logo : null
  const image = logo && (await openImage(database.kysely, storage, logo.id))
  const picture = await paperPicture((await image?.read()) ?? null)
  const pictures = new Map(logo === null || picture === null ? [] : [[logo.id, picture]])
  const { pages } = await laidOut({ paper: body, entries, startPosition, run: body, house, measure })
  for (const marks of pages) {
    paper.doc.addPage()
    // Twenty sheets take two seconds: orders that arrive meanwhile come in between.
    for (let from = 0; from < marks.length; from += marksAtOnce) {
      drawMarks(paper, marks.slice(from, from + marksAtOnce), pictures)
      await otherRequests()
    }
  }
  return paper.bytes()
}

/** Orders that arrive meanwhile come in between here as well. */
async function laidOut(job: LabelJob): Promise<LabelPages> {
  const steps = labelPagesInSteps(job)
  for (let laid = 1; ; laid += 1) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (laid % productsAtOnce === 0) await otherRequests()
  }
}
