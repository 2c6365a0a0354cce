// The groups of dishes of a menu with the search above them, or why there are none.
import { memo, useDeferredValue, useMemo, useState } from 'react'
import type { GroupView, MenuView } from '../../catalog/menu-view.ts'
import './menu.css'
import { groupAnchor } from './category-bar.tsx'
import { dishTexts, findDishes, groupsByFit, type DishTexts } from './find-dishes.ts'
import { pictureAddress } from '#parts/dish/dish-view.ts'
import { DishRow } from '#parts/dish/dish-row.tsx'
import { MenuSearch } from './menu-search.tsx'

interface DishGroupsProps {
  /** Null: the branch has no menu now. */
  readonly groups: readonly GroupView[] | null
  readonly nothing: MenuView['nothing']
  readonly currency: string
  readonly onOpen: (productId: string) => void
}

const picturesAtTop = 3
/** More are only laid out where they come into sight. */
const dishesOfLongMenu = 30
/** Fewer dishes are seen at a glance. */
const dishesWorthSearching = 8

const none: DishTexts = new Map()

/** Remembered: what opens over the menu does not make its rows anew. */
export const DishGroups = memo(function DishGroups({ groups, nothing, currency, onOpen }: DishGroupsProps) {
  const [term, setTerm] = useState('')
  // The letters appear at once, the dishes follow as soon as the device is able.
  const searched = useDeferredValue(term)
  const isSearching = searched !== ''
  const texts = useMemo(() => (isSearching ? dishTexts(groups ?? []) : none), [groups, isSearching])
  const found = useMemo(() => findDishes(texts, searched), [texts, searched])
  const shown = useMemo(() => (groups && found ? groupsByFit(groups, found) : groups), [groups, found])
  if (!shown || shown.length === 0) return <p className="menu-empty">{nothing}</p>
  const count = shown.reduce((sum, { dishes }) => sum + dishes.length, 0)
  return (
    <div className={count > dishesOfLongMenu ? 'dish-groups dish-groups-long' : 'dish-groups'}>
      {count >= dishesWorthSearching ? <MenuSearch term={term} onTerm={setTerm} count={found?.size ?? null} /> : null}
      {shown.map((group, position) => (
        <section
          key={group.id}
          id={groupAnchor(group.id)}
          className="dish-group"
          aria-labelledby={`${groupAnchor(group.id)}-name`}
          tabIndex={-1}
          data-dishes={group.dishes.length}
          hidden={found !== null && !group.dishes.some(({ product }) => found.has(product.id))}
        >
          <div className="dish-group-head">
            {group.picture ? (
              <img
                src={pictureAddress(group.picture, 'head')}
                alt=""
                width={56}
                height={56}
                loading="lazy"
                decoding="async"
              />
            ) : null}
            <h2 id={`${groupAnchor(group.id)}-name`}>{group.name}</h2>
          </div>
          {group.description ? <p className="dish-group-description">{group.description}</p> : null}
          <ul className="dish-list">
            {group.dishes.map((dish, index) => (
              <DishRow
                key={dish.product.id}
                dish={dish}
                currency={currency}
                isAtTop={position === 0 && index < picturesAtTop}
                isHidden={found !== null && !found.has(dish.product.id)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})
