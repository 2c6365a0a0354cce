// One category of a menu with its products.
import { Button } from '@mantine/core'
import { ChevronDown, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { addProducts } from '#domain/catalog/catalog-edit.ts'
import { moved } from '#domain/ground/moved.ts'
import type { CatalogCategory as Entry } from '#domain/catalog/menu.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { RemoveButton } from '../../fields/remove-button.tsx'
import { EmptyList } from '../../sorting/empty-list.tsx'
import { SortedRow } from '../../sorting/sorted-list.tsx'
import { AddProducts } from './add-products.tsx'
import type { CatalogSteps, Known, Targets } from './catalog-editor.tsx'
import { CatalogRow } from './catalog-row.tsx'

interface CatalogCategoryProps {
  readonly list: string
  readonly category: Entry
  readonly index: number
  readonly count: number
  readonly name: string
  readonly isOff: boolean
  readonly known: Known
  readonly targets: Targets
  readonly isOpen: boolean
  readonly isReadOnly: boolean
  /** `category/product` that has just come here from another one. */
  readonly arrived: string | null
  readonly problem: string | undefined
  readonly steps: CatalogSteps
}

export function CatalogCategory(props: CatalogCategoryProps) {
  const { list, category, index, count, name, isOff, isOpen, isReadOnly, steps, problem } = props
  return (
    <SortedRow
      id={category.id}
      list={list}
      kind="category"
      index={index}
      count={count}
      name={name}
      isReadOnly={isReadOnly}
      className="catalog-category"
      onMove={(to) => steps.edit((catalog) => moved(catalog, index, to))}
    >
      {(handle) => (
        <>
          <Head
            handle={handle}
            name={name}
            isOff={isOff}
            productCount={category.products.length}
            isOpen={isOpen}
            isReadOnly={isReadOnly}
            onToggle={() => steps.toggle(category.id)}
            onRemove={() => steps.edit((catalog) => catalog.filter(({ id }) => id !== category.id))}
          />
          {problem ? <p className="catalog-error">{problem}</p> : null}
          {isOpen ? <Products {...props} /> : null}
        </>
      )}
    </SortedRow>
  )
}

interface HeadProps {
  readonly handle: ReactNode
  readonly name: string
  readonly isOff: boolean
  readonly productCount: number
  readonly isOpen: boolean
  readonly isReadOnly: boolean
  readonly onToggle: () => void
  readonly onRemove: () => void
}

function Head({ handle, name, isOff, productCount, isOpen, isReadOnly, onToggle, onRemove }: HeadProps) {
  return (
    <header className="catalog-category-head">
      {handle}
      <button type="button" className="part-card-toggle" aria-expanded={isOpen} onClick={onToggle}>
        <span className="visually-hidden">{say(texts.toggleCategory, { category: name })}</span>
        <span aria-hidden>
          <b>{name}</b>
          <small>
            {say(texts.productCount, { count: productCount })}
            {isOff ? ` · ${texts.marks.off}` : ''}
          </small>
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      {isReadOnly ? null : <RemoveButton name={name} onRemove={onRemove} />}
    </header>
  )
}

function Products({ category, index, name, known, targets, isReadOnly, arrived, steps }: CatalogCategoryProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { products } = category
  return (
    <div className="catalog-category-body">
      {products.length === 0 ? (
        <EmptyList list={category.id} kind="product">
          {texts.categoryEmpty}
        </EmptyList>
      ) : (
        <ol className="catalog-products" aria-label={say(texts.toggleCategory, { category: name })}>
          {products.map((entry, at) => (
            <CatalogRow
              key={entry.id}
              list={category.id}
              entry={entry}
              category={index}
              index={at}
              count={products.length}
              product={known.products.get(entry.id)}
              soldOutIn={known.soldOut.get(entry.id)}
              currency={known.currency}
              targets={targets}
              isReadOnly={isReadOnly}
              hasArrived={arrived === `${category.id}/${entry.id}`}
              steps={steps}
            />
          ))}
        </ol>
      )}
      {isReadOnly ? null : (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {texts.addProducts}
        </Button>
      )}
      {isAdding ? (
        <AddProducts
          category={name}
          products={[...known.products.values()].filter(({ id }) => !products.some((entry) => entry.id === id))}
          currency={known.currency}
          onAdd={(ids) => {
            setIsAdding(false)
            steps.edit((catalog) => addProducts(catalog, index, ids))
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </div>
  )
}
