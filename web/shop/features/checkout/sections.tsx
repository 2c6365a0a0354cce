// The sections of the checkout form, in the order of storefront § 2. Which of them are on screen, the rules say.
import { Banknote, CreditCard, Ticket, Wallet, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { phoneExample } from '#domain/places/phone.ts'
import type { PaymentOffer } from '#contract/payment/offered-methods.ts'
import type { Branch } from '#domain/ground/branch.ts'
import type { Table } from '#domain/places/table.ts'
import type { CheckoutRequirements } from '#domain/ordering/checkout-requirements.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import { checkoutFieldNames, checkoutSectionNames, paymentMethodNames } from '#domain/wording/ordering.ts'
import { paymentChoiceTexts, paymentMethodHints } from '#domain/wording/payment-choice.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Field, FieldError } from '#kit/field.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { OfferedMethods } from './offered-methods.tsx'
import { fieldId, messageAt } from './problems.tsx'
import { TextInput } from './text-input.tsx'
import type { Form } from './use-checkout.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="checkout-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface SectionProps {
  readonly form: Form
  readonly requirements: CheckoutRequirements
}

interface TableSectionProps {
  readonly form: Form
  readonly tables: readonly Table[]
  /** All are seen at once and pressed, where nothing is opened and scrolled with a mouse. */
  readonly isKiosk: boolean
}

/** A scanned code locks its table. */
export function TableSection({ form, tables, isKiosk }: TableSectionProps) {
  const locked = form.draft.tableToken === '' ? undefined : tables.find(({ id }) => id === form.draft.table)
  if (locked) {
    return (
      <Section title={checkoutFieldNames.table}>
        <div>
          <p className="checkout-table">{say(shopScreenTexts.tableNumber, { table: locked.identifier })}</p>
          <p className="field-help">{shopScreenTexts.tableByCode}</p>
        </div>
      </Section>
    )
  }
  const error = messageAt(form.problems, 'table')
  const choose = (table: string) =>
    form.change({ table, tableName: tables.find(({ id }) => id === table)?.identifier ?? '' })
  if (isKiosk) {
    return (
      <Section title={shopScreenTexts.whichTable}>
        <div id={fieldId('table')} className="checkout-tables">
          <Segmented
            label={checkoutFieldNames.table}
            segments={tables.map(({ id, identifier }) => ({ value: id, text: identifier }))}
            value={form.draft.table}
            onChange={choose}
            describedBy={error ? fieldId('table-error') : undefined}
          />
        </div>
        <FieldError id={fieldId('table-error')} error={error} />
      </Section>
    )
  }
  return (
    <Section title={shopScreenTexts.whichTable}>
      <Field id={fieldId('table')} label={checkoutFieldNames.table} error={error}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={form.draft.table}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{catalogTexts.choose}</option>
            {tables.map(({ id, identifier }) => (
              <option key={id} value={id}>
                {identifier}
              </option>
            ))}
          </select>
        )}
      </Field>
    </Section>
  )
}

export function ContactSection({ form, requirements, branch }: SectionProps & { branch: Pick<Branch, 'country'> }) {
  const { required } = requirements
  return (
    <Section title={shopScreenTexts.contact}>
      <div className="checkout-two">
        <TextInput field="name" form={form} isRequired={required.name} />
        <TextInput
          field="phone"
          form={form}
          isRequired={required.phone}
          help={say(shopScreenTexts.example, { example: phoneExample(branch.country) })}
        />
      </div>
      <TextInput field="email" form={form} isRequired={required.email} />
      <CompanyField form={form} />
    </Section>
  )
}

/** „Rechnung an Firma“: asked for only by those who need it. */
function CompanyField({ form }: { form: Form }) {
  const [isOpen, setIsOpen] = useState(form.draft.company !== '')
  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ currentTarget }) => {
            setIsOpen(currentTarget.checked)
            if (!currentTarget.checked) form.change({ company: '' })
          }}
        />
        {checkoutFieldNames.invoiceToCompany}
      </label>
      {isOpen ? <TextInput field="company" form={form} isRequired={false} /> : null}
    </>
  )
}

/** `children`: the choice of the delivery area. */
export function AddressSection({ form, requirements, children }: SectionProps & { children: ReactNode }) {
  const { sections, required } = requirements
  return (
    <Section title={sections.deliveryArea ? shopScreenTexts.deliverTo : shopScreenTexts.address}>
      {children}
      {sections.address ? (
        <>
          <TextInput field="street" form={form} isRequired={required.street} />
          <div className="checkout-place">
            <TextInput field="zipCode" form={form} isRequired={false} />
            <TextInput field="city" form={form} isRequired={required.city} />
          </div>
          <div className="checkout-three">
            <TextInput field="stairway" form={form} isRequired={false} />
            <TextInput field="floor" form={form} isRequired={false} />
            <TextInput field="door" form={form} isRequired={false} />
          </div>
        </>
      ) : null}
    </Section>
  )
}

export function CommentSection({ form }: { form: Form }) {
  return (
    <Section title={shopScreenTexts.anythingElse}>
      <Field
        id={fieldId('comment')}
        label={say(shopScreenTexts.optionalField, { field: checkoutFieldNames.comment })}
        error={messageAt(form.problems, 'comment')}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={2000}
            value={form.draft.comment}
            onChange={(event) => form.change({ comment: event.currentTarget.value })}
          />
        )}
      </Field>
    </Section>
  )
}

interface PaymentSectionProps {
  readonly form: Form
  readonly methods: readonly PaymentMethod[]
  readonly chosen: PaymentMethod | null
  readonly offers: readonly PaymentOffer[]
  readonly isKiosk: boolean
}

/** `Wallet` for both providers: behind them are cards, accounts and telephones. */
const methodIcons = {
  cash: Banknote,
  'atm-card': CreditCard,
  'hydro-ag-voucher': Ticket,
  mollie: Wallet,
  datatrans: Wallet,
} as const satisfies Record<PaymentMethod, LucideIcon>

export function PaymentSection({ form, methods, chosen, offers, isKiosk }: PaymentSectionProps) {
  const error = messageAt(form.problems, 'paymentMethod')
  return (
    <Section title={shopScreenTexts.howToPay}>
      {methods.length === 0 ? <p>{guestProblemTexts.noPaymentMethod}</p> : null}
      <div
        id={fieldId('paymentMethod')}
        role="radiogroup"
        aria-label={checkoutSectionNames.payment}
        aria-describedby={error ? fieldId('paymentMethod-error') : undefined}
      >
        {methods.map((method) => {
          const offer = offers.find(({ provider, methods: offered }) => provider === method && offered.length > 0)
          const offerId = fieldId(`offered-${method}`)
          const hintId = fieldId(`hint-${method}`)
          const Icon = methodIcons[method]
          return (
            <div key={method} className="checkout-method">
              <label className="choice">
                <input
                  type="radio"
                  name="paymentMethod"
                  checked={method === chosen}
                  aria-describedby={offer ? `${hintId} ${offerId}` : hintId}
                  onChange={() => form.change({ paymentMethod: method })}
                />
                <Icon size={24} strokeWidth={1.75} aria-hidden />
                <span>
                  {paymentMethodNames[method]}
                  {/* Heard as what describes the choice, after its name. */}
                  <span id={hintId} aria-hidden className="checkout-method-hint">
                    {isKiosk ? paymentChoiceTexts.payAtCounter : paymentMethodHints[method]}
                  </span>
                </span>
              </label>
              {offer ? <OfferedMethods id={offerId} offer={offer} /> : null}
            </div>
          )
        })}
      </div>
      <FieldError id={fieldId('paymentMethod-error')} error={error} />
    </Section>
  )
}
