// Which products are labelled, and how many labels each gets.
import { ActionIcon, Button, Select } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#domain/ground/product.ts'
import { labelScreenTexts as texts } from '#domain/wording/labels.ts'
import { say } from '#domain/wording/sentence.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { withItems, type LabelDraft, type LabelItemDraft } from './label-draft.ts'

interface LabelProductsProps {
  readonly draft: LabelDraft
  readonly products: readonly Pick<Product, 'id' | 'name'>[]
  /** With the products each holds in the menus. */
  readonly categories: readonly { readonly id: string; readonly name: string; readonly products: readonly string[] }[]
  readonly onChange: (draft: LabelDraft) => void
}

export function LabelProducts({ draft, products, categories, onChange }: LabelProductsProps) {
  const [term, setTerm] = useState('')
  const chosen = new Set<string>(draft.items.map(({ product }) => product.id))
  const names = new Map<string, string>(products.map(({ id, name }) => [id, name]))
  const change = (index: number, changed: Partial<LabelItemDraft>) =>
    onChange({ ...draft, items: draft.items.map((item, at) => (at === index ? { ...item, ...changed } : item)) })
  return (
    <section className="label-block" aria-labelledby="label-products">
      <h2 id="label-products">{texts.products}</h2>
      <div className="label-add">
        <Select
          label={texts.add}
          placeholder={texts.chooseProduct}
          searchable
          limit={100}
          value={null}
          searchValue={term}
          onSearchChange={setTerm}
          data={products.filter(({ id }) => !chosen.has(id)).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            if (id !== null) onChange(withItems(draft, [id]))
            setTerm('')
          }}
        />
        <Select
          label={texts.addCategory}
          placeholder={texts.chooseCategory}
          searchable
          value={null}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            const category = categories.find((each) => each.id === id)
            if (category) onChange(withItems(draft, category.products))
          }}
        />
      </div>
      {draft.items.length === 0 ? <EmptyState title={texts.nothing} text={texts.nothingText} /> : null}
      <ul className="label-items">
        {draft.items.map((item, index) => {
          const name = names.get(item.product.id) ?? texts.gone
          return (
            <li key={item.product.id}>
              <span>{name}</span>
              <TypedNumber
                aria-label={say(texts.copiesOf, { product: name })}
                className="label-copies"
                value={item.copies}
                decimals={0}
                onChange={(copies) => change(index, { copies: copies ?? Number.NaN })}
              />
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={say(texts.remove, { product: name })}
                onClick={() => onChange({ ...draft, items: draft.items.filter((_, at) => at !== index) })}
              >
                <X size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {draft.items.length > 1 ? (
        <Button variant="subtle" onClick={() => onChange({ ...draft, items: [] })}>
          {texts.removeAll}
        </Button>
      ) : null}
    </section>
  )
}
