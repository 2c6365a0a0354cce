// A formatted text in a form. Loaded with the first one that is shown.
import { useRef, useState } from 'react'
import { RichToolbar } from './rich-toolbar.tsx'
import { useRichEditor } from './use-rich-editor.ts'
import './rich-editor.css'

export interface RichEditorProps {
  readonly label: string
  readonly html: string
  readonly isReadOnly: boolean
  readonly hasHistory: boolean
  readonly isWrong: boolean
  readonly onChange: (html: string) => void
}

export function RichEditor(props: RichEditorProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const onEscape = () => toolbar.current?.querySelector('select')?.focus()
  const editor = useRichEditor({ ...props, place, ...(!props.isReadOnly && { onEscape }) })
  return (
    <div className="rich-editor" data-wrong={props.isWrong || undefined}>
      {editor === null || props.isReadOnly ? null : (
        <RichToolbar ref={toolbar} editor={editor} label={props.label} hasHistory={props.hasHistory} />
      )}
      <div ref={setPlace} className="rich-place" />
    </div>
  )
}
