// Above the canvas: a step back, how layers stand to each other, sharing and saving.
import { Button } from '@mantine/core'
import { Redo2, Save, Undo2 } from 'lucide-react'
import type { Layer } from '#domain/pictures/layer.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { IconButton } from '#kit/button.tsx'
import type { Row } from '../../records/row.ts'
import { ArrangeBar } from './arrange-bar.tsx'
import { DownloadButton } from './download-button.tsx'
import type { Subject } from './picture-queries.ts'
import { ShareButton } from './share-button.tsx'
import type { useLayerActs } from './use-layer-acts.ts'
import type { TemplateEditor } from './use-template-editor.ts'

interface TemplateBarProps {
  readonly record: Row
  readonly editor: TemplateEditor
  readonly subject: Subject
  readonly picked: readonly Layer[]
  readonly acts: ReturnType<typeof useLayerActs>
  readonly isReadOnly: boolean
}

export function TemplateBar({ record, editor, subject, picked, acts, isReadOnly }: TemplateBarProps) {
  const { form } = editor
  return (
    <div className="picture-bar">
      <div className="picture-bar-tools">
        {isReadOnly ? (
          <p className="page-hint">{texts.readOnly}</p>
        ) : (
          <>
            <IconButton
              label={texts.undo}
              disabled={!editor.canUndo}
              onClick={editor.undo}
              aria-keyshortcuts="Control+Z"
            >
              <Undo2 size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={texts.redo}
              disabled={!editor.canRedo}
              onClick={editor.redo}
              aria-keyshortcuts="Control+Shift+Z"
            >
              <Redo2 size={20} aria-hidden />
            </IconButton>
            <ArrangeBar count={picked.length} hasGroup={picked.some(({ kind }) => kind === 'group')} acts={acts} />
          </>
        )}
        <span className="picture-bar-end">
          <output className="form-state">{form.isChanged ? texts.unsaved : ''}</output>
          <ShareButton record={record} editor={editor} subject={subject} />
          <DownloadButton record={record} editor={editor} subject={subject} />
        </span>
      </div>
      {isReadOnly ? null : (
        <Button
          className="picture-save"
          {...(form.isChanged && { 'data-changed': '' })}
          loading={form.isSaving}
          leftSection={<Save size={17} aria-hidden />}
          onClick={() => void form.submit()}
        >
          {backofficeTexts.save}
        </Button>
      )}
    </div>
  )
}
