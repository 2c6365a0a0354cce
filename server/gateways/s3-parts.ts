// A file too large for one request of S3, in parts: begun, sent one after the other, put together; a failure leaves nothing behind.
import { bytesIn } from './content.ts'

/** One signed request; answers the text and the head of what came back, throws what is no success. */
export type AskS3 = (
  method: string,
  query: string,
  content?: Buffer,
) => Promise<{ readonly text: string; readonly etag: string }>

export class UnfinishedParts extends Error {}

/** `file`: a path; `partBytes`: at least 5 MiB where the storage is a real one, and 10,000 parts hold all of it. */
export async function putInParts(ask: AskS3, file: string, partBytes: number): Promise<void> {
  const bytes = await bytesIn(file)
  const begun = (await ask('POST', 'uploads=')).text
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
  if (id === undefined) throw new UnfinishedParts('the storage gives no number to a file in parts')
  const upload = `uploadId=${encodeURIComponent(id)}`
  try {
    const tags: string[] = []
    for (let at = 0; at < bytes.size; at += partBytes) {
      const part = await bytes.read(at, partBytes)
      const { etag } = await ask('PUT', `partNumber=${tags.length + 1}&${upload}`, part)
      tags.push(etag)
    }
    const parts = tags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
    )
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const { text } = await ask('POST', upload, Buffer.from(list))
    // The answer begins before the parts are put together, so its status says nothing yet.
    const code = text.includes('<Error>') ? (/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'unknown') : undefined
    if (code !== undefined) throw new UnfinishedParts(`the storage could not put the parts together: ${code}`)
  } catch (error) {
    // Parts that nobody puts together would be paid for.
    await ask('DELETE', upload).catch(() => undefined)
    throw error
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
