// Bodies in JSON, judged before they are built. A file inside goes to disk piece by piece and is never part of what is built.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { open } from 'node:fs/promises'
import { SentPart } from '#contract/media/sent-file.ts'
import { problem } from '#domain/ground/problem.ts'
import { isTooMuch } from './judge-json.ts'
import { Refusal } from './refusal.ts'

/** What is left of a body without its file, and what was put in its place. */
interface WithoutFile {
  readonly body: Buffer
  readonly mark: string
  readonly part: SentPart
}

/** null: there is none. */
type TakeFile = (request: FastifyRequest, body: Buffer) => Promise<WithoutFile | null>

/** Instead of the framework's own, which has to be removed before; nothing else is read as text. */
export function readJson(app: FastifyInstance, takeFile: TakeFile = async () => null): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  const build = (request: FastifyRequest, body: Buffer) =>
    new Promise<unknown>((resolve, reject) => {
      void parse(request, body.toString('utf8'), (error, value) => (error === null ? resolve(value) : reject(error)))
    })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (isTooMuch(body, request.routeOptions.config.mostNames)) throw new Refusal(413, problem('tooLarge', null))
    const found = await takeFile(request, body)
    if (found === null) return build(request, body)
    const value = await build(request, found.body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? putBack(value, found) : value
  })
}

function putBack(value: object, { mark, part }: WithoutFile): object {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, each === mark ? part : each]))
}

/** Smaller ones may stay where they are. */
const smallest = 64 * 1024
const pieceLength = 256 * 1024
const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
/** Longer than any file's beginning, and no sign of base64. */
const mark = 'data:,file'

/**
 * The first data URL of a body, written to a file. Within a string no quote stands alone, so what is cut out is one string or
 * leaves no JSON behind. What is no base64 becomes an empty file, which nobody takes.
 */
export async function takeFileOut(body: Buffer, newPath: () => Promise<string>): Promise<WithoutFile | null> {
  const start = body.indexOf('"data:')
  const end = body.indexOf(quote, start + 1)
  if (start < 0 || end - start < smallest || body[end - 1] === backslash) return null
  const content = body.indexOf(comma, start) + 1
  if (!/^data:[^,"\\]{0,200};base64,$/.test(body.toString('latin1', start + 1, Math.min(content, end)))) return null
  const path = await newPath()
  await writeDecoded(path, body.subarray(content, end))
  const left = Buffer.concat([body.subarray(0, start + 1), Buffer.from(mark), body.subarray(end)])
  return { body: left, mark, part: new SentPart(path, '') }
}

async function writeDecoded(path: string, base64: Buffer): Promise<void> {
  const file = await open(path, 'w')
  try {
    let rest = ''
    for (let at = 0; at < base64.length; at += pieceLength) {
      const isLast = at + pieceLength >= base64.length
      // Some write „\/“ for a slash; it may stand across two pieces.
      const text = (rest + base64.toString('latin1', at, at + pieceLength)).replaceAll('\\/', '/')
      const whole = text.length - (text.length % 4)
      rest = text.slice(whole)
      const piece = text.slice(0, whole)
      const isBase64 = isLast ? rest === '' && /^[A-Za-z0-9+/]*={0,2}$/.test(piece) : /^[A-Za-z0-9+/]*\\?$/.test(piece)
      if (!isBase64) return await file.truncate(0)
      await file.write(Buffer.from(piece, 'base64'))
    }
  } finally {
    await file.close()
  }
}
