// The files a guest sent with a line: small pictures that open large, other files by their name.
import { Paperclip } from 'lucide-react'
import { detailText, type LineDetail } from '#domain/ordering/line-content.ts'
import './line-files.css'

export function LineFiles({ details }: { details: readonly LineDetail[] }) {
  const files = details.filter((detail) => detail.kind === 'file')
  if (files.length === 0) return null
  return (
    <ul className="line-files">
      {files.map((file) => (
        <li key={file.address}>
          <a href={file.address} target="_blank" rel="noreferrer">
            {file.preview === null ? (
              <Paperclip size={18} aria-hidden />
            ) : (
              <img src={file.preview} alt="" width={64} height={64} loading="lazy" />
            )}
            <span>{detailText(file)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
