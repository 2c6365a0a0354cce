// Files in a bucket of any storage that speaks S3, addressed by path: `{endpoint}/{bucket}/{name}`.
import { AwsClient } from 'aws4fetch'
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Environment } from '#server/environment.ts'
import { checksumOf, type Content } from './content.ts'
import { putInParts, UnfinishedParts } from './s3-parts.ts'
import type { ByteRange, ListedFile, Storage } from './storage.ts'

export type S3Settings = NonNullable<Environment['s3']>

/** Answered as 502: the provider failed, not we. */
export class StorageFailed extends Error {
  readonly statusCode = 502
}

/** A storage that hangs is left after this; a file of 30 MB passes a slow line in it, a larger one has as much more time. */
const patience = 60_000
const slowestBytesPerSecond = 500_000

interface Asking {
  readonly content?: Content
  readonly range?: ByteRange
  /** What is answered is read by somebody else, in their own time. */
  readonly isStreamed?: boolean
}

/** A file above the first goes in parts of the second: one request of S3 takes 5 GB at most, 10,000 parts are 320 GB. */
const usualSizes = { largestPut: 64 * 1024 * 1024, partBytes: 32 * 1024 * 1024 }

export function s3Storage(
  { endpoint, region, bucket, accessKey, secretKey }: S3Settings,
  { largestPut, partBytes } = usualSizes,
): Storage {
  const signer = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 3,
    initRetryMs: 100,
  })
  const base = `${endpoint}/${encodeURIComponent(bucket)}`

  /** Answers also with 404; everything else that is no success is thrown. */
  async function ask(
    method: string,
    path: string,
    { content, range, isStreamed = false }: Asking = {},
  ): Promise<Response> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), await patienceFor(content)).unref()
    const request = {
      method,
      headers: {
        'x-amz-content-sha256': await checksumOf(content ?? Buffer.alloc(0)),
        ...(range && { range: `bytes=${range.from}-${range.to}` }),
      },
      signal: late.signal,
      ...(content === undefined ? {} : { body: await bodyOf(content) }),
    }
    const answer = await signer.fetch(`${base}${path}`, request).catch((error: unknown) => {
      clearTimeout(timer)
      throw new StorageFailed(`the storage does not answer to ${method}`, { cause: error })
    })
    // Whoever is sent a film reads it as long as it lasts.
    if (isStreamed) clearTimeout(timer)
    if (answer.ok || answer.status === 404) return answer
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
    throw new StorageFailed(`the storage answers ${answer.status} ${code} to ${method}`)
  }

  /** What is not read holds the connection. */
  async function statusOf(method: string, path: string, content?: Content): Promise<number> {
    const answer = await ask(method, path, content === undefined ? {} : { content })
    await answer.arrayBuffer()
    return answer.status
  }

  async function putLarge(name: string, file: string): Promise<void> {
    const part = async (method: string, query: string, content?: Buffer) => {
      const answer = await ask(method, `${pathOf(name)}?${query}`, content === undefined ? {} : { content })
      const text = await answer.text()
      if (answer.status === 404) throw new StorageFailed(`the storage answers 404 to ${method} of a part`)
      return { text, etag: answer.headers.get('etag') ?? '' }
    }
    await putInParts(part, file, partBytes).catch((error: unknown) => {
      throw error instanceof UnfinishedParts ? new StorageFailed(error.message, { cause: error }) : error
    })
  }

  async function measure(start: string): Promise<ListedFile[]> {
    const found: ListedFile[] = []
    let next: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: start })
      if (next !== undefined) query.set('continuation-token', next)
      const text = await (await ask('GET', `?${query.toString().replaceAll('+', '%20')}`)).text()
      found.push(...text.split('<Contents>').slice(1).map(listedFile))
      next = /<NextContinuationToken>([^<]*)</.exec(text)?.[1]
      if (next !== undefined) next = plain(next)
    } while (next !== undefined)
    return found
  }

  return {
    async put(name, content) {
      if (typeof content === 'string' && (await stat(content)).size > largestPut) return putLarge(name, content)
      const status = await statusOf('PUT', pathOf(name), content)
      if (status === 404) throw new StorageFailed(`the storage has no bucket „${bucket}“`)
    },
    pathOf: () => null,
    async open(name, range) {
      const answer = await ask('GET', pathOf(name), { ...(range && { range }), isStreamed: true })
      if (answer.status === 404 || answer.body === null) return nothing(answer)
      // The types of browsers and of Node disagree about the same stream.
      const body: unknown = answer.body
      const stream = Readable.fromWeb(body as ReadableStream)
      return { size: Number(answer.headers.get('content-length')), stream }
    },
    async read(name) {
      const answer = await ask('GET', pathOf(name))
      return answer.status === 404 ? nothing(answer) : Buffer.from(await answer.arrayBuffer())
    },
    has: async (name) => (await statusOf('HEAD', pathOf(name))) !== 404,
    list: async (start) => (await measure(start)).map(({ name }) => name),
    measure,
    // A file is there whole, or not at all.
    removeUnfinished: async () => 0,
    remove: async (name) => void (await statusOf('DELETE', pathOf(name))),
  }
}

async function patienceFor(content: Content | undefined): Promise<number> {
  const bytes = typeof content === 'string' ? (await stat(content)).size : (content?.length ?? 0)
  return Math.max(patience, (bytes / slowestBytesPerSecond) * 1000)
}

/** A file is read as it is sent, and anew for each try. */
async function bodyOf(content: Content): Promise<Blob | Uint8Array<ArrayBuffer>> {
  return typeof content === 'string' ? openAsBlob(content) : new Uint8Array(content)
}

function pathOf(name: string): string {
  return `/${name.split('/').map(encodeURIComponent).join('/')}`
}

/** `xml`: of one file, from its beginning on. */
function listedFile(xml: string): ListedFile {
  const part = (name: string) => xml.split(`<${name}>`)[1]?.split('<')[0] ?? ''
  const changed = Date.parse(part('LastModified'))
  return {
    name: plain(part('Key')),
    size: Number(part('Size')),
    changedAt: Temporal.Instant.fromEpochMilliseconds(Number.isNaN(changed) ? 0 : changed),
  }
}

async function nothing(answer: Response): Promise<null> {
  await answer.arrayBuffer()
  return null
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(xml: string): string {
  return xml.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
