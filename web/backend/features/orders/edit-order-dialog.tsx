// The form behind „Bestellung bearbeiten“: contact, address, table, remark and the promised time.
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { ChangeOrderInput } from '#contract/ordering/order-calls.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { focusFirstProblem } from '../../records/focus-first-problem.ts'
import { InstantInput } from '../../records/inputs/instant-input.tsx'
import { asWhole } from '../../shell/operations.ts'
import type { NotSaved } from './one-order.ts'
import { useTablesOf } from './tables-of-branch.ts'
import '#parts/orders/end-order-dialog.css'

interface EditOrderDialogProps {
  readonly order: Order
  readonly ticket: string
  readonly timeZone: string
  readonly isRunning: boolean
  readonly onClose: () => void
  /** Null once it is saved. `fields` are those that can say what is wrong. */
  readonly onSave: (change: ChangeOrderInput, fields: readonly string[]) => Promise<NotSaved | null>
}

const contact = ['name', 'company', 'phone', 'email'] as const
const address = ['street', 'zipCode', 'city', 'stairway', 'floor', 'door'] as const
const keyboards = { phone: 'tel', email: 'email' } as const

function changeOf(order: Order): ChangeOrderInput {
  const { name, company, phone, email, street, zipCode, city, floor, stairway, door, comment } = order
  const { appointment, version } = order
  const said = { name, company, phone, email, street, zipCode, city, floor, stairway, door, comment }
  return { ...said, appointment, version, table: order.table ?? null }
}

export function EditOrderDialog({ order, ticket, timeZone, isRunning, onClose, onSave }: EditOrderDialogProps) {
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  // What others write meanwhile is shown, what was typed here stays. What was seen is told: anything newer is refused once.
  const [typed, setTyped] = useState<Partial<ChangeOrderInput>>({})
  const [seen, setSeen] = useState(order.version)
  const [problems, setProblems] = useState<NotSaved['problems']>(new Map())
  // Once they stand at their fields.
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) focusFirstProblem(form.current)
  }, [refusals])
  const shown = { ...changeOf(order), ...typed }
  const hasAddress = order.isDelivery || address.some((field) => order[field] !== '')
  const lines = hasAddress ? [...contact, ...address] : contact
  const fields = [...lines, 'appointment', 'comment', ...(order.isDineIn ? ['table'] : [])]
  const change = (part: Partial<ChangeOrderInput>) => {
    setTyped((before) => ({ ...before, ...part }))
    setProblems((before) => new Map([...before].filter(([field]) => !(field in part))))
  }
  const save = async () => {
    if (isRunning) return
    const found = await onSave({ ...shown, version: seen }, fields)
    if (found === null) return
    setSeen(found.seen)
    setProblems(found.problems)
    setRefusals((before) => before + 1)
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        ref={form}
        className="end-order"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          asWhole(save)
        }}
      >
        <h2 id={heading}>{say(texts.editOrderTitle, { ticket })}</h2>
        {lines.map((field) => (
          <TextInput
            key={field}
            label={texts.editOrderFields[field]}
            size="md"
            maxLength={250}
            inputMode={field in keyboards ? keyboards[field as keyof typeof keyboards] : 'text'}
            autoComplete="off"
            error={problems.get(field)}
            value={shown[field]}
            onChange={({ currentTarget: { value } }) => change({ [field]: value })}
          />
        ))}
        {order.isDineIn ? (
          <TableChoice
            order={order}
            value={shown.table}
            problem={problems.get('table')}
            onChange={(table) => change({ table })}
          />
        ) : null}
        <InstantInput
          label={texts.editOrderFields.appointment}
          value={shown.appointment}
          timeZone={timeZone}
          empty={null}
          isReadOnly={false}
          problems={new Map([['', problems.get('appointment') ?? '']])}
          onChange={(appointment) => change({ appointment: typeof appointment === 'string' ? appointment : null })}
        />
        <Textarea
          label={texts.editOrderFields.comment}
          size="md"
          rows={3}
          maxLength={2000}
          error={problems.get('comment')}
          value={shown.comment}
          onChange={({ currentTarget: { value } }) => change({ comment: value })}
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

interface TableChoiceProps {
  readonly order: Order
  readonly value: ChangeOrderInput['table']
  readonly problem: string | undefined
  readonly onChange: (table: ChangeOrderInput['table']) => void
}

/** Where the guest sits now. One that was deleted since stays until another is chosen. */
function TableChoice({ order, value, problem, onChange }: TableChoiceProps) {
  const tables = useTablesOf(order.branch?.id ?? null)
  const { table, tableIdentifier } = order
  const isGone = !table && tableIdentifier !== null
  const isMissing = table && !tables.some(({ id }) => id === table.id)
  return (
    <NativeSelect
      label={texts.editOrderFields.table}
      size="md"
      error={problem}
      value={value?.id ?? ''}
      data={[
        { value: '', label: isGone ? say(texts.tableGone, { table: tableIdentifier }) : texts.noTable },
        ...(isMissing ? [{ value: table.id, label: tableIdentifier ?? '' }] : []),
        ...tables.map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={({ currentTarget: { value: chosen } }) => {
        const found = [...tables, ...(table ? [table] : [])].find(({ id }) => id === chosen)
        onChange(found ? { id: found.id } : null)
      }}
    />
  )
}
