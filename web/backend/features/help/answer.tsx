// An answer of the manual: its text, and its pictures between paragraphs.
import { useMemo } from 'react'
import { PlainMarkdown } from '#parts/plain-markdown.tsx'
import '#parts/rich-text.css'
import { pictureAddress } from '../../manual/chapters.ts'

/** Alone in a line; the text before and after it, its words, its address. */
const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/m

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
  const [first = '', ...rest] = text.split(picture)
  const pieces: Piece[] = [{ text: first, alt: '', address: null }]
  for (let at = 0; at < rest.length; at += 3) {
    const [alt = '', address = '', after = ''] = rest.slice(at, at + 3)
    pieces.push({ text: after, alt, address: pictureAddress(address) })
  }
  return pieces
}
