// A printer that speaks Star CloudPRNT: polls, fetches in a type it knows, prints, confirms (facts § 4).
import { pictureTool } from '../../picture-tool.ts'
import { bitmapOf } from '../bitmap.ts'
import type { DrawnRow } from '../draw-paper.ts'
import { decodeJob } from './decode-job.ts'
import type { HttpLine } from './http-line.ts'

export interface CloudPrinter {
  /** One round: what became of it. */
  readonly poll: () => Promise<'idle' | 'printed' | 'failed' | 'silent'>
  readonly sheets: (readonly DrawnRow[])[]
  readonly faults: {
    /** What every poll reports instead of „200 OK“. */
    status: string | null
    /** What it confirms with instead of „200 OK“; nothing is on paper then, unless it is lost. */
    result: string | null
    /** It prints and is switched off before it confirms. */
    losesResult: boolean
    /** Old firmware: sends no tokens back. */
    knowsTokens: boolean
  }
}

interface PollAnswer {
  readonly jobReady: boolean
  readonly mediaTypes?: readonly string[]
  readonly jobToken?: string
}

export function cloudPrinter(
  line: HttpLine,
  path: string,
  { mac = '00:11:62:aa:bb:cc', knows }: { readonly mac?: string; readonly knows: readonly string[] },
): CloudPrinter {
  const sheets: (readonly DrawnRow[])[] = []
  const faults: CloudPrinter['faults'] = { status: null, result: null, losesResult: false, knowsTokens: true }

  async function ask(): Promise<PollAnswer> {
    const report = {
      status: '23 6 0 0 0 0 0 0 0 ',
      printerMAC: mac,
      uniqueID: '',
      statusCode: encodeURIComponent(faults.status ?? '200 OK'),
      printingInProgress: false,
      clientAction: null,
    }
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const answer = await line({ method: 'POST', url: path, headers, body: JSON.stringify(report) })
    if (answer.status !== 200) throw new Error(`the poll was answered with ${answer.status}`)
    return JSON.parse(answer.body.toString()) as PollAnswer
  }

  return {
    sheets,
    faults,
    async poll() {
      const { jobReady, mediaTypes = [], jobToken } = await ask()
      if (!jobReady) return 'idle'
      const type = mediaTypes.find((offered) => knows.includes(offered))
      const query = new URLSearchParams({ mac, uid: '' })
      if (faults.knowsTokens && jobToken !== undefined) query.set('token', jobToken)
      const confirm = (code: string) =>
        line({ method: 'DELETE', url: `${path}?code=${encodeURIComponent(code)}&${query.toString()}` })
      if (type === undefined) {
        await confirm('510 Unsupported media type')
        return 'failed'
      }
      const fetched = await line({ method: 'GET', url: `${path}?type=${encodeURIComponent(type)}&${query.toString()}` })
      if (fetched.status !== 200 || fetched.type.split(';')[0] !== type) return 'failed'
      if (faults.result === null) sheets.push(await printed(fetched.body, type))
      if (faults.losesResult) return 'silent'
      await confirm(faults.result ?? '200 OK')
      return faults.result === null ? 'printed' : 'failed'
    },
  }
}

async function printed(body: Buffer, type: string): Promise<readonly DrawnRow[]> {
  if (type !== 'image/png') return decodeJob(body, 'star').rows
  const sharp = await pictureTool()
  const { data, info } = await sharp(body).greyscale().raw().toBuffer({ resolveWithObject: true })
  return [{ kind: 'picture', bitmap: bitmapOf(data, info.width, info.height) }]
}
