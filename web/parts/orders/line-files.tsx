// The files a guest sent with a line: small pictures that open large, other files by their name.
import { Paperclip } from 'lucide-react'
import type { LineDetail } from '#domain/ordering/line-content.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import './line-files.css'

export function LineFiles({ details }: { details: readonly LineDetail[] }) {
  const files = details.filter((detail) => detail.kind === 'file')
  if (files.length === 0) return null
  return (
    <ul className="line-files">
      {files.map(({ text, address, preview }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer" aria-label={say(orderingTexts.openFile, { file: text })}>
            {preview === null ? (
              <Paperclip size={18} aria-hidden />
            ) : (
              <img src={preview} alt="" width={64} height={64} loading="lazy" />
            )}
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
