// A file inside a request: as base64 data URL in JSON, or as a part of multipart/form-data.
import { z } from 'zod'
import { inputs } from '../inputs.ts'

/** A part of a form, on disk since it arrived. A class: no JSON can name a file of ours. */
export class SentPart {
  readonly path: string
  readonly fileName: string
  constructor(path: string, fileName: string) {
    this.path = path
    this.fileName = fileName
  }
}

/** Base64 makes three bytes four; its exact size is judged once it is decoded. */
const longest = 42_000_000

const dataUrl = z
  .string()
  .max(longest)
  .regex(/^data:[^,]{0,200};base64,/)
  .register(inputs, { is: 'file' })
const part = z.custom<SentPart>((value) => value instanceof SentPart)

export const sentFile = z.union([dataUrl, part])
export type SentFile = z.infer<typeof sentFile>

/** A file that comes with its request, or has arrived in pieces before it (transfers.ts). */
export const sentOrTransferred = z.union([dataUrl, part, z.strictObject({ transfer: z.uuid() })])
export type SentOrTransferred = z.infer<typeof sentOrTransferred>
