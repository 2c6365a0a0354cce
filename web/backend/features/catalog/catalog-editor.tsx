// The categories of a menu and their products: put in order, moved across, switched off, added and taken out.
import { Button } from '@mantine/core'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Category } from '#contract/catalog/categories.ts'
import { listedOf, withArchivedOf } from '#domain/catalog/archived-products.ts'
import { moveProduct, type Catalog, type Place } from '#domain/catalog/catalog-edit.ts'
import { moved } from '#domain/ground/moved.ts'
import type { Product } from '#domain/ground/product.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { toggled } from '#kit/toggled.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useBranches, useHouse } from '../../shell/frame-queries.ts'
import { SortingArea } from '../../sorting/sorting-area.tsx'
import { AddCategory } from './add-category.tsx'
import { CatalogCategory } from './catalog-category.tsx'
import { useCategories, useProducts } from './catalog-queries.ts'
import '../../fields/editor.css'
import './catalog-editor.css'

/** More products than this begin with their categories closed. */
const shownAtOnce = 60
const categoryList = 'categories'

/** What is archived is not seen and keeps its place. */
export function CatalogEditor(props: FieldEditorProps<Catalog>) {
  const products = useProducts().data
  const listed = useMemo(
    () => (products === undefined ? null : new Set<string>(products.map(({ id }) => id))),
    [products],
  )
  const value = useMemo(() => (listed === null ? props.value : listedOf(props.value, listed)), [props.value, listed])
  const onChange = (next: Catalog) => props.onChange(listed === null ? next : withArchivedOf(next, props.value, listed))
  return <ListedCatalog {...props} value={value} onChange={onChange} />
}

function ListedCatalog({ label, value, onChange, isReadOnly, draft, problems }: FieldEditorProps<Catalog>) {
  const known = useKnown(draft['branches'])
  const total = value.reduce((sum, { products }) => sum + products.length, 0)
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(total > shownAtOnce ? value.slice(1).map(({ id }) => id) : []),
  )
  const [arrived, setArrived] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const nameOf = (id: string) => known.categories.get(id)?.name ?? texts.unknownCategory
  const latest = useRef({ value, onChange, known })
  useLayoutEffect(() => {
    latest.current = { value, onChange, known }
  })
  // These stay the same, so that only rows that changed are made anew.
  const edit = useCallback((by: (catalog: Catalog) => Catalog) => {
    latest.current.onChange(by(latest.current.value))
  }, [])
  const toggle = useCallback((id: string) => {
    setClosed((before) => toggled(before, id))
  }, [])
  const moveAcross = useCallback(
    ({ category, product }: Place, to: string) => {
      const { value: catalog, known: names } = latest.current
      const at = catalog.findIndex(({ id }) => id === to)
      const entry = catalog[category]?.products[product]
      const target = catalog[at]
      if (entry === undefined || target === undefined) return
      if (target.products.some(({ id }) => id === entry.id)) return
      setClosed((before) => new Set([...before].filter((id) => id !== to)))
      setArrived(`${to}/${entry.id}`)
      setSaid(
        say(texts.movedTo, {
          name: names.products.get(entry.id)?.name ?? texts.unknownProduct,
          category: names.categories.get(to)?.name ?? texts.unknownCategory,
        }),
      )
      edit((before) => moveProduct(before, { category, product }, { category: at, product: target.products.length }))
    },
    [edit],
  )
  const steps = useMemo(() => ({ edit, toggle, moveAcross }), [edit, toggle, moveAcross])
  const ids = value.map(({ id }) => id).join(' ')
  const targets = useMemo(
    () =>
      (ids === '' ? [] : ids.split(' ')).map((id) => ({
        id,
        name: known.categories.get(id)?.name ?? texts.unknownCategory,
      })),
    [ids, known],
  )
  return (
    <section className="editor catalog-editor" aria-label={label}>
      {value.length === 0 ? <p className="editor-empty">{texts.catalogEmpty}</p> : null}
      {value.length > 1 ? (
        <OpenAll
          onOpen={() => setClosed(new Set())}
          onClose={() => setClosed(new Set(value.map(({ id }) => id as string)))}
        />
      ) : null}
      <SortingArea
        onDrop={(from, to) => {
          if (from.list === categoryList) return edit((catalog) => moved(catalog, from.index, to.index))
          const at = (list: string) => value.findIndex(({ id }) => id === list)
          edit((catalog) =>
            moveProduct(
              catalog,
              { category: at(from.list), product: from.index },
              { category: at(to.list), product: to.index },
            ),
          )
        }}
      >
        <ol className="catalog-categories" aria-label={label}>
          {value.map((category, at) => (
            <CatalogCategory
              key={category.id}
              list={categoryList}
              category={category}
              index={at}
              count={value.length}
              name={nameOf(category.id)}
              isOff={known.categories.get(category.id)?.isEnabled === false}
              known={known}
              targets={targets}
              isOpen={!closed.has(category.id)}
              isReadOnly={isReadOnly}
              arrived={arrived}
              problem={problems.get(`${at}`)}
              steps={steps}
            />
          ))}
        </ol>
      </SortingArea>
      {isReadOnly ? null : (
        <AddCategory categories={known.categories} chosen={value.map(({ id }) => id)} onEdit={edit} />
      )}
      <Announcement className="visually-hidden">{said}</Announcement>
    </section>
  )
}

function OpenAll({ onOpen, onClose }: { readonly onOpen: () => void; readonly onClose: () => void }) {
  return (
    <div className="catalog-tools">
      <Button variant="subtle" size="compact-sm" onClick={onOpen}>
        {texts.openAll}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onClose}>
        {texts.closeAll}
      </Button>
    </div>
  )
}

export interface Known {
  readonly products: ReadonlyMap<string, Product>
  readonly categories: ReadonlyMap<string, Category>
  readonly currency: string
  /** Names of the branches of the menu in which a product is sold out, by product. */
  readonly soldOut: ReadonlyMap<string, readonly string[]>
}

export type Targets = readonly { readonly id: string; readonly name: string }[]

export interface CatalogSteps {
  readonly edit: (by: (catalog: Catalog) => Catalog) => void
  /** To the end of another category. */
  readonly moveAcross: (from: Place, to: string) => void
  readonly toggle: (id: string) => void
}

function useKnown(branches: unknown): Known {
  const products = useProducts().data
  const categories = useCategories().data
  const allBranches = useBranches().data
  const currency = useHouse().currency
  const own = JSON.stringify(branches ?? [])
  return useMemo(() => {
    const ids = new Set((JSON.parse(own) as readonly { id: string }[]).map(({ id }) => id))
    const soldOut = new Map<string, string[]>()
    for (const branch of allBranches ?? []) {
      if (!ids.has(branch.id)) continue
      for (const { productId } of branch.soldOut) {
        soldOut.set(productId, [...(soldOut.get(productId) ?? []), branch.name])
      }
    }
    return {
      products: new Map((products ?? []).map((product) => [product.id as string, product])),
      categories: new Map((categories ?? []).map((category) => [category.id as string, category])),
      currency,
      soldOut,
    }
  }, [products, categories, allBranches, currency, own])
}
