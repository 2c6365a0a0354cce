import { printStationTexts as texts } from '#domain/wording/print-station.ts'

/** How the browser prints without asking: it cannot be told by a page. */
export function SilentHelp() {
  return (
    <details className="station-panel">
      <summary>{texts.silent}</summary>
      <p>{texts.askedText}</p>
      <ol>
        {texts.silentText.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
