// A TV, and below its form the screen that belongs to it.
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { StreamChoice } from '../../features/screens/stream-choice.tsx'
import { ScreenPanel } from '../../features/screens/screen-panel.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import { mayWrite } from '../../records/may.ts'

const editors = { stream: StreamChoice }
const declared: AnyDeclaration = resources.signageDevices

export function Page() {
  const me = useOutletContext<Me>()
  return (
    <RecordPage declared={declared} editors={editors}>
      {(record) => (record === null || !mayWrite(me, declared, record) ? null : <ScreenPanel id={record.id} />)}
    </RecordPage>
  )
}
