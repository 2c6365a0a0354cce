import { Button, PasswordInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { accountTexts as texts } from '#domain/wording/account.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { finished, useAccountChange } from './account-call.ts'
import { usePasskeys } from './passkeys-section.tsx'

export function PasswordSection() {
  const change = useAccountChange()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [keepPasskeys, setKeepPasskeys] = useState(true)
  const passkeys = usePasskeys()
  const save = async () => {
    const send = () => finished(askAsStaff('POST /users/me/password', { body: { current, password, keepPasskeys } }))
    const isDone = await change('password', send, { failure: texts.passwordFailed, done: texts.passwordChanged })
    if (isDone === null) return
    setCurrent('')
    setPassword('')
  }
  return (
    <form
      className="account-section"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h2>{texts.passwordTitle}</h2>
      <PasswordInput
        label={texts.currentPassword}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={current}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordInput
        label={texts.newPassword}
        description={texts.passwordHint}
        autoComplete="new-password"
        required
        minLength={10}
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
    </form>
  )
}
