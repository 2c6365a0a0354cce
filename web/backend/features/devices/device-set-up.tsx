// What is left to do with a device that was just made, in the order in which it is done.
import type { ReactNode } from 'react'
import type { Device } from '#contract/device/devices.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { isTrial } from '#domain/ordering/printer-connection.ts'
import { PrinterAccess, WebhookKey } from './device-access.tsx'
import { DeviceStatePanel, DeviceTest } from './device-panels.tsx'
import { PrintJobs } from './print-jobs.tsx'
import { isBeside, PrintStation } from './print-station.tsx'
import { PrintsChoice } from './prints-choice.tsx'
import { PushBrowsers } from './push-browsers.tsx'
import './device-wizard.css'
import './devices.css'

interface DeviceSetUpProps {
  readonly device: Device
  readonly timeZone: string
  /** What it prints is chosen and saved. */
  readonly onChosen: () => void
}

export function DeviceSetUp({ device, timeZone, onChosen }: DeviceSetUpProps) {
  const { id, kind, channel, connection } = device
  if (kind === 'notification') {
    return (
      <div className="device-set-up">
        {channel === 'webPush' ? <PushBrowsers id={id} timeZone={timeZone} /> : null}
        {channel === 'webhook' ? <WebhookKey id={id} /> : null}
        <DeviceTest device={device} />
        <DeviceStatePanel device={device} timeZone={timeZone} />
      </div>
    )
  }
  return (
    <div className="device-set-up">
      {isTrial(device) ? <p className="device-trial">{texts.trialText}</p> : null}
      {isBeside(connection) ? (
        <PrintStation device={device} />
      ) : isTrial(device) ? null : (
        <PrinterAccess device={device} />
      )}
      <DeviceTest device={device} />
      <PrintJobsOfTrial device={device} timeZone={timeZone} />
      <Panel>
        <PrintsChoice device={device} onSaved={onChosen} />
      </Panel>
      <DeviceStatePanel device={device} timeZone={timeZone} />
    </div>
  )
}

/** Its paper is the picture. */
function PrintJobsOfTrial({ device, timeZone }: Pick<DeviceSetUpProps, 'device' | 'timeZone'>) {
  return isTrial(device) ? <PrintJobs id={device.id} timeZone={timeZone} /> : null
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <section className="panel" aria-label={texts.steps.prints}>
      {children}
    </section>
  )
}
