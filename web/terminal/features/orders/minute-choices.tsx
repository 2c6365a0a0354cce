import { backofficeScreenTexts as orderTexts } from '#domain/wording/backoffice-screens.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { preparationMinutes, readyAt } from '#parts/orders/ready-at.ts'
import { serverNow } from '#parts/server-clock.ts'

/** Confirming in one tap: how long it takes. */
export function MinuteChoices({ onChoose }: { onChoose: (appointment: string) => void }) {
  return (
    <div className="desk-minutes">
      {preparationMinutes.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="desk-minute"
          onClick={() => onChoose(readyAt(minutes, serverNow()))}
        >
          <span className="visually-hidden">{orderTexts.confirmIn} </span>
          <b className="figures">{minutes} </b>
          <span>{texts.minutesUnit}</span>
        </button>
      ))}
    </div>
  )
}
