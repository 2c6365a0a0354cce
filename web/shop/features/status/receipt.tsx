// The guest's receipt: as PDF once the order is handed over, and made out to a company by whoever needs that.
import { useEffect, useState } from 'react'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { OrderReceipt } from '#contract/accounting/receipts.ts'
import { guestFailureTexts } from '#domain/wording/guest-problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { receiptScreenTexts as texts } from '#domain/wording/shop-screens.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import { Field, FieldError } from '#kit/field.tsx'
import { ApiFailure, call } from '#parts/api-client.ts'

interface Typed {
  readonly company: string
  readonly address: string
  readonly vatId: string
}

const fields = [
  { name: 'company', label: texts.company, autoComplete: 'organization', max: 250, help: undefined },
  { name: 'address', label: texts.address, autoComplete: 'street-address', max: 500, help: undefined },
  { name: 'vatId', label: texts.vatId, autoComplete: 'off', max: 40, help: texts.vatIdHelp },
] as const

export function Receipt({ order }: { order: PublicOrder }) {
  const receipt = useReceipt(order)
  const { isReady, known, typed, isSaved, begin } = receipt
  const sheets = `/api/orders/public/${order.uid}/${order.hash}/receipt`
  const billing = known?.billing ?? null
  return (
    <section className="status-card status-receipt" aria-labelledby="receipt-title">
      <h2 id="receipt-title">{texts.title}</h2>
      {isReady ? (
        <p>
          <a href={`${sheets}/sheet`} target="_blank" rel="noreferrer">
            {texts.open}
          </a>
        </p>
      ) : (
        <p>{texts.later}</p>
      )}
      {(known?.creditNotes ?? []).map(({ id, number, isWhole }) => (
        <p key={id}>
          <a href={`${sheets}/credit-notes/${id}/sheet`} target="_blank" rel="noreferrer">
            {say(isWhole ? texts.openWhole : texts.openPart, { number })}
          </a>
        </p>
      ))}
      {billing === null || typed !== undefined ? null : (
        <p className="status-billing">{say(billing.vatId === '' ? texts.billedTo : texts.billedWithNumber, billing)}</p>
      )}
      <Announcement>{isSaved && typed === undefined ? <p>{texts.saved}</p> : ''}</Announcement>
      {typed === undefined ? (
        <>
          <Failure {...receipt} />
          <Button onClick={() => void begin()}>{billing === null ? texts.forCompany : texts.change}</Button>
        </>
      ) : (
        <BillingForm {...receipt} typed={typed} />
      )}
    </section>
  )
}

type ReceiptState = ReturnType<typeof useReceipt>

/** What is known of it, and what is typed into it; `typed` is undefined while nobody changes it. */
function useReceipt({ uid, hash, status }: PublicOrder) {
  const [known, setKnown] = useState<OrderReceipt>()
  const [typed, setTyped] = useState<Typed>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const isReady = status === 'completed'
  const params = { uid, hash }
  // What corrects it comes after money went back: the page cannot know.
  useEffect(() => {
    const ending = new AbortController()
    if (isReady)
      call('GET /orders/public/:uid/:hash/receipt', { params: { uid, hash } }, { signal: ending.signal }).then(
        (found) => setKnown((before) => before ?? found),
        // The invoice itself can be opened without it.
        () => undefined,
      )
    return () => ending.abort()
  }, [uid, hash, isReady])
  /** Whom it is made out to is asked for by who wants to see or change it. */
  const begin = async () => {
    setSaved(false)
    setProblems({})
    try {
      const found = await call('GET /orders/public/:uid/:hash/receipt', { params })
      setKnown(found)
      setTyped(found.billing ?? { company: '', address: '', ...found.ordered, vatId: '' })
    } catch {
      setProblems({ form: guestFailureTexts.receiptFailed })
    }
  }
  const send = async (body: Typed) => {
    if (isSending) return
    setSending(true)
    setProblems({})
    try {
      setKnown(await call('PUT /orders/public/:uid/:hash/receipt', { params, body }))
      setTyped(undefined)
      setSaved(true)
    } catch (error) {
      const found = error instanceof ApiFailure ? error.errors : []
      const named = found.map(({ field, message }) => [field ?? 'form', message] as const)
      setProblems(named.length > 0 ? Object.fromEntries(named) : { form: guestFailureTexts.receiptFailed })
    }
    setSending(false)
  }
  return { isReady, known, typed, setTyped, problems, isSending, isSaved, begin, send }
}

function Failure({ problems }: Pick<ReceiptState, 'problems'>) {
  return problems['form'] ? (
    <div role="alert">
      <FieldError id="receipt-failed" error={problems['form']} />
    </div>
  ) : null
}

function BillingForm({ known, typed, setTyped, problems, isSending, send }: ReceiptState & { readonly typed: Typed }) {
  return (
    <form
      className="status-rating"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(typed)
      }}
    >
      {known?.number ? <p>{say(texts.replaces, { number: known.number })}</p> : null}
      {fields.map(({ name, label, autoComplete, max, help }) => (
        <Field key={name} id={`receipt-${name}`} label={label} help={help} error={problems[name]}>
          {(control) => {
            const common = {
              ...control,
              className: 'input',
              autoComplete,
              maxLength: max,
              value: typed[name],
              onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
                setTyped({ ...typed, [name]: currentTarget.value }),
            }
            return name === 'address' ? <textarea {...common} rows={3} /> : <input {...common} />
          }}
        </Field>
      ))}
      <Failure problems={problems} />
      <Button look="primary" type="submit" aria-disabled={isSending}>
        {texts.save}
      </Button>
      <Button type="button" onClick={() => setTyped(undefined)}>
        {texts.cancel}
      </Button>
    </form>
  )
}
