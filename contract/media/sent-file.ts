// A file inside a request: as base64 data URL in JSON, or as a part of multipart/form-data.
import { z } from 'zod'

export interface SentBytes {
  readonly bytes: Uint8Array
  readonly fileName: string
}

/** Base64 makes three bytes four; its exact size is judged once it is decoded. */
const longest = 42_000_000

const dataUrl = z
  .string()
  .max(longest)
  .regex(/^data:[^,]{0,200};base64,/)
const part = z.custom<SentBytes>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
)

export const sentFile = z.union([dataUrl, part])
export type SentFile = z.infer<typeof sentFile>
