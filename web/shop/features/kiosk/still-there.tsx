// „Sind Sie noch da?“: before a kiosk forgets a half-made order, it asks.
import { useId } from 'react'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import { Sheet } from '#kit/sheet.tsx'

interface StillThereProps {
  readonly seconds: number
  readonly onGoOn: () => void
  readonly onStartOver: () => void
}

export function StillThere({ seconds, onGoOn, onStartOver }: StillThereProps) {
  const id = useId()
  return (
    <Sheet isNarrow labelledBy={id} closeLabel={storefrontTexts.continueOrdering} onClose={onGoOn}>
      <div className="still-there">
        <h2 id={id}>{storefrontTexts.stillThere}</h2>
        <p>{say(storefrontTexts.stillThereCountdown, { seconds })}</p>
        <Button look="primary" isWide onClick={onGoOn}>
          {storefrontTexts.continueOrdering}
        </Button>
        <Button isWide onClick={onStartOver}>
          {storefrontTexts.startOver}
        </Button>
      </div>
    </Sheet>
  )
}
