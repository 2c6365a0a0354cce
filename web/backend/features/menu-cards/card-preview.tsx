// The pages of a printed menu while it is being set, in the order in which they are read.
import { useDeferredValue, useId, useMemo } from 'react'
import type { Branch } from '#contract/organisation/branches.ts'
import type { MenuCard } from '#contract/catalog/menu-cards.ts'
import { withHeldAllergens } from '#domain/catalog/allergens.ts'
import { labelHouse, unknownHouse } from '#domain/catalog/label-house.ts'
import { cardGroups, menuCard, menuCardLayouts, menuCardPages, type MenuCardWish } from '#domain/catalog/menu-card.ts'
import type { Product } from '#domain/ground/product.ts'
import { menuCardTexts as texts } from '#domain/wording/menu-cards.ts'
import { say } from '#domain/wording/sentence.ts'
import { useMeasure } from '../../fields/measure-letters.ts'
import { PaperPicture } from '../../fields/paper-picture.tsx'
import { useDivisions } from '../../shell/divisions-query.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import './menu-cards.css'

type CardArguments = Parameters<typeof cardGroups>

interface CardPreviewProps {
  readonly draft: Readonly<Record<string, unknown>>
  readonly menus: readonly CardArguments[0][]
  readonly categories: CardArguments[1]
  readonly products: readonly Product[]
  readonly branches: readonly Pick<Branch, 'id' | 'identifier' | 'street' | 'zipCode' | 'city' | 'division'>[]
}

export function CardPreview({ draft: typed, menus, categories, products, branches }: CardPreviewProps) {
  // Letters appear at once, the pages follow.
  const draft = useDeferredValue(typed) as Partial<MenuCard>
  const heading = useId()
  const config = useConfig().data
  const divisions = useDivisions().data ?? []
  const measure = useMeasure()
  const menu = menus.find(({ id }) => id === draft.menu?.id)
  const branch = branches.find(({ id }) => id === draft.branch?.id) ?? null
  const groups = useMemo(
    () => (menu === undefined ? [] : cardGroups(menu, categories, withHeldAllergens(products))),
    [menu, categories, products],
  )
  const wish = wishOf(draft)
  const house = labelHouse(config ?? unknownHouse, branch, { divisions, images: [], linkBase: '' })
  const pages = groups.length === 0 ? [] : menuCard(groups, { wish, house, measure })
  const { width, height } = menuCardPages[wish.layout]
  return (
    <section className="card-preview" aria-labelledby={heading}>
      <h2 id={heading}>{texts.preview}</h2>
      {groups.length === 0 ? (
        <p className="editor-empty">{menu === undefined ? texts.chooseMenu : texts.nothing}</p>
      ) : null}
      {wish.layout === 'foldedA5' && pages.length > 0 ? <p className="editor-empty">{texts.folding}</p> : null}
      <ol className="card-pages" data-layout={wish.layout}>
        {pages.map(({ marks }, index) => (
          <li key={index}>
            <PaperPicture width={width} height={height} marks={marks} />
            <span className="figures">{say(texts.page, { page: index + 1, pages: pages.length })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Half-filled forms have a preview, too. */
function wishOf(draft: Partial<MenuCard>): MenuCardWish {
  return {
    layout: menuCardLayouts.find((layout) => layout === draft.layout) ?? 'a4',
    title: draft.title ?? '',
    subtitle: draft.subtitle ?? '',
    note: draft.note ?? '',
    showPrices: draft.showPrices ?? true,
    showDescriptions: draft.showDescriptions ?? true,
    showAllergens: draft.showAllergens ?? true,
  }
}
