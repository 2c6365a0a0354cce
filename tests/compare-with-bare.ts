// How near an answer of the product comes to a bare route that sends the same bytes, in the same run.
import { readFileSync } from 'node:fs'
import { openBareServer } from './bare-server.ts'
import { measure, openClient, requestBytes } from './load-client.ts'
import type { RunningProduct } from './running-product.ts'

export interface Comparison {
  readonly ours: number
  readonly bare: number
  readonly share: number
  /** The same by the processor time one request takes: hardly moved by what else the machine does. Linux only. */
  readonly shareOfWork: number
  readonly bytes: number
  readonly encoding: string
}

const clients = 32

/** Both in turns as short as can be measured, so that a busy moment of the machine hits both; the middle of the rounds. */
export async function compareWithBare(
  { port, process: server }: Pick<RunningProduct, 'port' | 'process'>,
  path: string,
  { milliseconds, rounds = 9, host }: { milliseconds: number; rounds?: number; host?: string },
): Promise<Comparison> {
  const headers = { 'accept-encoding': 'br, gzip', ...(host !== undefined && { host }) }
  const bare = await openBareServer(port, path, headers)
  const ask = { ours: requestBytes('GET', path, { headers }), bare: requestBytes('GET', '/', { headers }) }
  const mine = await Promise.all(Array.from({ length: clients }, () => openClient(port)))
  const others = await Promise.all(Array.from({ length: clients }, () => openClient(bare.port)))
  try {
    const run = async (which: 'ours' | 'bare', duration: number) => {
      const { pid = 0 } = which === 'ours' ? server : bare.process
      const before = processorSeconds(pid)
      const { perSecond, count } = await measure(
        clients,
        async (client) => {
          const answer = await (which === 'ours' ? mine : others)[client]?.ask(ask[which])
          if (answer?.status !== 200) throw new Error(`${path} was answered with ${answer?.status}`)
        },
        { milliseconds: duration },
      )
      return { perSecond, work: (processorSeconds(pid) - before) / count }
    }
    // As long as a round: an engine that still compiles would be compared with one that is done.
    await run('bare', milliseconds)
    await run('ours', milliseconds)
    const turns: Pick<Comparison, 'ours' | 'bare' | 'share' | 'shareOfWork'>[] = []
    for (let round = 0; round < rounds; round += 1) {
      const theirs = await run('bare', (milliseconds * 3) / rounds)
      const own = await run('ours', (milliseconds * 3) / rounds)
      const [ours, others] = [own.perSecond, theirs.perSecond]
      turns.push({ ours, bare: others, share: ours / others, shareOfWork: theirs.work / own.work })
    }
    const middle = (name: keyof (typeof turns)[number]) =>
      turns.map((turn) => turn[name]).toSorted((a, b) => a - b)[turns.length >> 1] ?? Number.NaN
    return {
      ours: middle('ours'),
      bare: middle('bare'),
      share: middle('share'),
      shareOfWork: middle('shareOfWork'),
      bytes: bare.bytes,
      encoding: bare.encoding,
    }
  } finally {
    for (const client of [...mine, ...others]) client.close()
    bare.close()
  }
}

/** Seconds of the processor that a process has used so far, in steps of a hundredth. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
