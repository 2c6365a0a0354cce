// One line of a placed order is corrected: how much, which options, the note, and the price where staff name it.
import { Button, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OrderItem } from '#contract/ordering/order-fields.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { Part } from '#domain/catalog/product.ts'
import { partsOf } from '#domain/catalog/parts.ts'
import { unitShortNames } from '#domain/wording/catalog.ts'
import { backofficeTexts, failureText } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { perform, useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { changeLine, officeCallName } from './one-order.ts'
import './edit-line-dialog.css'

interface EditLineDialogProps {
  readonly order: Order
  readonly index: number
  readonly onClose: () => void
}

type PartValue = OrderItem['parts'][number]

export function EditLineDialog({ order, index, onClose }: EditLineDialogProps) {
  const heading = useId()
  const client = useQueryClient()
  const isRunning = useIsRunning(officeCallName(order.id))
  const item = order.items[index]
  const product = useProduct(item?.product.id ?? null)
  const [line, setLine] = useState(() => lineOf(item))
  if (item === undefined) return null
  const id = item.product.id
  const change = (part: Partial<typeof line>) => setLine({ ...line, ...part })
  const save = async () => {
    if (id === null) return
    const body = { product: { id }, unit: item.unit, ...line, note: line.note.trim() || null }
    if (await changeLine(client, order, index, body)) onClose()
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="edit-line"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <h2 id={heading}>{say(texts.editLine, { product: item.product.name })}</h2>
        {id === null ? <p>{texts.productGone}</p> : null}
        <NumberInput
          label={say(texts.amountIn, { unit: unitShortNames[item.unit] })}
          value={line.amount}
          min={0}
          decimalScale={3}
          decimalSeparator=","
          required
          onChange={(amount) => change({ amount: Number(amount) })}
        />
        {product
          ? partsOf(product).map((part, position) => (
              <PartInput
                key={position}
                part={part}
                value={line.parts[position] ?? null}
                onChange={(value) => change({ parts: withPart(line.parts, position, value, product) })}
              />
            ))
          : null}
        <TextInput
          label={texts.kitchenNote}
          value={line.note}
          maxLength={140}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <NumberInput
          label={texts.ownUnitPrice}
          description={texts.ownUnitPriceHint}
          value={line.unitPrice ?? ''}
          min={0}
          decimalScale={2}
          decimalSeparator=","
          onChange={(price) => change({ unitPrice: price === '' ? null : Number(price) })}
        />
        <div className="edit-line-buttons">
          <Button variant="default" onClick={onClose}>
            {backofficeTexts.cancel}
          </Button>
          <Button type="submit" disabled={isRunning || id === null || !(line.amount > 0)}>
            {backofficeTexts.save}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** The price stays open unless staff named one: the product's own is asked anew by the server. */
function lineOf(item: OrderItem | undefined) {
  return {
    amount: item?.amount ?? 1,
    parts: item?.parts ?? [],
    note: item?.note ?? '',
    unitPrice: null as number | null,
  }
}

interface PartInputProps {
  readonly part: Part
  readonly value: PartValue
  readonly onChange: (value: PartValue) => void
}

/** Pictures and files of the guest stay as they are. */
function PartInput({ part, value, onChange }: PartInputProps) {
  const required = !part.optional
  switch (part.type) {
    case 'select':
      return (
        <NativeSelect
          label={part.name}
          required={required}
          value={typeof value === 'number' ? String(value) : ''}
          data={[
            { value: '', label: texts.nothingChosen },
            ...part.options.map(({ name }, at) => ({ value: String(at), label: name })),
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
        />
      )
    case 'multiselect': {
      const chosen = new Set(Array.isArray(value) ? value.map(String) : [])
      return (
        <Checkbox.Group
          label={part.name}
          required={required}
          value={[...chosen]}
          onChange={(all) => onChange(all.map(Number).toSorted((one, other) => one - other))}
        >
          <div className="edit-line-options">
            {part.options.map(({ name }, at) => (
              <Checkbox key={name} value={String(at)} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )
    }
    case 'text':
    case 'textarea':
      return (
        <Textarea
          label={part.name}
          required={required}
          rows={part.type === 'text' ? 1 : 3}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    default:
      return null
  }
}

function withPart(parts: readonly PartValue[], at: number, value: PartValue, product: Parameters<typeof partsOf>[0]) {
  return partsOf(product).map((_, position) => (position === at ? value : (parts[position] ?? null)))
}

function useProduct(id: string | null) {
  return useQuery({
    queryKey: ['products', id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      perform({
        name: 'products.one',
        run: async () => (await askAsStaff('GET /products/:id', { params: { id: id ?? '' } }, { signal })).data,
        failure: failureText('load', 'product'),
      }),
  }).data
}
