// The picture as a file, drawn by the server of what is saved: what is not yet is saved first.
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { pictureFormats, type PictureFormat } from '#domain/pictures/layer.ts'
import { formatNames, pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Row } from '../../records/row.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { useIsRunning } from '../../shell/operations.ts'
import type { Subject } from './picture-queries.ts'
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
  const { form, template } = editor
  /** Waits until what was changed is saved. */
  const [wanted, setWanted] = useState<PictureFormat | null>(null)
  const fetchFile = useEffectEvent((format: PictureFormat) => {
    const body = {
      product: subject.product === null ? null : { id: subject.product },
      branch: subject.branch === null ? null : { id: subject.branch },
    }
    const ending = format === 'jpeg' ? 'jpg' : format
    void act(client, {
      name: step,
      run: () =>
        download(
          `/image-templates/${record.id}/render?format=${format}`,
          say(texts.downloadName, { name: template.name, ending }),
          body,
        ),
      failure: texts.downloadFailed,
    })
  })
  useEffect(() => {
    if (wanted === null || form.isSaving || form.isChanged) return
    setWanted(null)
    fetchFile(wanted)
  }, [wanted, form.isSaving, form.isChanged])
  const ask = async (format: PictureFormat) => {
    setWanted(format)
    if (!form.isChanged) return
    await form.submit()
  }
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default" loading={isRunning} leftSection={<FileDown size={17} aria-hidden />}>
          {texts.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pictureFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void ask(format)}>
            {say(texts.downloadAs, { format: formatNames[format] })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
