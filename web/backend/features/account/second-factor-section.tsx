// The second factor: set up with an application, recovery codes shown once, switched off with password or code.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Proof } from '#contract/identity/own-account.ts'
import { accountTexts as texts } from '#domain/wording/account.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { say } from '#domain/wording/sentence.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { problem } from '#domain/ground/problem.ts'
import { CheckedForm } from './checked-form.tsx'
import { finished, useAccountChange } from './account-call.ts'
import { noProof, ProofFields } from './proof-fields.tsx'
import { QrCode } from '../../fields/qr-code.tsx'
import { CopyText } from '../../shell/copy-text.tsx'
import { useSecondFactor } from './second-factor-state.ts'

type Step =
  | { readonly name: 'rest' | 'turningOff' | 'turningOn' }
  | { readonly name: 'scanning'; readonly secret: string; readonly otpauthUrl: string }
  | { readonly name: 'recovery'; readonly codes: readonly string[] }

export function SecondFactorSection() {
  const change = useAccountChange()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = () => setStep({ name: 'rest' })
  const state = useSecondFactor()
  const begin = async (proof: Proof) => {
    const send = async () => (await askAsStaff('POST /users/me/totp', { body: proof })).data
    const made = await change('totp.begin', send, { failure: texts.secondFactorFailed })
    if (made !== null) setStep({ name: 'scanning', ...made })
  }
  const turnOff = async (proof: Proof) => {
    const send = () => finished(askAsStaff('DELETE /users/me/totp', { body: proof }))
    if ((await change('totp.off', send, { failure: texts.secondFactorFailed })) !== null) rest()
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
            onClick={() => setStep({ name: state.isEnabled ? 'turningOff' : 'turningOn' })}
          >
            {state.isEnabled ? texts.turnOff : texts.turnOn}
          </Button>
        </>
      ) : null}
      {step.name === 'scanning' ? (
        <Scanning {...step} onBack={rest} onDone={(codes) => setStep({ name: 'recovery', codes })} />
      ) : null}
      {step.name === 'recovery' ? <Recovery codes={step.codes} onDone={rest} /> : null}
      {step.name === 'turningOn' ? <Proving button={texts.turnOn} onProve={begin} onBack={rest} /> : null}
      {step.name === 'turningOff' ? <Proving button={texts.turnOff} onProve={turnOff} onBack={rest} /> : null}
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
    <CheckedForm
      className="account-steps"
      problem={code.trim() === '' ? problem('notBlank', null) : null}
      onSubmit={confirm}
    >
      {(error) => (
        <>
          <p>{texts.scanText}</p>
          <QrCode text={otpauthUrl} label={texts.qrLabel} />
          <TextInput label={texts.secret} value={secret} readOnly />
          <TextInput
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={error}
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
        </>
      )}
    </CheckedForm>
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
        <CopyText value={codes.join('\n')} copy={texts.copy} copied={texts.copied} />
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  )
}

interface ProvingProps {
  readonly button: string
  readonly onProve: (proof: Proof) => Promise<void>
  readonly onBack: () => void
}

function Proving({ button, onProve, onBack }: ProvingProps) {
  const [proof, setProof] = useState(noProof)
  return (
    <form
      className="account-steps"
      onSubmit={(event) => {
        event.preventDefault()
        void onProve(proof)
      }}
    >
      <ProofFields proof={proof} onChange={setProof} />
      <div className="account-buttons">
        <Button type="submit">{button}</Button>
        <Button variant="default" onClick={onBack}>
          {backofficeTexts.cancel}
        </Button>
      </div>
    </form>
  )
}
