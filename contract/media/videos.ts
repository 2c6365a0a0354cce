// Videos: films for screens, sent in pieces (transfers.ts) and taken in where every browser plays them.
import { z } from 'zod'
import { staff } from '../access.ts'
import { line, text } from '../field.ts'
import { fileSize } from '../inputs.ts'
import { readOnly } from '../one-way-field.ts'
import { declare, resourceRoutes, type Answer } from '../resource.ts'
import { route } from '../route.ts'
import { sentFile } from './sent-file.ts'

const column = { kind: 'column' } as const

export const videos = declare({
  name: 'videos',
  kind: 'video',
  read: staff('editSignage'),
  write: staff('editSignage'),
  branchField: null,
  order: ['-createdAt'],
  fields: {
    name: text({ required: true, searched: true }),
    /** Seconds, as the file says; null: of one that was there before anybody read them. */
    durationSeconds: readOnly(z.number().nullable(), column),
    /** Pixels, as it is shown. */
    width: readOnly(z.int().nullable(), column),
    height: readOnly(z.int().nullable(), column),
    /** As browsers are asked about them: `avc1.640028, mp4a.40.2`. */
    codecs: readOnly(z.string(), column),
    hasSound: readOnly(z.boolean(), column),
    /** Whether a picture of it was sent along. */
    hasPoster: readOnly(z.boolean(), column),
    /** Segments and published streams that play it; of those that the caller may not read only that there are some: no id, no name. */
    usedIn: readOnly(z.array(z.object({ resource: z.string(), id: z.string(), name: z.string() }))),
    publicHash: readOnly(z.string(), column),
    extension: readOnly(z.string(), column),
    mimeType: readOnly(z.string(), column),
    bytes: readOnly(fileSize, column),
    checksum: readOnly(z.string(), column),
  },
})
export type Video = Answer<typeof videos>

const plain = resourceRoutes(videos)
export const videoRoutes = {
  ...plain,
  'POST /videos': route({
    access: videos.write,
    summary: 'Make a video of a file that has arrived in pieces. Asked again, the same video is answered',
    status: 201,
    body: z.strictObject({
      transfer: z.uuid(),
      name: line().min(1),
      /** A picture of its first moments, made by the browser that sends it; none where that cannot play it. */
      poster: sentFile.nullable().default(null),
    }),
    answer: plain['POST /videos'].answer,
    takesFiles: { megabytes: 2 },
  }),
}
