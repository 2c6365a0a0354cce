// An answer of the manual: its text, and its pictures between paragraphs.
import { useMemo } from 'react'
import { PlainMarkdown } from '#parts/plain-markdown.tsx'
import '#parts/rich-text.css'
import { pictureAddress } from '../../manual/chapters.ts'

/** A line of its own: its words, its address. */
const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/

interface Piece {
  readonly text: string
  readonly alt: string
  readonly address: string | null
}

export function Answer({ text }: { text: string }) {
  const pieces = useMemo(() => piecesOf(text), [text])
  return (
    <div className="rich-text help-answer">
      {pieces.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text of our own, which never changes
        <Part key={index} {...piece} />
      ))}
    </div>
  )
}

function Part({ text, alt, address }: Piece) {
  return (
    <>
      {address === null ? null : <img className="help-picture" src={address} alt={alt} loading="lazy" />}
      <PlainMarkdown text={text} />
    </>
  )
}

function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let lines: string[] = []
  let shown: Omit<Piece, 'text'> = { alt: '', address: null }
  const close = () => pieces.push({ ...shown, text: lines.join('\n') })
  for (const line of text.split('\n')) {
    const [, alt, address] = picture.exec(line) ?? []
    if (alt === undefined || address === undefined) {
      lines.push(line)
      continue
    }
    close()
    lines = []
    shown = { alt, address: pictureAddress(address) }
  }
  close()
  return pieces
}
