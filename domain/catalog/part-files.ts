// Uploads in image and file parts: how many, and of which kinds.
import { problem } from '../ground/problem.ts'
import type { Problem } from '../ground/problem.ts'
import type { PartValue, UploadReference } from '../ground/cart-item.ts'
import type { PartType } from '../ground/product.ts'

export type UploadPartType = Extract<PartType, 'image' | 'images' | 'file' | 'files'>

export function isUploadPart(type: PartType): type is UploadPartType {
  return type === 'image' || type === 'images' || type === 'file' || type === 'files'
}

export const imageExtensions = ['jpg', 'jpeg', 'png', 'gif'] as const

export const fileExtensions = [
  'txt',
  'csv',
  'gif',
  'jpg',
  'jpeg',
  'png',
  'svg',
  'mp4',
  'mpeg',
  'webm',
  'zip',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
] as const

/** What is known of a guest's uploads, by id. */
export type KnownUploads = ReadonlyMap<string, { readonly publicHash: string; readonly extension: string }>

/** The endings a part accepts, without the dot. */
export function acceptedExtensions(type: UploadPartType): readonly string[] {
  return type === 'image' || type === 'images' ? imageExtensions : fileExtensions
}

/** What is wrong with the kind of a file: told by its name before it is sent, by its content afterwards. */
export function extensionProblem(type: UploadPartType, extension: string, field: string | null): Problem | null {
  const accepted = acceptedExtensions(type)
  if (accepted.includes(extension.toLowerCase())) return null
  return problem('fileExtension', field, { extension: extension.toLowerCase(), extensions: accepted.join(', ') })
}

/** Without the dot; empty where there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^.]*)$/.exec(fileName)?.[1] ?? ''
}

/** Several uploads only in images and files. */
export function acceptsSeveral(type: UploadPartType): boolean {
  return type === 'images' || type === 'files'
}

/** A single upload counts as a list of one; anything else that is no list of uploads is none. */
function uploadsOf(value: PartValue): readonly UploadReference[] | null {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.every(isUpload) ? list : null
}

function isUpload(value: unknown): value is UploadReference {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'publicHash' in value && typeof value.publicHash === 'string'
}

/** Every upload that the parts of these items name. */
export function uploadIdsOf(items: readonly { readonly parts: readonly PartValue[] }[]): string[] {
  const values = items.flatMap(({ parts }) =>
    parts.flatMap((value): unknown[] => (Array.isArray(value) ? value : [value])),
  )
  return values.filter(isUpload).map(({ id }) => id)
}

export function fileProblems(
  type: UploadPartType,
  value: PartValue,
  field: string,
  known: KnownUploads | undefined,
): Problem[] {
  const uploads = uploadsOf(value)
  if (!uploads) return [problem('invalid', field)]
  if (uploads.length > 1 && !acceptsSeveral(type)) return [problem('countMax', field, { limit: 1 })]
  if (new Set(uploads.map(({ id }) => id)).size < uploads.length) return [problem('unique', field)]
  if (!known) return []
  for (const { id, publicHash } of uploads) {
    const upload = known.get(id)
    if (upload?.publicHash !== publicHash) return [problem('unknownReference', field)]
    const wrong = extensionProblem(type, upload.extension, field)
    if (wrong) return [wrong]
  }
  return []
}
