// The backup file: a gzipped tar with a manifest first, checksums of everything last. Without the last it is cut off.
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { paced } from './paced.ts'
import { unseal, type BackupFile } from './sealed-file.ts'
import { unpackTar, type TarEntry } from './tar.ts'
import type { SequenceState, TableShape } from './tables-of.ts'

export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.json'
export const formatVersion = 1

export interface Manifest {
  format: 'theke-backup'
  formatVersion: number
  /** ISO 8601, UTC. */
  createdAt: string
  /** Names of all migrations the saved database had. */
  migrations: string[]
  /** `tables/00/00000.copy` holds the first rows of the first table, and so on. */
  tables: TableShape[]
  sequences: SequenceState[]
}

export interface Checksums {
  entries: Record<string, { size: number; sha256: string }>
  /** Rows by table. */
  rows: Record<string, number>
}

export function tableFolder(index: number): string {
  return `tables/${String(index).padStart(2, '0')}/`
}

export function jsonEntry(name: string, value: unknown): TarEntry {
  const content = Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
  return { name, size: content.length, content: once(content) }
}

export async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** Passes entries on and remembers what went through. */
export async function* summing(entries: AsyncIterable<TarEntry>, sums: Checksums['entries']): AsyncGenerator<TarEntry> {
  for await (const entry of entries) {
    yield { ...entry, content: hashing(entry, sums) }
  }
}

async function* hashing({ name, content }: TarEntry, sums: Checksums['entries']): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
    yield chunk
  }
  sums[name] = { size, sha256: hash.digest('hex') }
}

/** Reads the whole file once, before anything is changed. Throws a StartProblem for a damaged or incomplete one. */
export async function verifyArchive(source: BackupFile): Promise<{ manifest: Manifest; checksums: Checksums }> {
  const { file } = source
  const sums: Checksums['entries'] = {}
  let manifest: Manifest | undefined
  let checksums: Checksums | undefined
  try {
    await readArchive(source, async (entries) => {
      for await (const { name, content } of summing(entries, sums)) {
        if (checksums !== undefined) throw new Error(name)
        if (name === manifestName) manifest = (await readJson(content)) as Manifest
        else if (name === checksumsName) checksums = (await readJson(content)) as Checksums
        else for await (const _ of content) void _
      }
    })
    delete sums[checksumsName]
    if (manifest?.format !== 'theke-backup' || manifest.formatVersion !== formatVersion) throw new Error(manifestName)
    if (checksums === undefined) throw new Error(checksumsName)
    const wrong = difference(sums, checksums.entries)
    if (wrong !== undefined) throw new Error(wrong)
    return { manifest, checksums }
  } catch (error) {
    if (error instanceof StartProblem) throw error
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')) {
      throw new StartProblem(say(operationTexts.restoreFileMissing, { file }), { cause: error })
    }
    throw new StartProblem(say(operationTexts.restoreDamaged, { file, reason: reasonOf(error) }), { cause: error })
  }
}

export async function readArchive(source: BackupFile, use: (entries: AsyncIterable<TarEntry>) => Promise<void>) {
  const sealed = await unseal(source)
  await pipeline(source.isPaced ? paced(sealed) : sealed, createGunzip(), async (content: AsyncIterable<Buffer>) => {
    await use(unpackTar(content))
    // To the very end, so that gzip's own checksum is looked at too.
    for await (const _ of content) void _
  })
}

async function readJson(content: AsyncIterable<Buffer>): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function difference(found: Checksums['entries'], expected: Checksums['entries']): string | undefined {
  const names = new Set([...Object.keys(found), ...Object.keys(expected)])
  return [...names].find(
    (name) => found[name]?.sha256 !== expected[name]?.sha256 || found[name]?.size !== expected[name]?.size,
  )
}
