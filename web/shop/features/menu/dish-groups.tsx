// The groups of dishes of a menu, or why there are none.
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import type { GroupView } from '../../catalog/menu-view.ts'
import './menu.css'
import { groupAnchor } from './category-bar.tsx'
import { DishRow } from './dish-row.tsx'

interface DishGroupsProps {
  /** Null: the branch has no menu now. */
  readonly groups: readonly GroupView[] | null
  readonly currency: string
  readonly onOpen: (productId: string) => void
}

const picturesAtTop = 4

export function DishGroups({ groups, currency, onOpen }: DishGroupsProps) {
  if (!groups || groups.length === 0) {
    return <p className="menu-empty">{groups ? shopScreenTexts.emptyMenu : guestProblemTexts.noMenu}</p>
  }
  return (
    <div className="dish-groups">
      {groups.map((group, position) => (
        <section
          key={group.id}
          id={groupAnchor(group.id)}
          className="dish-group"
          aria-labelledby={`${groupAnchor(group.id)}-name`}
          tabIndex={-1}
        >
          <h2 id={`${groupAnchor(group.id)}-name`}>{group.name}</h2>
          {group.description ? <p className="dish-group-description">{group.description}</p> : null}
          <ul className="dish-list">
            {group.dishes.map((dish, index) => (
              <DishRow
                key={dish.product.id}
                dish={dish}
                currency={currency}
                isAtTop={position === 0 && index < picturesAtTop}
                onOpen={() => onOpen(dish.product.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
