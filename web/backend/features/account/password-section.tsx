import { Button, PasswordInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { accountTexts as texts } from '#domain/wording/account.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { problem } from '#domain/ground/problem.ts'
import { CheckedForm } from './checked-form.tsx'
import { finished, useAccountChange } from './account-call.ts'
import { usePasskeys } from './passkeys-section.tsx'
import { noProof, ProofFields } from './proof-fields.tsx'

export function PasswordSection() {
  const change = useAccountChange()
  const [proof, setProof] = useState(noProof)
  const [password, setPassword] = useState('')
  const [keepPasskeys, setKeepPasskeys] = useState(true)
  const passkeys = usePasskeys()
  const save = async () => {
    const { password: current, ...others } = proof
    const body = { ...others, current, password, keepPasskeys }
    const send = () => finished(askAsStaff('POST /users/me/password', { body }))
    const isDone = await change('password', send, { failure: texts.passwordFailed, done: texts.passwordChanged })
    setProof(noProof)
    if (isDone === null) return
    setPassword('')
  }
  return (
    <CheckedForm className="account-section" problem={passwordProblem(password)} onSubmit={save}>
      {(error) => (
        <>
          <h2>{texts.passwordTitle}</h2>
          <ProofFields proof={proof} onChange={setProof} />
          <PasswordInput
            label={texts.newPassword}
            description={texts.passwordHint}
            autoComplete="new-password"
            required
            error={error}
            withAsterisk={false}
            value={password}
            visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {passkeys === undefined || passkeys.length === 0 ? null : (
            <Switch
              label={texts.keepPasskeys}
              description={texts.keepPasskeysHint}
              checked={keepPasskeys}
              onChange={(event) => setKeepPasskeys(event.currentTarget.checked)}
            />
          )}
          <Button type="submit">{texts.changePassword}</Button>
        </>
      )}
    </CheckedForm>
  )
}

function passwordProblem(password: string) {
  if (password === '') return problem('notBlank', null)
  return password.length < 10 ? problem('tooShort', null, { limit: 10 }) : null
}
