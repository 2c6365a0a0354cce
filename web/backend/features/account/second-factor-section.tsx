// The second factor: set up with an application, recovery codes shown once, switched off with password or code.
import { Button, CopyButton, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { accountTexts as texts } from '#domain/wording/account.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { say } from '#domain/wording/sentence.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { finished, useAccountChange, useAccountData } from './account-call.ts'
import { QrCode } from './qr-code.tsx'

type Step =
  | { readonly name: 'rest' | 'turningOff' }
  | { readonly name: 'scanning'; readonly secret: string; readonly otpauthUrl: string }
  | { readonly name: 'recovery'; readonly codes: readonly string[] }

export function SecondFactorSection() {
  const change = useAccountChange()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = () => setStep({ name: 'rest' })
  const state = useAccountData(
    'totp',
    async (signal) => (await askAsStaff('GET /users/me/totp', {}, { signal })).data,
    texts.accountFailed,
  )
  const begin = async () => {
    const send = async () => (await askAsStaff('POST /users/me/totp', {})).data
    const made = await change('totp.begin', send, { failure: texts.secondFactorFailed })
    if (made !== null) setStep({ name: 'scanning', ...made })
  }
  return (
    <section className="account-section">
      <h2>{texts.secondFactorTitle}</h2>
      <p>{texts.secondFactorText}</p>
      {state && step.name === 'rest' ? (
        <>
          <p className="page-hint">
            {state.isEnabled
              ? `${texts.secondFactorOn} ${say(texts.recoveryLeft, { count: state.recoveryCodesLeft })}`
              : texts.secondFactorOff}
          </p>
          <Button
            variant={state.isEnabled ? 'default' : 'filled'}
            onClick={() => (state.isEnabled ? setStep({ name: 'turningOff' }) : void begin())}
          >
            {state.isEnabled ? texts.turnOff : texts.turnOn}
          </Button>
        </>
      ) : null}
      {step.name === 'scanning' ? (
        <Scanning {...step} onBack={rest} onDone={(codes) => setStep({ name: 'recovery', codes })} />
      ) : null}
      {step.name === 'recovery' ? <Recovery codes={step.codes} onDone={rest} /> : null}
      {step.name === 'turningOff' ? <TurningOff onDone={rest} /> : null}
    </section>
  )
}

interface ScanningProps {
  readonly secret: string
  readonly otpauthUrl: string
  readonly onBack: () => void
  readonly onDone: (codes: readonly string[]) => void
}

function Scanning({ secret, otpauthUrl, onBack, onDone }: ScanningProps) {
  const change = useAccountChange()
  const [code, setCode] = useState('')
  const confirm = async () => {
    const send = async () => (await askAsStaff('POST /users/me/totp/confirm', { body: { code } })).data
    const answer = await change('totp.confirm', send, { failure: texts.secondFactorFailed })
    if (answer !== null) onDone(answer.recoveryCodes)
  }
  return (
    <form
      className="account-steps"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <p>{texts.scanText}</p>
      <QrCode text={otpauthUrl} label={texts.qrLabel} />
      <TextInput label={texts.secret} value={secret} readOnly />
      <TextInput
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className="account-buttons">
        <Button type="submit">{texts.confirmCode}</Button>
        <Button variant="default" onClick={onBack}>
          {backofficeTexts.cancel}
        </Button>
      </div>
    </form>
  )
}

function Recovery({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="account-steps" aria-live="polite">
      <h3>{texts.recoveryTitle}</h3>
      <p>{texts.recoveryText}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="account-buttons">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? texts.copied : texts.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  )
}

function TurningOff({ onDone }: { onDone: () => void }) {
  const change = useAccountChange()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const turnOff = async () => {
    const send = () => finished(askAsStaff('DELETE /users/me/totp', { body: { password, code } }))
    if ((await change('totp.off', send, { failure: texts.secondFactorFailed })) !== null) onDone()
  }
  return (
    <form
      className="account-steps"
      onSubmit={(event) => {
        event.preventDefault()
        void turnOff()
      }}
    >
      <p>{texts.turnOffText}</p>
      <PasswordInput
        label={texts.currentPassword}
        autoComplete="current-password"
        value={password}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <TextInput
        label={texts.code}
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className="account-buttons">
        <Button type="submit">{texts.turnOff}</Button>
        <Button variant="default" onClick={onDone}>
          {backofficeTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
