// What a running PostgreSQL writes about itself into postmaster.pid: line by line, see the server's pidfile.h.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PostmasterFile {
  pid: number
  port: number
  /** Empty where the server listens on no socket. */
  socketFolder: string
  isReady: boolean
}

export const postmasterFileName = 'postmaster.pid'

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, postmasterFileName), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return {
    pid: Number(lines[0]),
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] ?? '',
    isReady: lines[7] === 'ready',
  }
}
