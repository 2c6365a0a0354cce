// The tools of the text that is being written on the page: above its frame, so that they keep their size and their place.
import type { Editor } from '@tiptap/core'
import { useEffect, useReducer } from 'react'
import { pageBuilderTexts as texts } from '#domain/wording/page-builder.ts'
import { RichToolbar } from '../../rich-text/rich-toolbar.tsx'

export function PreviewTools({ editor }: { readonly editor: Editor | null }) {
  const [, follow] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (editor === null) return undefined
    editor.on('transaction', follow)
    return () => void editor.off('transaction', follow)
  }, [editor])
  return (
    <div className="preview-tools">
      {editor === null || editor.isDestroyed ? (
        <p className="page-hint">{texts.writeHint}</p>
      ) : (
        <RichToolbar editor={editor} label={texts.writeText} hasHistory={false} />
      )}
    </div>
  )
}
