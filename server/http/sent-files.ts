// Files in requests: larger bodies and multipart/form-data, only where the route table allows them.
import multipart from '@fastify/multipart'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SentPart, type SentFile } from '#contract/media/sent-file.ts'
import type { Route } from '#contract/route.ts'
import { problem } from '#domain/ground/problem.ts'
import { bytesIn, type Bytes } from '#server/gateways/content.ts'
import { readJson, takeFileOut } from './read-json.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean
    /** How many names of fields a body in JSON may have. */
    mostNames?: number
  }
}

const megabyte = 1024 * 1024
/** Of every body that is not declared to be larger. */
export const usualBody = 64 * 1024

/** Fastify's options of a route for what is larger than usual. */
export function fileOptions({ takesFiles, largestBody }: Route): { bodyLimit?: number; config: FastifyContextConfig } {
  if (largestBody !== undefined) {
    const { megabytes, names } = largestBody
    return { bodyLimit: megabytes * megabyte, config: names === undefined ? {} : { mostNames: names } }
  }
  if (takesFiles === undefined) return { config: {} }
  const fileSize = takesFiles.megabytes * megabyte
  return {
    // Base64 makes three bytes four.
    bodyLimit: Math.ceil((fileSize * 4) / 3) + megabyte,
    config: { takesFiles: true, multipartOptions: { limits: { fileSize, files: 1, fields: 20, fieldSize: 10_000 } } },
  }
}

/**
 * Routes of this scope take forms, too: a part with a file is written to disk as it comes and stands in the body under its own name.
 * Only they have the reader of forms, whose hooks are a tenth of the work of a short answer. All others say 415 by themselves.
 */
export async function acceptFiles(scope: FastifyInstance, folder: string): Promise<void> {
  // What a killed process left behind belongs to nobody.
  await rm(folder, { recursive: true, force: true })
  const written = new WeakMap<FastifyRequest, string[]>()
  // A folder of its own: what is made of the file lies beside it and goes with it.
  const newPath = async (request: FastifyRequest) => {
    const place = join(folder, randomUUID())
    written.set(request, [...(written.get(request) ?? []), place])
    await mkdir(place, { recursive: true })
    return join(place, 'sent')
  }
  scope.removeContentTypeParser('application/json')
  readJson(scope, async (request, body) => takeFileOut(body, async () => newPath(request)))
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    async onFile(this: FastifyRequest, part) {
      const path = await newPath(this)
      await pipeline(part.file, createWriteStream(path)).catch((error: unknown) => {
        throw isTooLarge(error) ? tooLarge(part) : error
      })
      if (part.file.truncated) throw tooLarge(part)
      Object.assign(part, { value: new SentPart(path, part.filename) })
    },
  })
  const remove = async (request: FastifyRequest) => {
    for (const place of written.get(request) ?? []) await rm(place, { recursive: true, force: true })
  }
  // Not before the handler is done, also where its sender went meanwhile: it reads the file.
  scope.addHook('onSend', async (request) => remove(request))
  const handled = new WeakSet<FastifyRequest>()
  scope.addHook('preHandler', async (request) => void handled.add(request))
  // Who goes before the answer is never answered.
  scope.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!handled.has(request)) void remove(request)
    })
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

/** The bytes of a sent file, those of a form on disk; null where they are no base64 or nothing at all. */
export async function bytesOf(sent: SentFile): Promise<Bytes | null> {
  const content = typeof sent === 'string' ? decoded(sent.slice(sent.indexOf(',') + 1)) : sent.path
  const bytes = content === null ? null : await bytesIn(content)
  return bytes === null || bytes.size === 0 ? null : bytes
}

function decoded(base64: string): Buffer | null {
  return base64.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null
}
