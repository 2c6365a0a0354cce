// A device that was just made: connected, tried out, told what to print.
import { Button, Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { Link, useOutletContext, useParams } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { useDeviceState } from '../../features/devices/device-calls.ts'
import { DeviceSetUp } from '../../features/devices/device-set-up.tsx'
import { mayWrite } from '../../records/may.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useBranches, useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'

const declared: AnyDeclaration = resources.devices

export function Page() {
  const { id = '' } = useParams()
  const me = useOutletContext<Me>()
  const { data: device, isError } = useDeviceState(id)
  const branches = useBranches().data ?? []
  const { zoneOf } = useHouse()
  const finish = useRef<HTMLAnchorElement>(null)
  if (device === undefined) {
    return (
      <div className="page">
        <PageHead title={texts.setUp} />
        {isError ? (
          <EmptyState title={recordTexts.gone}>
            <Link to="/devices">{recordTexts.back}</Link>
          </EmptyState>
        ) : (
          <Skeleton height={420} radius="lg" />
        )}
      </div>
    )
  }
  const timeZone = zoneOf(branches.find((branch) => branch.id === device.branch?.id))
  return (
    <div className="page">
      <PageHead title={say(texts.setUpOf, { name: device.name })} />
      {mayWrite(me, declared, device) ? (
        <DeviceSetUp device={device} timeZone={timeZone} onChosen={() => finish.current?.focus()} />
      ) : (
        <p className="page-hint">{recordTexts.readOnly}</p>
      )}
      <div className="panel-row">
        <Button component={Link} to="/devices" ref={finish}>
          {texts.finish}
        </Button>
        <Button component={Link} to={`/devices/${id}`} variant="default">
          {texts.allOf}
        </Button>
      </div>
    </div>
  )
}
