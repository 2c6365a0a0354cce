// A file that the server makes for whoever is signed in: saved under a name, or refused with the server's sentence.
import type { WireError } from '#contract/errors.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { ApiFailure } from '#parts/api-client.ts'

/** `path` below /api. Throws `ApiFailure`. */
export async function download(path: string, fileName: string): Promise<void> {
  const bytes = await fetchFile(path)
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has begun to save; it needs the address a moment longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(`/api${path}`).catch(() => null)
  if (response === null) throw new ApiFailure(0, [unknown])
  if (response.ok) return response.blob()
  const answer = (await response.json().catch(() => null)) as { errors?: readonly WireError[] } | null
  throw new ApiFailure(response.status, answer?.errors ?? [unknown])
}

const unknown: WireError = { field: null, code: 'unknown', message: guestProblemTexts.unknown }
