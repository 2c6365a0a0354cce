// The price in the list of products: pressed, it becomes a field; Enter or leaving it saves, Escape leaves it as it was.
import { Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { productListTexts as texts } from '#domain/wording/product-list.ts'
import { say } from '#domain/wording/sentence.ts'
import { moneyText } from '#parts/orders/order-view.ts'
import { DecimalInput } from '../../fields/decimal-input.tsx'
import { changingRows } from '../../records/bulk.ts'
import { CellContext } from '../../records/cell-surroundings.ts'
import { mayWrite } from '../../records/may.ts'
import type { Row } from '../../records/row.ts'
import { rowsKey } from '../../records/use-row-list.ts'
import { act } from '../../shell/act.ts'

const products: AnyDeclaration = resources.products

export function PriceCell({ row }: { row: Row }) {
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  const { currency } = useContext(CellContext)
  const { name, price } = row as unknown as Product
  const [typed, setTyped] = useState<{ price: number | null } | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const shown = price === null ? texts.noPrice : moneyText(price, currency)
  if (!mayWrite(me, products, row)) return <span className="cell-text">{shown}</span>

  const leave = () => {
    setTyped(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = async (wanted: number | null) => {
    if (wanted === price) return leave()
    if (Number.isNaN(wanted)) return
    setIsSaving(true)
    const saved = await act(client, {
      name: 'products.price',
      run: async () => {
        await changingRows(products, () => ({ price: wanted }))(row)
        await client.invalidateQueries({ queryKey: rowsKey(products) })
        return true
      },
      failure: failureText('update', 'product'),
      done: say(texts.priceSaved, { name, price: wanted === null ? texts.noPrice : moneyText(wanted, currency) }),
    })
    setIsSaving(false)
    // What was refused stays in the field.
    if (saved !== null) leave()
  }
  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        className="price-cell figures"
        aria-label={say(texts.changePrice, { name, price: shown })}
        onClick={() => setTyped({ price })}
      >
        {shown}
      </button>
    )
  }
  return (
    <form
      className="price-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(typed.price)
      }}
    >
      <PriceInput
        label={say(texts.priceOf, { name })}
        value={typed.price}
        onChange={(next) => setTyped({ price: next })}
        onEscape={leave}
        onLeave={() => {
          if (!isSaving) void save(typed.price)
        }}
      />
      {isSaving ? <Loader size={16} /> : null}
    </form>
  )
}

interface PriceInputProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly onEscape: () => void
  readonly onLeave: () => void
}

/** In focus as soon as it is there, with what stood there chosen: typing replaces it. */
function PriceInput({ label, value, onChange, onEscape, onLeave }: PriceInputProps) {
  return (
    <div ref={chooseText}>
      <DecimalInput
        ariaLabel={label}
        decimals={2}
        isFixed
        value={value}
        onChange={onChange}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape()
        }}
      />
    </div>
  )
}

/** The same function for every drawing: a new one would choose the text again with every key. */
function chooseText(frame: HTMLElement | null): void {
  const input = frame?.querySelector('input')
  input?.focus()
  input?.select()
}
