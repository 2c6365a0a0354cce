import { useId } from 'react'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { Sheet } from '#kit/sheet.tsx'
import './in-use-dialog.css'

const keys = [
  ['Strg + K', texts.shortcutPalette],
  ['/', texts.shortcutSearch],
  ['N', texts.shortcutNew],
  ['Strg + S', texts.shortcutSave],
  ['?', texts.shortcutHelp],
] as const

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose} isNarrow>
      <div className="in-use">
        <h2 id={heading}>{texts.shortcuts}</h2>
        <dl>
          {keys.map(([key, meaning]) => (
            <div key={key} className="shortcut">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Sheet>
  )
}
