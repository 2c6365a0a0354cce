// Whose account takes the money of online payments: what is used now, own keys, one press that asks the provider.
import { Button, Checkbox, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { useId, useState, type FormEvent } from 'react'
import { providerKeys, type PaymentAccount } from '#contract/payment/payment-accounts.ts'
import { describe } from '#contract/shape.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import {
  paymentAccountTexts as texts,
  paymentProviderNames,
  providerKeyTexts,
  type KeyText,
} from '#domain/wording/payment-accounts.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { useAccountCalls, usePaymentAccounts, type Outcome, type Owner, type TypedKeys } from './account-calls.ts'
import './accounts-dialog.css'

interface AccountsDialogProps {
  readonly of: Owner
  readonly name: string
  readonly onClose: () => void
}

export function AccountsDialog({ of, name, onClose }: AccountsDialogProps) {
  const heading = useId()
  const { data, isError } = usePaymentAccounts(of)
  return (
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose}>
      <div className="payment-accounts">
        <h2 id={heading}>{say(texts.title, { name })}</h2>
        <p>{of.owner === 'shop' ? texts.textOfShop : texts.text}</p>
        {isError ? <p role="alert">{texts.failed}</p> : null}
        {data === undefined && !isError ? <Skeleton height={220} radius="md" /> : null}
        {data?.map((account) => (
          <Account key={account.provider} account={account} of={of} />
        ))}
      </div>
    </Sheet>
  )
}

function Account({ account, of }: { account: PaymentAccount; of: Owner }) {
  const heading = useId()
  const { provider, source, isOwn } = account
  const { keep, check, remove } = useAccountCalls(of, provider)
  const [isTyping, setIsTyping] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = async (work: () => Promise<Outcome>) => {
    setIsRunning(true)
    setIsAsked(false)
    const found = await work()
    setIsRunning(false)
    setOutcome(found)
    if (found.isDone) setIsTyping(false)
  }
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{paymentProviderNames[provider]}</h3>
      <p>{stateText(account)}</p>
      {isTyping ? (
        <Keys
          provider={provider}
          errors={outcome?.errors ?? {}}
          isRunning={isRunning}
          onSave={(keys) => void run(() => keep(keys))}
        />
      ) : null}
      <div className="payment-account-buttons">
        {isTyping ? null : (
          <Button variant="default" onClick={() => setIsTyping(true)}>
            {isOwn ? texts.replaceKeys : texts.enterKeys}
          </Button>
        )}
        {source === null ? null : (
          <Button variant="default" disabled={isRunning} onClick={() => void run(check)}>
            {texts.check}
          </Button>
        )}
        {isOwn ? (
          <Button
            variant={isAsked ? 'filled' : 'default'}
            {...(isAsked && { color: 'red' })}
            disabled={isRunning}
            onClick={() => (isAsked ? void run(remove) : setIsAsked(true))}
          >
            {isAsked ? texts.removeQuestion : texts.remove}
          </Button>
        ) : null}
      </div>
      <output className={outcome?.isDone === false ? 'payment-account-failure' : undefined}>{outcome?.text}</output>
    </section>
  )
}

function stateText({ source, account, name, isTest, isOwn }: PaymentAccount): string {
  if (source === null) return texts.none
  if (source === 'simulator') return texts.sources.simulator
  const who = [name, account].filter((text, index, all) => text !== '' && all.indexOf(text) === index).join(', ')
  const kept = source === 'environment' ? '' : who || texts.unknownAccount
  const words = [texts.sources[source], isOwn ? texts.stored : '', kept, isTest ? texts.test : texts.live]
  return words.filter(Boolean).join(' · ')
}

interface KeysProps {
  readonly provider: PaymentProvider
  readonly errors: Readonly<Record<string, string>>
  readonly isRunning: boolean
  readonly onSave: (keys: TypedKeys) => void
}

/** Written only: what is kept is never shown again. */
function Keys({ provider, errors, isRunning, onSave }: KeysProps) {
  const fields = Object.entries(providerKeys[provider].shape).map(([name, schema]) => ({ name, ...describe(schema) }))
  const [keys, setKeys] = useState<TypedKeys>(() =>
    Object.fromEntries(fields.map(({ name, shape }) => [name, shape.kind === 'boolean' ? false : ''])),
  )
  const keyTexts: Readonly<Record<string, KeyText>> = providerKeyTexts[provider]
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSave(keys)
  }
  return (
    <form noValidate onSubmit={send}>
      {fields.map(({ name, shape }) => {
        const { label = name, hint } = keyTexts[name] ?? {}
        const value = keys[name]
        if (typeof value === 'boolean')
          return (
            <Checkbox
              key={name}
              label={label}
              {...(hint !== undefined && { description: hint })}
              checked={value}
              onChange={(event) => setKeys({ ...keys, [name]: event.currentTarget.checked })}
            />
          )
        const Input = shape.kind === 'secret' ? PasswordInput : TextInput
        return (
          <Input
            key={name}
            label={label}
            {...(hint !== undefined && { description: hint })}
            autoComplete="off"
            maxLength={200}
            value={value ?? ''}
            error={errors[name]}
            onChange={(event) => setKeys({ ...keys, [name]: event.currentTarget.value })}
          />
        )
      })}
      <Button type="submit" disabled={isRunning}>
        {texts.save}
      </Button>
    </form>
  )
}
