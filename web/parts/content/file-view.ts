// Files that a page offers to save.
import type { RawFile } from '#domain/content/sections.ts'
import { uploadAddress } from '#domain/content/image-address.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import type { OfferedFile, VisitorCatalog } from '#contract/visitor-catalog.ts'

export interface FileView {
  readonly label: string
  readonly href: string
  /** „PDF, 1,2 MB“. */
  readonly kind: string
}

/** Without those that are gone. */
export function fileViews(files: readonly RawFile[], { uploads }: VisitorCatalog): FileView[] {
  return files.flatMap(({ id, label }) => {
    const file = uploads.find((one) => one.id === id)
    return file === undefined ? [] : [fileView(file, label)]
  })
}

function fileView(file: OfferedFile, label: string): FileView {
  const size =
    file.bytes < 100_000
      ? `${Math.ceil(file.bytes / 1000)} kB`
      : `${formatNumber(Math.round(file.bytes / 100_000) / 10)} MB`
  return {
    label: label || file.fileName,
    href: uploadAddress(file),
    kind: `${file.extension.toUpperCase()}, ${size}`,
  }
}
