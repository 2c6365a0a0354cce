// The picture as a file, drawn by the server of what is saved: what is not yet is saved first.
import { useQueryClient } from '@tanstack/react-query'
import { pictureFormats, type PictureFormat } from '#domain/pictures/layer.ts'
import { formatNames, pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Row } from '../../records/row.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { FileMenu } from '../../shell/file-menu.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { subjectBody, type Subject } from './picture-queries.ts'
import type { TemplateEditor } from './use-template-editor.ts'

interface DownloadButtonProps {
  readonly record: Row
  readonly editor: TemplateEditor
  readonly subject: Subject
}

const step = 'imageTemplates.render'

export function DownloadButton({ record, editor, subject }: DownloadButtonProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(step)
  const { template } = editor
  const fetchFile = async (format: PictureFormat) => {
    if (!(await editor.save())) return
    const name = say(texts.downloadName, { name: template.name, ending: format === 'jpeg' ? 'jpg' : format })
    await act(client, {
      name: step,
      run: () => download(`/image-templates/${record.id}/render?format=${format}`, name, subjectBody(subject)),
      failure: texts.downloadFailed,
      done: texts.downloaded,
    })
  }
  return (
    <FileMenu
      label={texts.download}
      formats={pictureFormats}
      nameOf={(format) => say(texts.downloadAs, { format: formatNames[format] })}
      onChoose={(format) => void fetchFile(format)}
      isRunning={isRunning}
    />
  )
}
