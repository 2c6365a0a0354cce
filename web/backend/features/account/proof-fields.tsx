// Who stands at the screen shows once more who they are: by password, by a code or with a passkey, whatever they have.
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import type { Proof } from '#contract/identity/own-account.ts'
import { accountTexts as texts } from '#domain/wording/account.ts'
import { answerWithPasskey, arePasskeysPossible } from '../../shell/answer-with-passkey.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { useAccountChange, useAccountData } from './account-call.ts'

export const noProof: Proof = { password: '', code: '' }

interface ProofFieldsProps {
  readonly proof: Proof
  readonly onChange: (proof: Proof) => void
}

export function ProofFields({ proof, onChange }: ProofFieldsProps) {
  const change = useAccountChange()
  const proofs = useAccountData('proofs', async (signal) => askForProofs(signal), texts.accountFailed)
  // Until it is known what there is, all of it may be there.
  const { hasPassword, hasCode, passkeyOptions, isSignInFresh } = proofs ?? {
    hasPassword: true,
    hasCode: true,
    passkeyOptions: null,
    isSignInFresh: true,
  }
  const hasPasskey = passkeyOptions !== null && arePasskeysPossible
  if (!hasPassword && !hasCode && passkeyOptions === null) {
    return <p>{isSignInFresh ? texts.proofFresh : texts.proofByLink}</p>
  }
  const confirm = async () => {
    // A question of its own: the one that came with the fields may be too old by now.
    const send = async () => answerWithPasskey((await askForProofs()).passkeyOptions ?? {})
    const passkey = await change('proof', send, { failure: texts.passkeyNotAnswered })
    if (passkey !== null) onChange({ ...noProof, passkey })
  }
  return (
    <>
      <p>{texts.proofText}</p>
      {hasPassword ? (
        <PasswordInput
          label={texts.currentPassword}
          autoComplete="current-password"
          value={proof.password}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          onChange={(event) => onChange({ ...proof, password: event.currentTarget.value })}
        />
      ) : null}
      {hasCode ? (
        <TextInput
          label={texts.code}
          autoComplete="one-time-code"
          value={proof.code}
          onChange={(event) => onChange({ ...proof, code: event.currentTarget.value })}
        />
      ) : null}
      {hasPasskey ? (
        <div className="account-buttons">
          <Button variant="default" leftSection={<KeyRound size={18} aria-hidden />} onClick={() => void confirm()}>
            {texts.proveWithPasskey}
          </Button>
        </div>
      ) : null}
      <output className="page-hint">{proof.passkey === undefined ? null : texts.provenWithPasskey}</output>
    </>
  )
}

async function askForProofs(signal?: AbortSignal) {
  return (await askAsStaff('POST /users/me/proofs', {}, signal === undefined ? {} : { signal })).data
}
