// The PIN: large digits to press, and the keys of a keyboard.
import { ArrowLeft, Delete } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { say } from '#domain/wording/sentence.ts'
import { timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import './pin-pad.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const longest = 8
const shortest = 4

interface PinPadProps {
  readonly name: string
  readonly isBusy: boolean
  /** Why the last one was not taken. */
  readonly problem: string | null
  readonly isOffline: boolean
  readonly onPin: (pin: string) => void
  readonly onBack: () => void
}

export function PinPad({ name, isBusy, problem, isOffline, onPin, onBack }: PinPadProps) {
  const [pin, setPin] = useState('')
  const press = (digit: string) => setPin((typed) => (typed + digit).slice(0, longest))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || pin.length < shortest) return
    onPin(pin)
    setPin('')
  }
  return (
    <form className="pin-pad" onSubmit={submit}>
      <h1>{say(texts.pinTitle, { name })}</h1>
      <label className="pin-label">
        <span>{texts.pinHint}</span>
        <input
          aria-label={texts.pin}
          aria-describedby="pin-problem"
          type="password"
          // The digits stand below; a tablet shows no keyboard over them.
          inputMode="none"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed a name types next
          autoFocus
          value={pin}
          maxLength={longest}
          onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
      </label>
      <p id="pin-problem" className="pin-problem" role="alert">
        {problem}
      </p>
      {isOffline ? <p className="pin-hint">{texts.pinUnchecked}</p> : null}
      <fieldset className="pin-digits" aria-label={texts.digits}>
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={texts.deleteDigit} onClick={() => setPin(pin.slice(0, -1))}>
          <Delete aria-hidden />
        </button>
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button type="submit" className="pin-ok" disabled={isBusy || pin.length < shortest}>
          {texts.confirm}
        </button>
      </fieldset>
      <button type="button" className="clock-button" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {texts.back}
      </button>
    </form>
  )
}
