// A stream, and below its form what runs when, how it looks, and whether the TVs play it.
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { EntriesEditor } from '../../features/screens/entries-editor.tsx'
import { StreamPanel } from '../../features/screens/stream-panel.tsx'
import { ZonesEditor } from '../../features/screens/zones-editor.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import { mayWrite } from '../../records/may.ts'

const editors = { zones: ZonesEditor, entries: EntriesEditor }
const declared: AnyDeclaration = resources.streams

export function Page() {
  const me = useOutletContext<Me>()
  return (
    <RecordPage declared={declared} editors={editors}>
      {(record, form) =>
        record === null ? null : (
          <StreamPanel id={record.id} version={record.version} mayChange={mayWrite(me, declared, record)} form={form} />
        )
      }
    </RecordPage>
  )
}
