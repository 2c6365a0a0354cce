// A file that the server makes for whoever is signed in: saved under a name, or refused with the server's sentence.
import { fetchFile } from '#parts/api-client.ts'
import { fileAsStaff } from './staff-call.ts'

/** `path` below /api; with a body it is made of that. Throws `ApiFailure`. */
export async function download(path: string, fileName: string, body?: object): Promise<void> {
  const bytes = body === undefined ? await fetchFile(path) : await fileAsStaff(path, body)
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has begun to save; it needs the address a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
