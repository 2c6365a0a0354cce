// Uploads: files that guests add to their order, and files of the staff. Served under /upload to whoever knows the hash.
import { z } from 'zod'
import { everyone, staff } from '../access.ts'
import { line, text } from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { fileSize } from '../inputs.ts'
import { declare, resourceRoutes, type Answer } from '../resource.ts'
import { route } from '../route.ts'
import { sentFile } from './sent-file.ts'

export const uploads = declare({
  name: 'uploads',
  kind: 'upload',
  read: staff('editWebsite'),
  write: staff('editWebsite'),
  branchField: null,
  order: ['-createdAt'],
  pageSize: 50,
  fields: {
    fileName: text({ required: true, searched: true }),
    publicHash: readOnly(z.string(), { kind: 'column' }),
    extension: readOnly(z.string(), { kind: 'column' }),
    mimeType: readOnly(z.string(), { kind: 'column' }),
    bytes: readOnly(fileSize, { kind: 'column' }),
    checksum: readOnly(z.string(), { kind: 'column' }),
  },
})
export type Upload = Answer<typeof uploads>

export const uploadMegabytes = 10

const plain = resourceRoutes(uploads)
export const uploadRoutes = {
  ...plain,
  'POST /uploads': route({
    access: everyone,
    summary: 'Upload a file: base64 data URL in JSON, or multipart/form-data',
    status: 201,
    body: z.strictObject({ data: sentFile, fileName: line().default('') }),
    answer: plain['POST /uploads'].answer,
    takesFiles: { megabytes: uploadMegabytes },
  }),
}
