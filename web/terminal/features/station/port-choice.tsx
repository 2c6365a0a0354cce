// Which port of this machine the printer hangs on: asked by a press, since browsers show their list of devices only then.
import { useId, useState } from 'react'
import type { StationPrinter } from '#contract/device/print-calls.ts'
import { printStationTexts as texts } from '#domain/wording/print-station.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { serialOf, usbOf } from './device-ports.ts'
import { baudRates, canPair, pairings, pairSerial, pairUsb, unpair, type Pairing } from './pairings.ts'

export function PortChoice({ printer: { id } }: { printer: StationPrinter }) {
  const pairing = useStore(pairings)[id]
  const [baudRate, setBaudRate] = useState(9600)
  const [hasFailed, setFailed] = useState(false)
  const field = useId()
  const pair = (run: () => Promise<void>) => {
    setFailed(false)
    run().catch((cause: unknown) => {
      // Who closes the browser's list chose nothing.
      if (!(cause instanceof DOMException && cause.name === 'NotFoundError')) setFailed(true)
    })
  }
  if (pairing !== undefined) {
    return (
      <div className="station-port">
        <p>{say(texts.paired, { port: portText(pairing) })}</p>
        <button type="button" className="desk-button" onClick={() => unpair(id)}>
          {texts.unpair}
        </button>
      </div>
    )
  }
  if (!canPair()) return <p>{texts.cannotPair}</p>
  return (
    <div className="station-port">
      {usbOf() === undefined ? null : (
        <button type="button" className="desk-button" onClick={() => pair(() => pairUsb(id))}>
          {texts.pairUsb}
        </button>
      )}
      {serialOf() === undefined ? null : (
        <>
          <button type="button" className="desk-button" onClick={() => pair(() => pairSerial(id, baudRate))}>
            {texts.pairSerial}
          </button>
          <label htmlFor={field}>{texts.baudRate}</label>
          <select id={field} value={baudRate} onChange={(event) => setBaudRate(Number(event.currentTarget.value))}>
            {baudRates.map((rate) => (
              <option key={rate} value={rate}>
                {rate}
              </option>
            ))}
          </select>
        </>
      )}
      {hasFailed ? <p role="alert">{texts.pairFailed}</p> : null}
    </div>
  )
}

function portText(pairing: Pairing): string {
  return pairing.kind === 'usb'
    ? say(texts.usbPort, { name: pairing.name })
    : say(texts.serialPort, { baud: pairing.baudRate })
}
