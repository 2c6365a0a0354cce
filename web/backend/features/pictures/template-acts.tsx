// What is done with a template as a whole: copied, taken back to an earlier version, kept as a file, deleted.
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Ellipsis, FileJson, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { templateFile } from '#domain/pictures/template-file.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { listAddress, recordAddress } from '../../records/addresses.ts'
import { mayCreate } from '../../records/may.ts'
import { deleteSoon } from '../../records/pending-deletes.ts'
import { createRow } from '../../records/record-calls.ts'
import type { Row } from '../../records/row.ts'
import { act } from '../../shell/act.ts'
import { saveBlob } from '../../shell/save-table.ts'
import { asWhole } from '../../shell/operations.ts'
import { declared, type TemplateEditor } from './use-template-editor.ts'
import { TemplateVersions } from './template-versions.tsx'

interface TemplateActsProps {
  readonly record: Row
  readonly editor: TemplateEditor
  readonly isReadOnly: boolean
}

export function TemplateActs({ record, editor, isReadOnly }: TemplateActsProps) {
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [hasVersions, setHasVersions] = useState(false)
  const { template, form } = editor
  const copy = async () => {
    const body = {
      ...form.draft,
      identifier: '',
      name: say(recordTexts.copyOf, { name: template.name }),
      isForSharing: false,
    }
    const made = await act(client, {
      name: 'imageTemplates.copy',
      run: () => createRow(declared, body),
      failure: texts.copyFailed,
      // Two would fight for one place: which of them guests see must not hang on who copied last.
      ...(template.isForSharing && { done: texts.copyNotShared }),
    })
    if (made === null) return
    void client.invalidateQueries({ queryKey: [declared.name] })
    void navigate(recordAddress(declared.name, made.id))
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" leftSection={<Ellipsis size={17} aria-hidden />}>
            {texts.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayCreate(me, declared) ? (
            <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={() => asWhole(copy)}>
              {texts.copy}
            </Menu.Item>
          ) : null}
          {isReadOnly ? null : (
            <Menu.Item leftSection={<History size={16} aria-hidden />} onClick={() => setHasVersions(true)}>
              {texts.versions}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<FileJson size={16} aria-hidden />}
            onClick={() =>
              saveBlob(
                say(texts.exportName, { name: template.name }),
                new Blob([templateFile(template)], { type: 'application/json' }),
              )
            }
          >
            {texts.export}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isReadOnly ? null : (
        <Button
          variant="default"
          leftSection={<Trash2 size={17} aria-hidden />}
          onClick={() => {
            deleteSoon(client, declared, [record])
            void navigate(listAddress(declared.name))
          }}
        >
          <span className="wide-only">{backofficeTexts.delete}</span>
        </Button>
      )}
      {hasVersions ? <TemplateVersions id={record.id} editor={editor} onClose={() => setHasVersions(false)} /> : null}
    </>
  )
}
