// Where files live that must survive: pictures, uploads, and what is made of them. A folder, or an S3 storage.
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Environment } from '#server/environment.ts'
import type { Content } from './content.ts'
import { diskStorage } from './storage-disk.ts'
import { s3Storage } from './storage-s3.ts'

/** Bytes of a file that has so many; both ends inclusive. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

export interface StoredFile {
  /** Bytes of what is read: of all, or of the range. */
  readonly size: number
  /** Must be read to its end or destroyed. */
  readonly stream: Readable
}

export interface ListedFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly changedAt: Temporal.Instant
}

/** Names are paths of our own making, `images/….webp`; folders need not be made. A file appears whole or not at all. */
export interface Storage {
  /** `isKept`: what cannot be made again is safe before this answers. */
  readonly put: (name: string, content: Content, options: { readonly isKept: boolean }) => Promise<void>
  /** null: there is no such file. */
  readonly open: (name: string, range?: ByteRange) => Promise<StoredFile | null>
  /** null: there is no such file. */
  readonly read: (name: string) => Promise<Buffer | null>
  readonly has: (name: string) => Promise<boolean>
  /** Where a file of that name lies on this machine, whether there is one or not; null: it is elsewhere. */
  readonly pathOf: (name: string) => string | null
  /** Names of one folder that begin like this, in no order. */
  readonly list: (start: string) => Promise<string[]>
  /** The same with what each takes. */
  readonly measure: (start: string) => Promise<ListedFile[]>
  /** What a process left half written before then; answers how many files that were. */
  readonly removeUnfinished: (folder: string, before: Temporal.Instant) => Promise<number>
  /** Nothing happens where there is none. */
  readonly remove: (name: string) => Promise<void>
}

/** `media` in DATA_DIR, or the bucket that S3_… names. */
export function openStorage({ dataDir, s3 }: Pick<Environment, 'dataDir' | 's3'>): Storage {
  return s3 === undefined ? diskStorage(join(dataDir, 'media')) : s3Storage(s3)
}
