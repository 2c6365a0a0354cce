// A formatted text that is written in a place: of a form, or of the page itself in a frame with a document of its own.
import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { richExtensions } from './rich-schema.ts'
import { useForeignValue } from './use-foreign-value.ts'

interface RichEditorOptions {
  /** Where it is written; null: not there yet. */
  readonly place: HTMLElement | null
  readonly label: string
  readonly html: string
  readonly isReadOnly?: boolean
  /** False where what is around keeps the steps. */
  readonly hasHistory: boolean
  readonly isWrong?: boolean
  readonly onChange: (html: string) => void
  readonly onFocus?: (editor: Editor) => void
  /** Escape leads out of the text. */
  readonly onEscape?: () => void
}

export function useRichEditor(options: RichEditorOptions): Editor | null {
  const { place, label, html, isReadOnly = false, hasHistory, isWrong = false } = options
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, follow] = useReducer((count: number) => count + 1, 0)
  const note = useForeignValue(html, (foreign) => editor?.commands.setContent(foreign, { emitUpdate: false }))
  const write = useEffectEvent((written: Editor) => {
    const now = htmlOf(written)
    note(now)
    options.onChange(now)
  })
  const focus = useEffectEvent((focused: Editor) => options.onFocus?.(focused))
  const leave = useEffectEvent(() => {
    options.onEscape?.()
    return options.onEscape !== undefined
  })
  const first = useEffectEvent(() => html)
  const looks = useEffectEvent(() => attributesOf(label, isReadOnly, isWrong))
  useEffect(() => {
    if (place === null) return undefined
    const made = new Editor({
      element: { mount: place },
      extensions: richExtensions({ hasHistory }),
      content: first(),
      injectCSS: false,
      editorProps: { handleKeyDown: (_, { key }) => key === 'Escape' && leave(), attributes: looks() },
      onCreate: () => setEditor(made),
      onUpdate: ({ editor: written }) => write(written),
      onFocus: ({ editor: focused }) => focus(focused),
      onTransaction: () => follow(),
    })
    return () => {
      made.destroy()
      setEditor(null)
    }
  }, [place, hasHistory])
  useEffect(() => {
    if (editor === null) return
    editor.setEditable(!isReadOnly, false)
    const { editorProps } = editor.options
    editor.setOptions({ editorProps: { ...editorProps, attributes: attributesOf(label, isReadOnly, isWrong) } })
  }, [editor, label, isReadOnly, isWrong])
  return editor
}

function attributesOf(label: string, isReadOnly: boolean, isWrong: boolean): Record<string, string> {
  return {
    role: 'textbox',
    class: 'rich-text',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-readonly': String(isReadOnly),
    'aria-invalid': String(isWrong),
  }
}

/** Nothing written is no text, not an empty paragraph. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}
