// Sends a guest's file: a data URL in JSON, as the API takes it (decisions § 5).
import { send } from './api-client.ts'

export interface UploadedFile {
  readonly id: string
  readonly publicHash: string
}

/** Throws `ApiFailure` where the server refuses it, and whatever the browser throws where it cannot be read. */
export async function uploadFile(file: File): Promise<UploadedFile> {
  const answer = await send('POST', '/uploads', { data: await dataUrl(file), fileName: file.name })
  return answer as UploadedFile
}

/** The file as the API takes it inside of JSON. */
export function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error(file.name)),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.readAsDataURL(file)
  })
}
