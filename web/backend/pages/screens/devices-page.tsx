// The TVs: the wall of what they show, and below it the list.
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { screenCallRoutes } from '#contract/signage/screen-calls.ts'
import { ScreenWall } from '../../features/screens/screen-wall.tsx'
import { RecordList } from '../../records/list-page.tsx'
import { mayCall } from '../../records/may.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'

export function Page() {
  const me = useOutletContext<Me>()
  const branch = useChosenBranch()
  const mayChange = mayCall(me, screenCallRoutes['POST /digital-signage-devices/:id/commands'].access)
  return (
    <RecordList declared={resources.signageDevices}>
      <ScreenWall branch={branch} mayChange={mayChange} />
    </RecordList>
  )
}
