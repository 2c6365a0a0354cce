// Files on their way to the server: each travels as it is, in a form of its own (decisions § 5).
import { send } from './api-client.ts'

export interface UploadedFile {
  readonly id: string
  readonly publicHash: string
}

/** A guest's file. Throws `ApiFailure` where the server refuses it, and whatever the browser throws where it cannot be read. */
export async function uploadFile(file: File): Promise<UploadedFile> {
  return (await send('POST', '/uploads', formOf({ fileName: file.name, data: file }))) as UploadedFile
}

/**
 * Fields and files as multipart/form-data. Not the browser's own form: it knows texts and files only, and a number or a list
 * would arrive as another thing than it left.
 */
export function formOf(fields: Readonly<Record<string, unknown>>): Blob {
  // In small letters, as a blob writes its type.
  const mark = `form-${[...crypto.getRandomValues(new Uint32Array(4))].join('-')}`
  const parts = Object.entries(fields).flatMap(([name, value]): BlobPart[] => {
    if (value === undefined) return []
    const head = `--${mark}\r\nContent-Disposition: form-data; name="${quoted(name)}"`
    if (!(value instanceof File)) {
      return [`${head}\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(value)}\r\n`]
    }
    const type = value.type || 'application/octet-stream'
    return [`${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value, '\r\n']
  })
  return new Blob([...parts, `--${mark}--\r\n`], { type: `multipart/form-data; boundary=${mark}` })
}

const escapes: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' }

/** As browsers write it into a form. */
function quoted(text: string): string {
  return text.replace(/["\r\n]/g, (sign) => escapes[sign] ?? sign)
}
