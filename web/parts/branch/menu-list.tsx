// A menu as a printed card has it: dish, allergens, price.
import { availabilityTexts, catalogTexts } from '#domain/wording/catalog.ts'
import type { ListedDish, ListedGroup } from './listed-menu.ts'
import './menu-list.css'

interface MenuListProps {
  readonly groups: readonly ListedGroup[]
  /** Of the headings of its groups. */
  readonly level: 2 | 3
}

export function MenuList({ groups, level }: MenuListProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const DishHeading = level === 2 ? 'h3' : 'h4'
  return (
    <div className="menu-list">
      {groups.map(({ name, description, dishes }) => (
        <section key={name} className="menu-list-group">
          <Heading>{name}</Heading>
          {description ? <p className="menu-list-about">{description}</p> : null}
          <ul>
            {dishes.map((dish, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two dishes may have one name, and the list never moves
              <li key={index} className={dish.availability ? 'menu-list-later' : undefined}>
                <DishHeading>{dish.name}</DishHeading>
                <Price {...dish} />
                {dish.description ? <p className="menu-list-about">{dish.description}</p> : null}
                <Facts {...dish} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Price({ price, basePrice }: ListedDish) {
  return (
    <p className="menu-list-price figures">
      {price}
      {basePrice ? <small>{basePrice}</small> : null}
    </p>
  )
}

function Facts({ allergens, availability }: ListedDish) {
  if (allergens === '' && !availability) return null
  return (
    <p className="menu-list-facts">
      {allergens ? (
        <span>
          <span className="visually-hidden">{catalogTexts.allergens} </span>
          {allergens}
        </span>
      ) : null}
      {availability ? <span>{availabilityTexts[availability]}</span> : null}
    </p>
  )
}
