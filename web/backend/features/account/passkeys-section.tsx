import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import type { Proof } from '#contract/identity/own-account.ts'
import { accountTexts as texts } from '#domain/wording/account.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { say } from '#domain/wording/sentence.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { arePasskeysPossible } from '../../shell/answer-with-passkey.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { problem } from '#domain/ground/problem.ts'
import { CheckedForm } from './checked-form.tsx'
import { finished, useAccountChange, useAccountData } from './account-call.ts'
import { noProof, ProofFields } from './proof-fields.tsx'

export function usePasskeys() {
  return useAccountData(
    'passkeys',
    async (signal) => (await askAsStaff('GET /users/me/passkeys', {}, { signal })).data,
    texts.accountFailed,
  )
}

export function PasskeysSection() {
  const change = useAccountChange()
  const timeZone = useHouse().timeZone
  const [name, setName] = useState('')
  const [proof, setProof] = useState(noProof)
  const [removing, setRemoving] = useState<string | null>(null)
  const passkeys = usePasskeys()
  const add = async () => {
    const made = await change('passkey', () => makePasskey(name, proof), {
      failure: texts.passkeyFailed,
      done: texts.passkeyAdded,
    })
    setProof(noProof)
    if (made !== null) setName('')
  }
  const remove = async (id: string) => {
    const send = () => finished(askAsStaff('DELETE /users/me/passkeys/:id', { params: { id }, body: proof }))
    const isGone = await change('passkey', send, { failure: texts.passkeyNotRemoved })
    setProof(noProof)
    if (isGone !== null) setRemoving(null)
  }
  return (
    <section className="account-section">
      <h2>{texts.passkeysTitle}</h2>
      <p>{texts.passkeysText}</p>
      {passkeys?.length === 0 ? <p className="page-hint">{texts.noPasskeys}</p> : null}
      <ul className="account-list">
        {(passkeys ?? []).map(({ id, name: known, createdAt }) => (
          <li key={id}>
            <span>
              <strong>{known}</strong>
              <span className="page-hint">
                {say(texts.createdAt, { date: formatDate(instantOf(createdAt) ?? 0, timeZone) })}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={say(texts.removePasskeyOf, { name: known })}
              onClick={() => setRemoving(id)}
            >
              {texts.removePasskey}
            </Button>
          </li>
        ))}
      </ul>
      {removing === null ? null : (
        <form
          className="account-steps"
          onSubmit={(event) => {
            event.preventDefault()
            void remove(removing)
          }}
        >
          <ProofFields proof={proof} onChange={setProof} />
          <div className="account-buttons">
            <Button type="submit">{texts.removePasskey}</Button>
            <Button variant="default" onClick={() => setRemoving(null)}>
              {backofficeTexts.cancel}
            </Button>
          </div>
        </form>
      )}
      {removing !== null ? null : arePasskeysPossible ? (
        <CheckedForm
          className="account-steps"
          problem={name.trim() === '' ? problem('notBlank', null) : null}
          onSubmit={add}
        >
          {(error) => (
            <>
              <TextInput
                label={texts.passkeyName}
                placeholder={texts.passkeyNamePlaceholder}
                required
                error={error}
                withAsterisk={false}
                maxLength={80}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <ProofFields proof={proof} onChange={setProof} />
              <Button type="submit">{texts.addPasskey}</Button>
            </>
          )}
        </CheckedForm>
      ) : (
        <p className="page-hint">{texts.noPasskeysHere}</p>
      )}
    </section>
  )
}

async function makePasskey(name: string, proof: Proof): Promise<true> {
  const { data: options } = await askAsStaff('POST /users/me/passkeys/options', { body: proof })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const made = await navigator.credentials.create({ publicKey })
  if (!(made instanceof PublicKeyCredential)) throw new Error('no passkey was made')
  const response = made.toJSON() as { id: string }
  return finished(askAsStaff('POST /users/me/passkeys', { body: { name, response } }))
}
