// HTML of an editor, cleaned by the server on the way in and out.
import { createContext, useContext, type ComponentType } from 'react'
import '#parts/rich-text.css'

/** How texts of sections are drawn where they can be written in place: by the editor of pages alone. */
export interface TextDrawing {
  readonly Rich: ComponentType<{ readonly html: string }>
  readonly Title: ComponentType<{ readonly text: string }>
}
export const TextDrawingContext = createContext<TextDrawing | null>(null)

export function RichText({ html }: { html: string }) {
  const drawing = useContext(TextDrawingContext)
  if (html === '') return null
  if (drawing) return <drawing.Rich html={html} />
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Of a section, below the page's own. */
export function SectionTitle({ text }: { text: string }) {
  const drawing = useContext(TextDrawingContext)
  if (text === '') return null
  return <h2>{drawing ? <drawing.Title text={text} /> : text}</h2>
}
