// A template that somebody kept as a file, here or elsewhere.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { readTemplateFile } from '#domain/pictures/template-file.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { recordAddress } from '../../records/addresses.ts'
import { mayCreate } from '../../records/may.ts'
import { createRow } from '../../records/record-calls.ts'
import { act } from '../../shell/act.ts'
import { toast } from '../../shell/toasts.ts'
import { declared } from './use-template-editor.ts'

/** What the server takes. */
const mostBytes = 1024 * 1024

export function ReadTemplateFile() {
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  if (!mayCreate(me, declared)) return null
  const read = async (file: File) => {
    if (file.size > mostBytes) {
      toast(texts.fileTooLarge)
      return
    }
    const template = readTemplateFile(await file.text())
    if (template === null) {
      toast(texts.notATemplate)
      return
    }
    const made = await act(client, {
      name: 'imageTemplates.import',
      run: () => createRow(declared, template),
      failure: texts.importFailed,
      retry: () => read(file),
    })
    if (made === null) return
    void client.invalidateQueries({ queryKey: [declared.name] })
    void navigate(recordAddress(declared.name, made.id))
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileUp size={17} aria-hidden />}
        aria-label={texts.import}
        onClick={() => input.current?.click()}
      >
        <span className="wide-only">{texts.import}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={texts.import}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file !== undefined) void read(file)
        }}
      />
    </>
  )
}
