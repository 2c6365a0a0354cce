// A segment, and below its form how it plays and in which streams.
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { StripEditor } from '../../features/screens/strip-editor.tsx'
import { SegmentPanel } from '../../features/screens/segment-panel.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import { mayWrite } from '../../records/may.ts'

const editors = { items: StripEditor }
const declared: AnyDeclaration = resources.segments

export function Page() {
  const me = useOutletContext<Me>()
  return (
    <RecordPage declared={declared} editors={editors}>
      {(record, { isChanged }) =>
        record === null ? null : (
          <SegmentPanel id={record.id} mayChange={mayWrite(me, declared, record)} isChanged={isChanged} />
        )
      }
    </RecordPage>
  )
}
