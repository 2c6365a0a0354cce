// Files in requests: larger bodies and multipart/form-data, only where the route table allows them.
import multipart from '@fastify/multipart'
import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { SentBytes, SentFile } from '#contract/media/sent-file.ts'
import type { Route } from '#contract/route.ts'
import { problem } from '#domain/problem.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean
  }
}

const megabyte = 1024 * 1024

/** Fastify's options of a route for what is larger than usual. */
export function fileOptions({ takesFiles, largestBody }: Route): { bodyLimit?: number; config: FastifyContextConfig } {
  if (largestBody !== undefined) return { bodyLimit: largestBody.megabytes * megabyte, config: {} }
  if (takesFiles === undefined) return { config: {} }
  const fileSize = takesFiles.megabytes * megabyte
  return {
    // Base64 makes three bytes four.
    bodyLimit: Math.ceil((fileSize * 4) / 3) + megabyte,
    config: { takesFiles: true, multipartOptions: { limits: { fileSize, files: 1, fields: 20, fieldSize: 10_000 } } },
  }
}

/**
 * Routes of this scope take forms, too: a part with a file arrives in the body as `{ bytes, fileName }` under its own name.
 * Only they have the reader of forms, whose hooks are a tenth of the work of a short answer. All others say 415 by themselves.
 */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    async onFile(part) {
      const bytes = await part.toBuffer().catch((error: unknown) => {
        throw isTooLarge(error) ? tooLarge(part) : error
      })
      const sent: SentBytes = { bytes, fileName: part.filename }
      Object.assign(part, { value: sent })
    },
  })
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
}

/** With the sentence of the specification, as a data URL that is too large once it is decoded. */
function tooLarge({ fieldname, filename }: { readonly fieldname: string; readonly filename: string }): Refusal {
  return new Refusal(413, problem('uploadNotProcessed', fieldname.toWellFormed(), { name: filename.toWellFormed() }))
}

/** Of a request that was too large to be read: nobody knows what the file is called. */
export const unreadFile = problem('uploadNotProcessed', 'data', { name: '' })

/** As the sender's form named it; empty in a data URL. */
export function fileNameOf(sent: SentFile): string {
  return typeof sent === 'string' ? '' : sent.fileName
}

/** The bytes of a sent file; null where they are no base64 or nothing at all. */
export function bytesOf(sent: SentFile): Buffer | null {
  const bytes = typeof sent === 'string' ? decoded(sent.slice(sent.indexOf(',') + 1)) : Buffer.from(sent.bytes)
  return bytes === null || bytes.length === 0 ? null : bytes
}

function decoded(base64: string): Buffer | null {
  return base64.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null
}
