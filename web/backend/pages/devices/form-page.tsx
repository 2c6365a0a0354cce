// A printer or a bell: its form by kind, and below it everything that is done with a saved one.
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { BranchEditor } from '../../features/devices/branch-editor.tsx'
import { ConnectionEditor } from '../../features/devices/connection-editor.tsx'
import { useDeviceState } from '../../features/devices/device-calls.ts'
import { hiddenFields, type DeviceShape } from '../../features/devices/device-fields.ts'
import { DevicePanels } from '../../features/devices/device-panels.tsx'
import { KindEditor, ShapeHeard } from '../../features/devices/kind-editor.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import { mayWrite } from '../../records/may.ts'
import { useBranches, useHouse } from '../../shell/frame-queries.ts'

const declared: AnyDeclaration = resources.devices
const editors = { kind: KindEditor, branch: BranchEditor, connection: ConnectionEditor }

export function Page() {
  const { id = 'new' } = useParams()
  const branches = useBranches()
  const [shape, setShape] = useState<DeviceShape>({ kind: 'print', connection: 'browser', channel: null })
  // A new one stands in the only branch there is: it has to be known before the form begins.
  if (id === 'new' && branches.isPending) return <Skeleton height={420} radius="lg" />
  const [only, ...others] = branches.data ?? []
  const starting = only !== undefined && others.length === 0 ? { branch: { id: only.id } } : {}
  return (
    <>
      <ShapeHeard value={setShape}>
        <RecordPage
          declared={declared}
          editors={editors}
          hidden={hiddenFields(shape)}
          starting={starting}
          actions={(record) =>
            record === null ? null : (
              <Button component={Link} variant="default" to={`/devices/${record.id}/set-up`}>
                {texts.setUpShort}
              </Button>
            )
          }
          lead={(record) =>
            record === null ? (
              <p className="page-hint">
                {texts.setUpHint} <Link to="/devices/set-up">{texts.setUp}</Link>
              </p>
            ) : null
          }
        />
      </ShapeHeard>
      {id === 'new' ? null : <Panels key={id} id={id} />}
    </>
  )
}

/** Outside of the form: what is pressed here changes nothing of it. */
function Panels({ id }: { id: string }) {
  const me = useOutletContext<Me>()
  const device = useDeviceState(id).data
  const branches = useBranches().data ?? []
  const { zoneOf } = useHouse()
  if (!device || !mayWrite(me, declared, device)) return null
  const timeZone = zoneOf(branches.find((branch) => branch.id === device.branch?.id))
  return (
    <div className="page form-page">
      <DevicePanels device={device} timeZone={timeZone} />
    </div>
  )
}
