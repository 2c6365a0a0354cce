// The way to the page that prints for this device: a link with a key of its own, made by a press and shown once.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Device } from '#contract/device/devices.ts'
import { docketWay } from '#domain/ordering/printer-connection.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { OtherDeviceLink } from '../../shell/other-device-link.tsx'
import { useKeyCalls } from '../../shell/branch-keys.ts'
import { CopyText } from '../../shell/copy-text.tsx'

export const isBeside = (connection: Device['connection']) => docketWay(connection) === 'beside'

export function PrintStation({ device }: { device: Device }) {
  return (
    <section className="panel" aria-label={texts.station}>
      <h2>{texts.station}</h2>
      <p>{texts.stationText}</p>
      {device.branch === null ? (
        <p>{texts.stationNoBranch}</p>
      ) : (
        <StationLink key={device.branch.id} device={device} branchId={device.branch.id} />
      )}
    </section>
  )
}

function StationLink({ device, branchId }: { device: Device; branchId: string }) {
  const { make } = useKeyCalls(branchId)
  const [link, setLink] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const open = async () => {
    setRunning(true)
    const name = say(texts.stationKey, { printer: device.name }).slice(0, 120)
    const address = await make({ kind: 'frontdesk', name })
    setRunning(false)
    if (address !== null) setLink(`${address}/print?device=${device.id}`)
  }
  if (link === null) {
    return (
      <div className="panel-row">
        <Button variant="default" loading={isRunning} onClick={() => void open()}>
          {texts.makeStation}
        </Button>
      </div>
    )
  }
  return (
    <div className="panel-once">
      <OtherDeviceLink branchId={branchId} link={link} label={texts.station} />
      <TextInput
        label={texts.stationLink}
        description={texts.stationOnce}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="panel-row">
        <Button component="a" href={link} target="_blank" rel="noreferrer">
          {texts.openStation}
        </Button>
        <CopyText value={link} copy={texts.copy} copied={texts.copied} />
      </div>
    </div>
  )
}
