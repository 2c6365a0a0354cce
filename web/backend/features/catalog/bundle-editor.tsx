// What a menu at one price consists of, and what guests save by it.
import { Select } from '@mantine/core'
import { useState } from 'react'
import { partNames } from '#domain/catalog/parts.ts'
import { moved } from '#domain/ground/moved.ts'
import type { BundleEntry, Product } from '#domain/ground/product.ts'
import { centsOf, formatMoney, sumOf, type Cents } from '#domain/numbers/money.ts'
import { priceLine } from '#domain/ordering/pricing.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { isCounted } from '#domain/ordering/line-content.ts'
import { unitShortNames } from '#domain/wording/catalog.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { RemoveButton } from '../../fields/remove-button.tsx'
import { DecimalInput } from '../../fields/decimal-input.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { SortedList } from '../../sorting/sorted-list.tsx'
import { useRowKeys } from '../../sorting/use-row-keys.ts'
import { useProducts } from './catalog-queries.ts'
import '../../fields/editor.css'
import './bundle-editor.css'

type Bundle = readonly BundleEntry[]

export function BundleEditor({ label, value, onChange, problems, isReadOnly, draft }: FieldEditorProps<Bundle>) {
  const products = useProducts().data ?? []
  const currency = useHouse().currency
  const rows = useRowKeys(value.length)
  const [search, setSearch] = useState('')
  const byId = new Map<string, Product>(products.map((product) => [product.id, product]))
  const nameOf = (id: string) => byId.get(id)?.name ?? texts.unknownProduct
  const chosen = new Set<string>(value.map(({ product }) => product.id))
  const offered = products.filter(({ id }) => !chosen.has(id) && id !== draft['id'])
  return (
    <section className="editor" aria-label={label}>
      {value.length === 0 ? <p className="editor-empty">{texts.bundleEmpty}</p> : null}
      <SortedList
        label={label}
        className="editor-rows"
        isReadOnly={isReadOnly}
        rows={value.map(({ product }, at) => ({ key: rows.keys[at] ?? String(at), name: nameOf(product.id) }))}
        onMove={(from, to) => {
          rows.hasMoved(from, to)
          onChange(moved(value, from, to))
        }}
      >
        {(at, handle) => {
          const entry = value[at]
          if (entry === undefined) return null
          const name = nameOf(entry.product.id)
          return (
            <div className="bundle-row">
              {handle}
              <DecimalInput
                className="bundle-amount"
                ariaLabel={say(texts.bundleAmount, { name })}
                suffix={suffixOf(byId.get(entry.product.id))}
                decimals={3}
                value={entry.amount}
                isReadOnly={isReadOnly}
                error={problems.get(`${at}.amount`)}
                onChange={(amount) => onChange(value.with(at, { ...entry, amount: amount ?? Number.NaN }))}
              />
              <div className="bundle-name">
                {name}
                <WithoutChoices product={byId.get(entry.product.id)} />
              </div>
              <span className="figures">{priceOf(byId.get(entry.product.id), entry.amount, currency)}</span>
              {isReadOnly ? null : (
                <RemoveButton
                  name={name}
                  onRemove={() => {
                    rows.wasRemoved(at)
                    onChange(value.toSpliced(at, 1))
                  }}
                />
              )}
            </div>
          )
        }}
      </SortedList>
      {isReadOnly ? null : (
        <Select
          className="bundle-add"
          label={texts.addToBundle}
          placeholder={texts.productSearch}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          nothingFoundMessage={recordTexts.noMatch}
          limit={60}
          value={null}
          error={problems.get('')}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            const product = byId.get(id ?? '')
            if (product === undefined) return
            rows.wasInserted(value.length)
            onChange([...value, { product: { id: product.id }, amount: 1 }])
            // The next one is searched for from the beginning.
            setSearch('')
          }}
        />
      )}
      <Saving bundle={value} byId={byId} price={draft['price']} currency={currency} />
    </section>
  )
}

/** Parts of a menu are sold as they stand: whoever picks one with choices has to know that nobody is asked for them. */
function WithoutChoices({ product }: { product: Product | undefined }) {
  const parts = product === undefined ? [] : partNames(product)
  if (parts.length === 0) return null
  return <p className="bundle-choices">{say(texts.bundleChoices, { parts: parts.join(', ') })}</p>
}

/** Beside what is sold by weight a bare number would be read as pieces: 1 is a whole kilogram there. */
function suffixOf(product: Product | undefined): string {
  return product === undefined || isCounted(product.unit) ? ' ×' : ` ${unitShortNames[product.unit]}`
}

function grossOf(product: Product | undefined, amount: number): Cents | null {
  if (product === undefined) return null
  const line = priceLine(
    { ...product, isPriceHidden: false },
    { product: { id: product.id }, amount, unit: product.unit, parts: [] },
  )
  return isProblem(line) ? null : line.gross
}

function priceOf(product: Product | undefined, amount: number, currency: string): string {
  const gross = grossOf(product, amount)
  return gross === null ? '' : formatMoney(gross, currency)
}

interface SavingProps {
  readonly bundle: Bundle
  readonly byId: ReadonlyMap<string, Product>
  readonly price: unknown
  readonly currency: string
}

function Saving({ bundle, byId, price, currency }: SavingProps) {
  const single = bundle.map(({ product, amount }) => grossOf(byId.get(product.id), amount))
  if (single.length === 0 || single.includes(null)) return null
  const sum = sumOf(single.filter((gross) => gross !== null))
  const own = typeof price === 'number' ? centsOf(price) : null
  const saving = own === null || isProblem(own) ? 0 : sum - own
  return (
    <p className="editor-empty">
      {say(texts.bundleSum, { sum: formatMoney(sum, currency) })}
      {saving > 0 ? ` ${say(texts.bundleSaving, { saving: formatMoney(saving as Cents, currency) })}` : ''}
    </p>
  )
}
