// One line of a placed order is corrected in the sheet in which a guest makes it; staff may name the price as well.
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { moneySchema } from '#contract/field.ts'
import type { OrderItem } from '#contract/ordering/order-fields.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { Product } from '#domain/ground/product.ts'
import type { Id } from '#domain/ground/identity.ts'
import type { CartItem } from '#domain/ground/cart-item.ts'
import { changedLine } from '#domain/ordering/change-item.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { backofficeTexts, failureText } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { DishSheet } from '#parts/dish/dish-sheet.tsx'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { numberProblem } from '../../records/number-problem.ts'
import { useConfig, useHouse } from '../../shell/frame-queries.ts'
import { asWhole, useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { changeLine, officeCallName } from './one-order.ts'
import './edit-line-dialog.css'
import { TypedNumber } from '../../fields/typed-number.tsx'

interface EditLineDialogProps {
  readonly order: Order
  readonly index: number
  readonly onClose: () => void
}

export function EditLineDialog({ order, index, onClose }: EditLineDialogProps) {
  const line = order.items[index]
  const { data: product, isPending, isError } = useProduct(line?.product.id ?? null)
  if (line === undefined) return null
  const title = say(texts.editLine, { product: line.product.name })
  if (product) {
    return <LineSheet order={order} index={index} line={line} product={product} title={title} onClose={onClose} />
  }
  const isGone = line.product.id === null || product === null
  return (
    <PlainSheet title={title} onClose={onClose}>
      {isGone || isError || !isPending ? <p>{texts.productGone}</p> : <Skeleton height={180} radius="md" />}
    </PlainSheet>
  )
}

interface LineSheetProps extends EditLineDialogProps {
  readonly line: OrderItem
  readonly product: Product
  readonly title: string
}

function LineSheet({ order, index, line, product, title, onClose }: LineSheetProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(officeCallName(order.id))
  const { currency } = useHouse()
  const { allergenLegend = [] } = useConfig().data ?? {}
  // Open unless staff name one: the product's own price is asked anew by the server.
  const [unitPrice, setUnitPrice] = useState<number | null>(null)
  const [isTried, setIsTried] = useState(false)
  const price = useRef<HTMLInputElement>(null)
  const wrong = numberProblem(moneySchema.nullable(), unitPrice)
  const save = async (item: CartItem) => {
    setIsTried(wrong !== null)
    if (wrong !== null) return price.current?.focus()
    if (isRunning) return
    const note = item.note?.trim() || null
    if (await changeLine(client, order, index, { ...item, note, unitPrice })) onClose()
  }
  return (
    <DishSheet
      dish={{ product: slimProduct(product) }}
      currency={currency}
      legend={allergenLegend}
      isNoteEnabled
      initial={itemOf(line, product.id)}
      onSave={(item) => asWhole(() => save(item))}
      onClose={onClose}
      staff={{
        heading: title,
        saveText: backofficeTexts.save,
        grossOf: (item) => {
          const priced = changedLine(product, item, unitPrice)
          return isProblem(priced) ? null : priced.gross
        },
        more: (
          <TypedNumber
            ref={price}
            label={texts.ownUnitPrice}
            description={texts.ownUnitPriceHint}
            value={unitPrice}
            decimals={2}
            isFixed
            error={isTried && wrong}
            onChange={setUnitPrice}
          />
        ),
      }}
    />
  )
}

function PlainSheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="edit-line">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </Sheet>
  )
}

function itemOf(line: OrderItem, id: Id<'product'>): CartItem {
  return { product: { id }, amount: line.amount, unit: line.unit, parts: line.parts, note: line.note }
}

/** Null: it was deleted since the guest ordered it. */
function useProduct(id: string | null) {
  return useQuery({
    queryKey: ['products', 'ordered', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      try {
        return (await askAsStaff('GET /products/:id', { params: { id: id ?? '' } }, { signal })).data
      } catch (cause) {
        if (cause instanceof ApiFailure && cause.status === 404) return null
        throw cause
      }
    },
    meta: { operation: 'products.one', failure: failureText('load', 'product') },
  })
}
