// The form behind „Bestellung bearbeiten“: contact, address, remark and the promised time.
import { Button, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { ChangeOrderInput } from '#contract/ordering/order-calls.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { InstantInput } from '../../records/inputs/instant-input.tsx'
import '#parts/orders/end-order-dialog.css'

interface EditOrderDialogProps {
  readonly order: Order
  readonly ticket: string
  readonly timeZone: string
  readonly isRunning: boolean
  readonly onClose: () => void
  readonly onSave: (change: ChangeOrderInput) => unknown
}

const noProblems: ReadonlyMap<string, string> = new Map()
const contact = ['name', 'company', 'phone', 'email'] as const
const address = ['street', 'zipCode', 'city', 'stairway', 'floor', 'door'] as const

/** A table stays as it is: it was scanned or chosen where the guest sits. */
function changeOf(order: Order): ChangeOrderInput {
  const { name, company, phone, email, street, zipCode, city, floor, stairway, door, comment } = order
  const { appointment, version } = order
  const texts = { name, company, phone, email, street, zipCode, city, floor, stairway, door, comment }
  return { ...texts, appointment, version, table: order.table ?? null }
}

export function EditOrderDialog({ order, ticket, timeZone, isRunning, onClose, onSave }: EditOrderDialogProps) {
  const heading = useId()
  // What was opened is what is saved: a version that moved on meanwhile is refused.
  const [change, setChange] = useState(() => changeOf(order))
  const fields = order.isDelivery ? [...contact, ...address] : contact
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="end-order"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSave(change)
        }}
      >
        <h2 id={heading}>{say(texts.editOrderTitle, { ticket })}</h2>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={texts.editOrderFields[field]}
            size="md"
            maxLength={250}
            value={change[field]}
            onChange={({ currentTarget: { value } }) => setChange((before) => ({ ...before, [field]: value }))}
          />
        ))}
        <InstantInput
          label={texts.editOrderFields.appointment}
          value={change.appointment}
          timeZone={timeZone}
          empty={null}
          isReadOnly={false}
          problems={noProblems}
          onChange={(appointment) =>
            setChange((before) => ({ ...before, appointment: typeof appointment === 'string' ? appointment : null }))
          }
        />
        <Textarea
          label={texts.editOrderFields.comment}
          size="md"
          rows={3}
          maxLength={2000}
          value={change.comment}
          onChange={({ currentTarget: { value } }) => setChange((before) => ({ ...before, comment: value }))}
        />
        <div className="end-order-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.keepOrder}
          </Button>
          <Button type="submit" disabled={isRunning}>
            {backofficeTexts.save}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
