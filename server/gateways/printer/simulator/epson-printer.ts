// A printer that speaks Epson Server Direct Print: asks, prints what it gets, reports (facts § 5).
import type { DrawnRow } from '../draw-paper.ts'
import { decodeJob } from './decode-job.ts'
import type { HttpLine } from './http-line.ts'

export interface EpsonPrinter {
  readonly poll: () => Promise<'idle' | 'printed' | 'failed' | 'silent'>
  readonly reportStatus: () => Promise<void>
  /** Rows of ESC/POS; of ePOS XML its elements as they came. */
  readonly sheets: (readonly DrawnRow[] | string)[]
  readonly faults: {
    /** An error code instead of printing. */
    code: string | null
    /** It cannot read the XML. */
    refuses: boolean
    losesResult: boolean
    /** Old firmware: tells no job name. */
    knowsNames: boolean
  }
}

export function epsonPrinter(line: HttpLine, path: string): EpsonPrinter {
  const sheets: (readonly DrawnRow[] | string)[] = []
  const faults: EpsonPrinter['faults'] = { code: null, refuses: false, losesResult: false, knowsNames: true }
  const post = (form: Readonly<Record<string, string>>) =>
    line({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ID: 'kueche', Name: 'kueche', ...form }).toString(),
    })
  const report = (file: string) =>
    post({ ConnectionType: 'SetResponse', ResponseFile: `<?xml version="1.0" encoding="utf-8"?>${file}` })

  return {
    sheets,
    faults,
    reportStatus: async () =>
      void (await post({ ConnectionType: 'SetStatus', Status: '<statusmonitor Version="1.00"/>' })),
    async poll() {
      const answer = await post({ ConnectionType: 'GetRequest' })
      if (answer.status !== 200) throw new Error(`the request was answered with ${answer.status}`)
      const xml = answer.body.toString()
      if (xml === '') return 'idle'
      if (faults.refuses) {
        const summary = '<ErrorSummary>Invalid XML format</ErrorSummary>'
        const refused = `<ServerDirectPrint><Response Success="false">${summary}</Response></ServerDirectPrint>`
        await report(`<PrintResponseInfo Version="3.00">${refused}</PrintResponseInfo>`)
        return 'failed'
      }
      const name = /<printjobid>([\w-]{1,30})</.exec(xml)?.[1] ?? ''
      if (faults.code === null) sheets.push(printed(xml))
      if (faults.losesResult) return 'silent'
      await report(responseOf(name, faults))
      return faults.code === null ? 'printed' : 'failed'
    },
  }
}

function printed(xml: string): readonly DrawnRow[] | string {
  const begin = xml.indexOf('>', xml.indexOf('<epos-print ')) + 1
  const end = xml.lastIndexOf('</epos-print>')
  if (!xml.includes('<epos-print ') || end < begin) throw new Error('there is no ePOS document in the answer')
  const document = xml.slice(begin, end)
  const command = /^<command>([0-9a-f]*)<\/command>$/.exec(document)?.[1]
  return command === undefined ? document : decodeJob(Buffer.from(command, 'hex'), 'escPos').rows
}

function responseOf(name: string, { code, knowsNames }: EpsonPrinter['faults']): string {
  const response = `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${code === null}" code="${code ?? ''}" status="251854870" battery="0"/>`
  if (!knowsNames) return `<PrintResponseInfo Version="1.00">${response}</PrintResponseInfo>`
  const parameter = `<Parameter><devid>local_printer</devid><printjobid>${name}</printjobid></Parameter>`
  return `<PrintResponseInfo Version="2.00"><ePOSPrint>${parameter}<PrintResponse>${response}</PrintResponse></ePOSPrint></PrintResponseInfo>`
}
