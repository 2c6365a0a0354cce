// Where guests find a product: chosen while it is new, told and added to once it is stored.
import { Button, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { placeProduct } from '#domain/catalog/catalog-edit.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { mayCreate, mayWrite } from '../../records/may.ts'
import { act } from '../../shell/act.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'
import { useCategories, useMenus, useProducts } from './catalog-queries.ts'
import '../../shell/panel.css'
import './product-preview.css'

type CategoryId = Menu['catalog'][number]['id']
type ProductId = Menu['catalog'][number]['products'][number]['id']

const menusDeclared: AnyDeclaration = resources.menus

interface ProductPlaceProps {
  /** Null while the product is new; what was chosen then is done as soon as there is one. */
  readonly id: ProductId | null
  /** Of the stored product: another one with each saving. */
  readonly version: number | null
}

export function ProductPlace({ id, version }: ProductPlaceProps) {
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const [picked, setChosen] = useState<string | null>(null)
  const place = usePlacing(setChosen)
  const isRunning = useIsRunning('menus.place')
  const before = useRef({ id, version })
  const known = useKnown()
  const inMenus = known === null || id === null ? [] : menusWith(known, id)
  const free = known === null ? [] : choices(known, id)
  // Nobody is asked twice: what goes without saying is chosen already, and can be chosen otherwise.
  const [copied] = useCopied(id)
  const chosen = picked ?? (inMenus.length === 0 ? placeOf(free, known, copied) || usualOf(free) : '')
  const isKnown = known !== null
  const isUnplaced = isKnown && id !== null && inMenus.length === 0
  useEffect(() => {
    if (!isKnown) return
    const { id: former, version: formerVersion } = before.current
    before.current = { id, version }
    if (id === null || version === formerVersion) return
    if (former === null && chosen !== '') void place(id, chosen)
    else if (isUnplaced) tellUnplaced(section.current)
  }, [id, version, chosen, isKnown, isUnplaced, place])
  if (known === null) return null
  const inBundles = known.products.filter(({ bundle }) => bundle.some(({ product }) => product.id === id))
  return (
    <section ref={section} className="panel product-usage" aria-labelledby={heading}>
      <h2 id={heading}>{texts.placeOnMenu}</h2>
      {isUnplaced ? <output className="product-unplaced">{texts.notUsed}</output> : null}
      <ul className="product-places">
        {inMenus.map(({ key, address, text }) => (
          <li key={key}>
            <Link to={address}>{text}</Link>
          </li>
        ))}
        {inBundles.map((product) => (
          <li key={product.id}>
            <Link to={`/products/${product.id}`}>{say(texts.usedInBundle, { product: product.name })}</Link>
          </li>
        ))}
      </ul>
      {free.length === 0 ? (
        inMenus.length === 0 ? (
          <FirstMenu {...known} />
        ) : null
      ) : (
        <div className="panel-row">
          <NativeSelect
            {...(inMenus.length === 0 ? { 'aria-labelledby': heading } : { label: texts.placeAnother })}
            {...(id === null && chosen !== '' && { description: texts.placeAtFirstSaving })}
            data={[{ value: '', label: id === null ? texts.placeLater : texts.placeChoose }, ...free]}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          {id === null ? null : (
            <Button loading={isRunning} disabled={chosen === ''} onClick={() => void place(id, chosen)}>
              {texts.placeNow}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Who saves stands at the foot of a long form, where the sentence above is not seen. */
function tellUnplaced(section: HTMLElement | null): void {
  const way = () => section?.querySelector<HTMLElement>('.panel-row :is(select, a)')?.focus()
  toast(texts.notUsed, { action: { label: texts.placeFromToast, run: way } })
}

/** Without a menu, or without a category in it, nothing can be chosen: here is the way to the first one. */
function FirstMenu({ menus, me }: Known) {
  if (!mayCreate(me, menusDeclared)) return null
  const own = menus.find((menu) => mayWrite(me, menusDeclared, menu))
  return (
    <div className="panel-row">
      <p>{texts.placeNoMenu}</p>
      <Button component={Link} variant="default" to={own === undefined ? '/menus/new' : `/menus/${own.id}`}>
        {own === undefined ? texts.makeMenu : say(texts.addCategoryToMenu, { menu: own.name || own.identifier })}
      </Button>
    </div>
  )
}

/** Where the last product was put since the page was loaded: dishes are entered category by category. */
let lastTarget = ''

/** The product that a new one is copied from: the address names it until the new one is stored. */
function useCopied(id: ProductId | null) {
  const copied = useSearchParams()[0].get('copy')
  return useState(id === null ? copied : null)
}

/** Where the original stands first, of what can be chosen; empty where there is none. */
function placeOf(groups: ReturnType<typeof choices>, known: Known | null, product: string | null): string {
  const places = (known?.menus ?? []).flatMap(({ id, catalog }) =>
    catalog.flatMap((category) =>
      category.products.some((entry) => entry.id === product) ? [`${id}/${category.id}`] : [],
    ),
  )
  const offered = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)))
  return places.find((place) => offered.has(place)) ?? ''
}

/** There, or the only category there is; empty where somebody has to choose. */
function usualOf(groups: ReturnType<typeof choices>): string {
  const [only, ...others] = groups.flatMap(({ items }) => items.map(({ value }) => value))
  if (only !== undefined && others.length === 0) return only
  return [only, ...others].includes(lastTarget) ? lastTarget : ''
}

type Known = NonNullable<ReturnType<typeof useKnown>>

function useKnown() {
  const menus = useMenus().data
  const categories = useCategories().data
  const products = useProducts().data
  const me = useOutletContext<Me>()
  if (menus === undefined || categories === undefined || products === undefined) return null
  const nameOf = (category: CategoryId) => categories.find((one) => one.id === category)?.name ?? texts.unknownCategory
  return { menus, products, nameOf, me }
}

function menusWith({ menus, nameOf }: Known, id: ProductId) {
  return menus.flatMap((menu) =>
    menu.catalog
      .filter(({ products }) => products.some((entry) => entry.id === id))
      .map((category) => ({
        key: `${menu.id}/${category.id}`,
        address: `/menus/${menu.id}`,
        text: say(texts.usedInMenu, { menu: menu.name || menu.identifier, category: nameOf(category.id) }),
      })),
  )
}

/** The categories of the menus that the person may change, without those that have the product. */
function choices({ menus, nameOf, me }: Known, id: ProductId | null) {
  return menus
    .filter((menu) => mayWrite(me, menusDeclared, menu))
    .map((menu) => ({
      group: menu.name || menu.identifier,
      items: menu.catalog
        .filter(({ products }) => !products.some((entry) => entry.id === id))
        .map((category) => ({ value: `${menu.id}/${category.id}`, label: nameOf(category.id) })),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Into the menu as it is stored now: what somebody else changed meanwhile stays. */
function usePlacing(choose: (chosen: null) => void) {
  const client = useQueryClient()
  return useCallback(
    async (product: ProductId, target: string) => {
      const [menuId = '', category = ''] = target.split('/')
      const params = { id: menuId as Menu['id'] }
      const done = await act(client, {
        name: 'menus.place',
        run: async () => {
          const { data: menu } = await askAsStaff('GET /menus/:id', { params })
          const catalog = [...placeProduct(menu.catalog, category as CategoryId, product)]
          return askAsStaff('PUT /menus/:id', { params, body: { ...menu, catalog } as never })
        },
        failure: texts.placeFailed,
        done: texts.placed,
      })
      if (done === null) return
      lastTarget = target
      choose(null)
      await client.invalidateQueries({ queryKey: ['menus'] })
    },
    [client, choose],
  )
}
