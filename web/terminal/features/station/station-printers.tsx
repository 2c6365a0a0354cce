// The printers of the branch: which of them hang here, and what each is doing.
import type { StationPrinter } from '#contract/device/print-calls.ts'
import { deviceTexts } from '#domain/wording/device-screens.ts'
import { printStationTexts as texts, stationErrorTexts } from '#domain/wording/print-station.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { choosePrinter } from './chosen-printers.ts'
import { PortChoice } from './port-choice.tsx'
import { pairings } from './pairings.ts'
import { work, type PrinterWork } from './station-work.ts'

interface StationPrintersProps {
  readonly printers: readonly StationPrinter[]
  readonly served: readonly StationPrinter[]
  readonly onWake: () => void
}

export function StationPrinters({ printers, served, onWake }: StationPrintersProps) {
  return (
    <section className="station-panel" aria-labelledby="station-printers">
      <h2 id="station-printers">{texts.printers}</h2>
      {printers.length === 0 ? (
        <>
          <p>{texts.noPrinters}</p>
          <p className="station-soft">{texts.noPrintersHelp}</p>
        </>
      ) : null}
      {printers.length > 0 && served.length === 0 ? <output>{texts.choose}</output> : null}
      <ul className="station-list">
        {printers.map((printer) => (
          <Printer
            key={printer.id}
            printer={printer}
            isServed={served.includes(printer)}
            onChoose={(isChosen) => choosePrinter(printer.id, isChosen, served)}
            onWake={onWake}
          />
        ))}
      </ul>
    </section>
  )
}

interface PrinterProps {
  readonly printer: StationPrinter
  readonly isServed: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onWake: () => void
}

function Printer({ printer, isServed, onChoose, onWake }: PrinterProps) {
  const doing = useStore(work)[printer.id]
  const isPaired = useStore(pairings)[printer.id] !== undefined
  const isBlocked = printer.connection === 'webUsb' && !isPaired
  const { name, layout, paperWidthMm, queueLength } = printer
  return (
    <li data-served={isServed || undefined}>
      <label className="station-choice">
        <input
          type="checkbox"
          checked={isServed}
          aria-label={say(texts.serve, { printer: name })}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span>
          <strong>{name}</strong>{' '}
          <span className="station-soft">
            {say(texts.paper, { layout: deviceTexts.layouts[layout], width: paperWidthMm })}
          </span>
        </span>
      </label>
      {isServed ? (
        <output className="station-doing" data-bad={doing?.kind === 'failed' || isBlocked || undefined}>
          {isBlocked ? texts.unpaired : doingText(doing, queueLength)}
        </output>
      ) : null}
      {queueLength > 0 ? <p className="station-soft">{say(deviceTexts.queue, { count: queueLength })}</p> : null}
      {isServed && printer.connection === 'webUsb' ? <PortChoice printer={printer} /> : null}
      {isServed && queueLength > 0 && doing?.kind !== 'printing' && !isBlocked ? (
        <button type="button" className="desk-button" onClick={onWake}>
          {texts.tryNow}
        </button>
      ) : null}
    </li>
  )
}

function doingText(doing: PrinterWork | undefined, queueLength: number): string {
  if (doing?.kind === 'printing') {
    const { order, number } = doing.job
    const ticket = order?.ticketNumber ?? order?.uid
    return ticket === undefined ? say(texts.printing, { number }) : say(texts.printingOrder, { ticket })
  }
  if (doing?.kind === 'failed' && queueLength > 0) return say(texts.failed, { reason: stationErrorTexts[doing.code] })
  return queueLength > 0 ? texts.elsewhere : texts.idle
}
