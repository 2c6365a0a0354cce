// Who stands at the screen shows once more who they are: by password, or by a code where there is a second factor.
import { PasswordInput, TextInput } from '@mantine/core'
import type { Proof } from '#contract/identity/own-account.ts'
import { accountTexts as texts } from '#domain/wording/account.ts'
import { useSecondFactor } from './second-factor-state.ts'

export const noProof: Proof = { password: '', code: '' }

export function ProofFields({ proof, onChange }: { proof: Proof; onChange: (proof: Proof) => void }) {
  // Who has no application has no code.
  const hasCodes = useSecondFactor()?.isEnabled === true
  return (
    <>
      <p>{hasCodes ? texts.proofText : texts.proofByPassword}</p>
      <PasswordInput
        label={texts.currentPassword}
        autoComplete="current-password"
        value={proof.password}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
        onChange={(event) => onChange({ ...proof, password: event.currentTarget.value })}
      />
      {hasCodes ? (
        <TextInput
          label={texts.code}
          autoComplete="one-time-code"
          value={proof.code}
          onChange={(event) => onChange({ ...proof, code: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}
