// A formatted text on the page itself, in the frame in which it is shown. Loaded with the first section that is chosen.
import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRichEditor } from './use-rich-editor.ts'
import './rich-editor.css'

interface CanvasTextProps {
  readonly label: string
  /** Stands where nothing is written yet. */
  readonly hint: string
  readonly html: string
  readonly onChange: (html: string) => void
  /** Which text the tools are for: the one that took the focus last. */
  readonly onEditor: (editor: Editor | null) => void
}

export function CanvasText({ label, hint, html, onChange, onEditor }: CanvasTextProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const editor = useRichEditor({ place, label, html, hasHistory: false, onChange, onFocus: onEditor })
  const forget = useEffectEvent(() => onEditor(null))
  useEffect(() => (editor === null ? undefined : () => forget()), [editor])
  return <div ref={setPlace} className="canvas-text" data-hint={hint} data-empty={html === '' || undefined} />
}
