// What printers of a kind need to find us, or we to find them; and the key of a webhook. Secrets are shown once.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Device } from '#contract/device/devices.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { QrCode } from '../../fields/qr-code.tsx'
import { CopyText } from '../../shell/copy-text.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { useDeviceCalls } from './device-calls.ts'

/** Null: it hangs on the machine of a page, which needs nothing to be found. */
const brandOf = {
  cloudPrnt: 'star',
  eposServerDirect: 'epson',
  network: 'network',
  webUsb: null,
  browser: null,
} as const satisfies Record<Device['connection'], string | null>

export function PrinterAccess({ device }: { device: Device }) {
  const brand = brandOf[device.connection]
  if (brand === null) return null
  return (
    <section className="panel" aria-label={texts.access}>
      <h2>{brand === 'network' ? texts.hintsOf.network : texts.access}</h2>
      {brand === 'network' ? null : <MakeAccess id={device.id} brand={brand} />}
      {brand === 'network' ? null : <h3>{texts.hintsOf[brand]}</h3>}
      <ol className="device-hints">
        {texts.hints[brand].map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ol>
    </section>
  )
}

function MakeAccess({ id, brand }: { id: string; brand: 'star' | 'epson' }) {
  const { makeAccess } = useDeviceCalls(id)
  const isRunning = useIsRunning('devices.access')
  const [address, setAddress] = useState<string | null>(null)
  if (address !== null) return <ShownOnce label={texts.address} hint={texts.accessOnce} value={address} isCoded />
  return (
    <>
      <p>{texts.accessText}</p>
      <div className="panel-row">
        <AskFirst
          text={texts.makeAccess}
          question={texts.renewQuestion}
          confirmText={texts.renewAccess}
          backText={texts.back}
          isBusy={isRunning}
          onConfirm={async () => {
            const made = await makeAccess()
            if (made !== null) setAddress(brand === 'star' ? made.cloudPrnt : made.serverDirectPrint)
          }}
        />
      </div>
    </>
  )
}

export function WebhookKey({ id }: { id: string }) {
  const { makeWebhookKey } = useDeviceCalls(id)
  const isRunning = useIsRunning('devices.webhookKey')
  const [key, setKey] = useState<string | null>(null)
  return (
    <section className="panel" aria-label={texts.webhookKey}>
      <h2>{texts.webhookKey}</h2>
      <p>{texts.webhookText}</p>
      {key === null ? (
        <div className="panel-row">
          <Button variant="default" loading={isRunning} onClick={async () => setKey(await makeWebhookKey())}>
            {texts.makeKey}
          </Button>
        </div>
      ) : (
        <ShownOnce label={texts.key} hint={texts.keyOnce} value={key} />
      )}
    </section>
  )
}

interface ShownOnceProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  /** As a QR code, too: it is typed in at another machine. */
  readonly isCoded?: boolean
}

function ShownOnce({ label, hint, value, isCoded }: ShownOnceProps) {
  return (
    <div className="panel-once">
      {isCoded === true ? <QrCode text={value} label={say(texts.code, { what: label })} /> : null}
      <TextInput label={label} description={hint} value={value} readOnly onFocus={(event) => event.target.select()} />
      <div className="panel-row">
        <CopyText value={value} copy={texts.copy} copied={texts.copied} />
      </div>
    </div>
  )
}
