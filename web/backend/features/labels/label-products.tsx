// Which products are labelled, and how many labels each gets.
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#domain/ground/product.ts'
import { unitShortNames } from '#domain/wording/catalog.ts'
import { labelScreenTexts as texts } from '#domain/wording/labels.ts'
import { say } from '#domain/wording/sentence.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { DayInput } from '../../records/inputs/day-input.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { withChosenItems, withItems, type LabelDraft, type LabelItemDraft } from './label-draft.ts'

type LabelProduct = Pick<Product, 'id' | 'name' | 'labelling'>

interface LabelProductsProps {
  readonly draft: LabelDraft
  /** Undefined while they load. */
  readonly products: readonly LabelProduct[] | undefined
  /** Those that are not sold any more; undefined while nobody had to ask for them, and while they load. */
  readonly archived: readonly Pick<Product, 'id' | 'name'>[] | undefined
  /** With the products each holds in the menus. */
  readonly categories: readonly { readonly id: string; readonly name: string; readonly products: readonly string[] }[]
  /** Sentences by the field of the call. */
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (draft: LabelDraft) => void
}

export function LabelProducts(props: LabelProductsProps) {
  const { draft, products: loaded, archived, categories, problems, onChange } = props
  const [term, setTerm] = useState('')
  const [category, setCategory] = useState('')
  const products = loaded ?? []
  const chosen = new Set<string>(draft.items.map(({ product }) => product.id))
  const byId = new Map<string, LabelProduct>(products.map((product) => [product.id, product]))
  const nameOf = namesOf(loaded, archived)
  const change = (index: number, changed: Partial<LabelItemDraft>) =>
    onChange(
      withChosenItems(
        draft,
        draft.items.map((item, at) => (at === index ? { ...item, ...changed } : item)),
      ),
    )
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
          searchValue={category}
          onSearchChange={setCategory}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            const found = categories.find((each) => each.id === id)
            if (found) onChange(withItems(draft, found.products))
            setCategory('')
          }}
        />
      </div>
      {draft.items.length === 0 ? <EmptyState title={texts.nothing} text={texts.nothingText} /> : null}
      <ul className="label-items">
        {draft.items.map((item, index) => {
          const product = byId.get(item.product.id)
          const name = nameOf(item.product.id)
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
                onClick={() =>
                  onChange(
                    withChosenItems(
                      draft,
                      draft.items.filter((_, at) => at !== index),
                    ),
                  )
                }
              >
                <X size={18} aria-hidden />
              </ActionIcon>
              <OtherThanUsual
                item={item}
                name={name}
                problemOf={(field) => problems.get(`items.${index}.${field}`)}
                unit={unitShortNames[product?.labelling?.netUnit ?? 'gram']}
                onChange={(changed) => change(index, changed)}
              />
            </li>
          )
        })}
      </ul>
      {draft.items.length > 1 ? (
        <Button variant="subtle" onClick={() => onChange(withChosenItems(draft, []))}>
          {texts.removeAll}
        </Button>
      ) : null}
    </section>
  )
}

/** Of what a saved sheet names: sold, archived meanwhile, or deleted; what is not known yet has none. */
function namesOf(
  sold: LabelProductsProps['products'],
  archived: LabelProductsProps['archived'],
): (id: string) => string {
  const names = new Map<string, string>(sold?.map(({ id, name }) => [id, name]))
  for (const { id, name } of archived ?? []) names.set(id, say(texts.archived, { product: name }))
  return (id) => names.get(id) ?? (archived === undefined ? '' : texts.gone)
}

interface OtherThanUsualProps {
  readonly item: LabelItemDraft
  readonly name: string
  readonly unit: string
  readonly problemOf: (field: keyof LabelItemDraft) => string | undefined
  readonly onChange: (changed: Partial<LabelItemDraft>) => void
}

/** What these labels say instead of what the product and the run say. */
function OtherThanUsual({ item, name, unit, problemOf, onChange }: OtherThanUsualProps) {
  const isOther = saysOtherwise(item)
  const [isOpen, setOpen] = useState(isOther)
  return (
    <details className="label-other" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={say(texts.otherOf, { product: name })}>{isOther ? texts.isOther : texts.other}</summary>
      <div className="label-grid">
        <TextInput
          label={texts.otherName}
          placeholder={name}
          maxLength={200}
          value={item.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TypedNumber
          label={say(texts.otherContent, { unit })}
          value={item.netContent}
          decimals={3}
          onChange={(netContent) => onChange({ netContent })}
        />
        <TypedNumber
          label={texts.otherPrice}
          value={item.price}
          decimals={2}
          isFixed
          onChange={(price) => onChange({ price })}
        />
        <TextInput
          label={texts.batch}
          maxLength={40}
          value={item.batch}
          onChange={(event) => onChange({ batch: event.currentTarget.value })}
        />
        <DayInput
          label={texts.producedOn}
          value={item.producedOn ?? null}
          error={problemOf('producedOn')}
          onChange={(producedOn) => onChange({ producedOn })}
        />
        <DayInput
          label={texts.otherBestBefore}
          value={item.bestBefore ?? null}
          error={problemOf('bestBefore')}
          onChange={(bestBefore) => onChange({ bestBefore })}
        />
      </div>
    </details>
  )
}

function saysOtherwise({ name, price, netContent, batch, producedOn, bestBefore }: LabelItemDraft): boolean {
  const values = [name || null, price, netContent, batch || null, producedOn ?? null, bestBefore ?? null]
  return values.some((value) => value !== null)
}
