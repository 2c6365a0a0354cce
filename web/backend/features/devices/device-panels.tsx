// Below the form of a saved device: how it is, trying it out, what it needs to reach us, what it printed.
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import type { Device } from '#contract/device/devices.ts'
import type { DeviceTestResult } from '#contract/notification/device-calls.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { printErrorText } from '#domain/wording/dockets.ts'
import { printerAdvice, type PrinterAdvice } from '#domain/ordering/printer-advice.ts'
import { isTrial } from '#domain/ordering/printer-connection.ts'
import { say } from '#domain/wording/sentence.ts'
import { DeviceLogs } from '../../shell/device-logs.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { PrinterAccess, WebhookKey } from './device-access.tsx'
import { useDeviceCalls, useDeviceState } from './device-calls.ts'
import { DocketPreview } from './docket-preview.tsx'
import { PrintJobs } from './print-jobs.tsx'
import { isBeside, PrintStation } from './print-station.tsx'
import { PushBrowsers } from './push-browsers.tsx'
import '../../shell/panel.css'
import './devices.css'

interface DevicePanelsProps {
  /** As it is saved. */
  readonly device: Device
  readonly timeZone: string
}

export function DevicePanels({ device, timeZone }: DevicePanelsProps) {
  const isPrinter = device.kind === 'print'
  const { id } = device
  return (
    <div className="device-panels">
      {isPrinter && isTrial(device) ? <p className="device-trial">{texts.trialText}</p> : null}
      <DeviceStatePanel device={device} timeZone={timeZone} />
      {isPrinter && isBeside(device.connection) ? <PrintStation device={device} /> : null}
      <DeviceTest device={device} />
      {device.kind === 'notification' && device.channel === 'webPush' ? (
        <PushBrowsers id={id} timeZone={timeZone} />
      ) : null}
      {isPrinter && !isTrial(device) ? <PrinterAccess key={device.connection} device={device} /> : null}
      {device.kind === 'notification' && device.channel === 'webhook' ? <WebhookKey id={id} /> : null}
      {isPrinter ? <DocketPreview device={device} /> : null}
      {isPrinter ? <PrintJobs id={id} timeZone={timeZone} /> : null}
      {hasPage(device) ? <DeviceLogs of="device" id={id} timeZone={timeZone} /> : null}
    </div>
  )
}

/** Only what runs in a page of ours can tell what it noted down. */
function hasPage({ kind, connection, channel }: Device): boolean {
  return kind === 'print' ? isBeside(connection) : channel === 'screen'
}

const statusColours = { online: 'green', recent: 'green', stale: 'yellow', offline: 'red' } as const

export function DeviceStatePanel({ device: saved, timeZone }: DevicePanelsProps) {
  const device = useDeviceState(saved.id).data ?? saved
  const moment = (at: string) => formatDateTime(Date.parse(at), timeZone)
  const { status, lastSeenAt, queueLength, printerState, lastJobAt, lastTestAt, lastTestResult } = device
  // A bell is told and does not report back: what is known of it is its last test.
  const reports = device.kind === 'print'
  const facts = [
    !reports ? null : lastSeenAt === null ? texts.neverSeen : say(texts.seenAt, { moment: moment(lastSeenAt) }),
    !reports ? null : queueLength === 0 ? texts.queueEmpty : say(texts.queue, { count: queueLength }),
    lastJobAt === null ? null : say(texts.lastJob, { moment: moment(lastJobAt) }),
    lastTestAt === null || lastTestResult === null
      ? reports
        ? null
        : texts.neverTested
      : say(texts.lastTest, { moment: moment(lastTestAt), message: lastTestResult.message }),
    ...printerFacts(printerState),
  ].filter((fact) => fact !== null)
  return (
    <section className="panel" aria-label={texts.state}>
      <h2>{texts.state}</h2>
      {device.isEnabled || reports ? null : <p>{texts.off}</p>}
      {reports ? (
        <div>
          <Badge variant="dot" size="lg" color={statusColours[status]}>
            {texts.statusNames[status]}
          </Badge>
        </div>
      ) : null}
      <ul className="device-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {reports ? <ToDo advices={printerAdvice(device)} /> : null}
    </section>
  )
}

function ToDo({ advices }: { advices: readonly PrinterAdvice[] }) {
  if (advices.length === 0) return <p>{texts.nothingToDo}</p>
  return (
    <>
      <h3>{texts.toDo}</h3>
      <ol className="device-hints">
        {advices.map((advice) => (
          <li key={advice}>{texts.advices[advice]}</li>
        ))}
      </ol>
    </>
  )
}

function printerFacts(state: Device['printerState']): (string | null)[] {
  if (state === null) return []
  const papers: Readonly<Record<string, string | undefined>> = texts.paper
  return [
    papers[state.paper] ?? null,
    state.cover === 'open' ? texts.coverOpen : null,
    state.error === null || state.error === '' ? null : printErrorText(state.error),
  ]
}

export function DeviceTest({ device }: { device: Device }) {
  const { test } = useDeviceCalls(device.id)
  const isRunning = useIsRunning('devices.test')
  const [result, setResult] = useState<DeviceTestResult | null>(null)
  const run = async () => {
    setResult(null)
    setResult(await test(device.kind))
  }
  return (
    <section className="panel" aria-label={texts.test}>
      <h2>{texts.test}</h2>
      {device.kind === 'print' && isBeside(device.connection) ? <p>{texts.stationFirst}</p> : null}
      <div className="panel-row">
        <Button variant="default" loading={isRunning} onClick={() => void run()}>
          {device.kind === 'print' ? texts.testPrint : texts.testNotification}
        </Button>
      </div>
      <output className={result === null ? undefined : result.ok ? 'device-good' : 'device-bad'}>
        {isRunning ? texts.testing : result === null ? null : resultText(result)}
      </output>
    </section>
  )
}

function resultText({ ok, message, ms }: DeviceTestResult): string {
  const took = say(texts.testTook, { message, seconds: formatNumber(Math.round(ms / 100) / 10) })
  return ok ? took : `${texts.testFailed} ${took}`
}
