// A new device, step by step.
import { Skeleton } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { DeviceWizard } from '../../features/devices/device-wizard.tsx'
import { mayCreate } from '../../records/may.ts'
import { branchesOf, useBranches } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Page as NotFound } from '../not-found/page.tsx'

export function Page() {
  const me = useOutletContext<Me>()
  const branches = useBranches().data
  if (!mayCreate(me, resources.devices)) return <NotFound />
  return (
    <div className="page">
      <PageHead title={texts.setUp} />
      {branches === undefined ? (
        <Skeleton height={420} radius="lg" />
      ) : (
        <DeviceWizard branches={branchesOf(me, branches)} />
      )}
    </div>
  )
}
