// A small S3 storage for tests: keeps files in memory and refuses what a real one refuses, first of all wrong signatures.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from './storage-s3.ts'

export interface S3Simulator {
  readonly settings: S3Settings
  readonly files: Map<string, Buffer>
  /** `PUT images/….webp`, in the order they came, refused ones included. */
  readonly requests: readonly string[]
  /** Answers the next requests with this status, as a storage does that is overloaded. */
  readonly failNext: (status: number, times: number) => void
  /** As one whose keys may write and not remove. */
  readonly keep: (name: string) => void
  /** Files in parts that nobody has put together or given up. */
  readonly unfinished: () => number
  readonly close: () => Promise<void>
}

interface Reply {
  readonly status: number
  readonly body?: string | Buffer
  readonly etag?: string
}

const pageSize = 3
const longestSkew = 15 * 60_000

interface S3Wanted {
  readonly host?: string
  readonly port?: number
  /** What shall not be as usual: whoever is told elsewhere what to ask for expects just that. */
  readonly own?: Partial<Omit<S3Settings, 'endpoint'>>
}

export async function startS3Simulator({
  host = '127.0.0.1',
  port: wanted = 0,
  own = {},
}: S3Wanted = {}): Promise<S3Simulator> {
  const files = new Map<string, Buffer>()
  const changed = new Map<string, number>()
  const requests: string[] = []
  const kept = new Set<string>()
  let failing = { status: 503, times: 0 }
  const parts = filesInParts((name, whole) => {
    files.set(name, whole)
    changed.set(name, Date.now())
  })
  const server = createServer((request, response) => {
    void reply(request, response)
  }).listen(wanted, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings: S3Settings = {
    endpoint: `http://${host}:${port}`,
    region: 'eu-central-2',
    bucket: 'theke-medien',
    accessKey: 'AKIDSIMULATOR',
    secretKey: 'nur/für+den Simulator',
    ...own,
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body = '', etag } = answerTo(request, await bytesOf(request))
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...(etag !== undefined && { etag }) })
    response.end(request.method === 'HEAD' ? '' : body)
  }

  function answerTo(request: IncomingMessage, body: Buffer): Reply {
    const { pathname, searchParams } = new URL(request.url ?? '/', settings.endpoint)
    const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent)
    const name = rest.join('/')
    requests.push(`${request.method} ${name}`)
    if (failing.times > 0) {
      failing = { ...failing, times: failing.times - 1 }
      return { status: failing.status, body: '<Error><Code>SlowDown</Code></Error>' }
    }
    if (request.method === 'DELETE' && kept.has(name))
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
    const refused = refusal(request, body, settings)
    if (refused !== null) return { status: refused.status, body: `<Error><Code>${refused.code}</Code></Error>` }
    if (bucket !== settings.bucket) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }
    if (name === '') return { status: 200, body: listed(files, changed, searchParams) }
    if (searchParams.has('uploads') || searchParams.has('uploadId')) {
      return parts.answer(request.method ?? '', name, body, searchParams)
    }
    return onFile(request.method ?? '', name, body, request.headers['range'] ?? '')
  }

  function onFile(method: string, name: string, body: Buffer, range: string): Reply {
    const found = files.get(name)
    if (method === 'PUT') {
      files.set(name, body)
      changed.set(name, Date.now())
    } else if (method === 'DELETE') files.delete(name)
    else if (found === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    if (method === 'GET' && from !== undefined && found !== undefined) {
      if (Number(from) >= found.length) return { status: 416, body: '<Error><Code>InvalidRange</Code></Error>' }
      return { status: 206, body: found.subarray(Number(from), Number(to) + 1) }
    }
    return { status: method === 'DELETE' ? 204 : 200, body: method === 'GET' ? (found ?? '') : '' }
  }

  return {
    settings,
    files,
    requests,
    unfinished: parts.count,
    failNext: (status, times) => {
      failing = { status, times }
    },
    keep: (name) => kept.add(name),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Parts are put together only as they were sent: in order, none missing, each with the tag that was answered. */
function filesInParts(put: (name: string, whole: Buffer) => void) {
  const begun = new Map<string, Map<number, Buffer>>()
  const tagOf = (part: Buffer) => `"${sha256(part).slice(0, 32)}"`
  function answer(method: string, name: string, body: Buffer, query: URLSearchParams): Reply {
    if (query.has('uploads')) {
      const id = `upload+${begun.size + 1}/${name}`
      begun.set(id, new Map())
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    const id = query.get('uploadId') ?? ''
    const sent = begun.get(id)
    if (sent === undefined) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
    if (method === 'DELETE') {
      begun.delete(id)
      return { status: 204 }
    }
    if (method === 'PUT') {
      sent.set(Number(query.get('partNumber')), body)
      return { status: 200, etag: tagOf(body) }
    }
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const wanted = [...sent].map(([number, part]) => `${number} ${tagOf(part)}`)
    if (listed.map(([, number, tag]) => `${number} ${tag}`).join() !== wanted.join())
      return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' }
    put(name, Buffer.concat([...sent.values()]))
    begun.delete(id)
    return { status: 200, body: '<CompleteMultipartUploadResult/>' }
  }
  return { answer, count: () => begun.size }
}

/** In pages of three, so that whoever forgets to turn the page is found out. */
function listed(
  files: ReadonlyMap<string, Buffer>,
  changed: ReadonlyMap<string, number>,
  query: URLSearchParams,
): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const names = [...files.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
  const page = names.slice(0, pageSize)
  const next = names.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((name) => {
    const at = new Date(changed.get(name) ?? 0).toISOString()
    const key = `<Key>${name.replaceAll('&', '&amp;')}</Key>`
    return `<Contents>${key}<LastModified>${at}</LastModified><Size>${files.get(name)?.length ?? 0}</Size></Contents>`
  })
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

/** AWS Signature Version 4, computed anew from what arrived. */
function refusal(request: IncomingMessage, body: Buffer, settings: S3Settings) {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [, accessKey = '', scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    ) ?? []
  if (accessKey === '') return { status: 403, code: 'AccessDenied' }
  if (accessKey !== settings.accessKey) return { status: 403, code: 'InvalidAccessKeyId' }
  const date = header('x-amz-date')
  const day = date.slice(0, 8)
  if (scope !== `${day}/${settings.region}/s3/aws4_request`) {
    return { status: 400, code: 'AuthorizationHeaderMalformed' }
  }
  const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sentAt) < longestSkew)) return { status: 403, code: 'RequestTimeTooSkewed' }
  const hash = header('x-amz-content-sha256')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return { status: 403, code: 'AccessDenied' }
  const [path = '', search = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    search.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${header(name).trim()}`),
    '',
    signed,
    hash,
  ].join('\n')
  const wanted = [day, settings.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (key, part) => hmac(key, part),
    `AWS4${settings.secretKey}`,
  )
  const expected = hmac(wanted, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
  const isRight = timingSafeEqual(expected, Buffer.from(signature, 'hex'))
  return isRight ? null : { status: 403, code: 'SignatureDoesNotMatch' }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
