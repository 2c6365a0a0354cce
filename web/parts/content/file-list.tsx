// Files to save, each with what it is.
import type { FileView } from './file-view.ts'

export function FileList({ files }: { readonly files: readonly FileView[] }) {
  if (files.length === 0) return null
  return (
    <ul className="content-files">
      {files.map(({ href, label, kind }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same file may stand twice, and none moves
        <li key={index}>
          <a href={href} target="_blank" rel="noopener">
            {label}
          </a>{' '}
          <small>({kind})</small>
        </li>
      ))}
    </ul>
  )
}
