// A menu on paper: what stands on its pages, group after group. Lengths in millimetres.
import type { Product } from '../ground/product.ts'
import type { AllergenLegend } from './allergens.ts'
import { closingPieces, coverMarks, groupPieces, headMarks, type Piece } from './card-pieces.ts'
import { menuGroups } from './offer.ts'
import type { Measure, PaperMark } from './paper-marks.ts'

export const menuCardLayouts = ['a4', 'foldedA5'] as const
export type MenuCardLayout = (typeof menuCardLayouts)[number]

export interface MenuCardWish {
  readonly layout: MenuCardLayout
  readonly title: string
  readonly subtitle: string
  /** At the end, before the legend: „Alle Preise inklusive Steuern“. */
  readonly note: string
  readonly showDescriptions: boolean
  readonly showPrices: boolean
  readonly showAllergens: boolean
}

export interface MenuCardHouse {
  /** Name and address, at the end. */
  readonly business: string
  readonly currency: string
  readonly legend: AllergenLegend
}

/** A category on the card. */
export interface CardGroup {
  readonly name: string
  readonly description: string
  readonly products: readonly Product[]
}

/** What a menu holds that is sold, as guests see it: without what is switched off, there or everywhere. */
export function cardGroups(
  menu: Parameters<typeof menuGroups>[0],
  categories: readonly (Parameters<typeof menuGroups>[1][number] & { readonly description: string })[],
  products: readonly Product[],
): CardGroup[] {
  const descriptions = new Map(categories.map(({ id, description }) => [id, description]))
  return menuGroups(menu, categories, products)
    .filter(({ category }) => category.isEnabled)
    .map(({ category, offers }) => ({
      name: category.name,
      description: descriptions.get(category.id) ?? '',
      products: offers
        .filter(({ product, entry }) => product.isEnabled && entry?.isEnabled !== false)
        // As guests get them: a price on request is none.
        .map(({ product }) => (product.isPriceHidden ? { ...product, price: null } : product)),
    }))
    .filter((group) => group.products.length > 0)
}

/** A page as it is read, not as it is printed: `menuSheets` lays those of the folded card on their sheets. */
export interface MenuCardPage {
  readonly marks: readonly PaperMark[]
}

export interface CardPage {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly columns: number
  readonly gap: number
  readonly body: number
}

export const menuCardPages: Readonly<Record<MenuCardLayout, CardPage>> = {
  a4: { width: 210, height: 297, margin: 16, columns: 2, gap: 10, body: 9 },
  foldedA5: { width: 148.5, height: 210, margin: 13, columns: 1, gap: 0, body: 9 },
}

interface Column {
  readonly page: number
  readonly x: number
  top: number
}

/** The pages in the order in which they are read; of the folded card the first is its cover, and their number a multiple of four. */
export function menuCard(
  groups: readonly CardGroup[],
  { wish, house, measure }: { readonly wish: MenuCardWish; readonly house: MenuCardHouse; readonly measure: Measure },
): MenuCardPage[] {
  const page = menuCardPages[wish.layout]
  const pages: PaperMark[][] = []
  const isFolded = wish.layout === 'foldedA5'
  if (isFolded) pages.push(coverMarks(page, wish, house, measure))
  const head = isFolded ? { marks: [], height: 0 } : headMarks(page, wish, measure)
  const width = (page.width - 2 * page.margin - (page.columns - 1) * page.gap) / page.columns
  const first = pages.length
  const bottom = page.height - page.margin
  const columns: Column[] = []
  /** Where the next one lies, and where it begins. */
  const next = () => {
    const at = first + Math.floor(columns.length / page.columns)
    return { page: at, top: page.margin + (at === first ? head.height : 0) }
  }
  const columnAfter = (): Column => {
    const { page: at, top } = next()
    const column = { page: at, top, x: page.margin + (columns.length % page.columns) * (width + page.gap) }
    columns.push(column)
    pages[at] ??= at === first ? [...head.marks] : []
    return column
  }
  let column = columnAfter()
  const free = () => bottom - column.top
  const put = (piece: Piece) => {
    pages[column.page]?.push(...piece.draw(column.x, column.top))
    column.top += piece.height
  }
  for (const [index, { heading, again, dishes }] of groups
    .map((each) => groupPieces(each, { page, width, wish, house, measure }))
    .entries()) {
    const height = dishes.reduce((sum, dish) => sum + dish.height, heading.height)
    // Together where they fit the next column; else never a heading without its first two dishes. No column stays empty.
    const isTorn = height > bottom - next().top
    const least = isTorn ? dishes.slice(0, 2).reduce((sum, dish) => sum + dish.height, heading.height) : height
    if (least > free() && index > 0) column = columnAfter()
    put(heading)
    for (const dish of dishes) {
      if (dish.height > free()) {
        column = columnAfter()
        put(again)
      }
      put(dish)
    }
  }
  for (const piece of closingPieces(groups, { page, width, wish, house, measure })) {
    if (piece.height > free()) column = columnAfter()
    put(piece)
  }
  const blank = isFolded ? (4 - (pages.length % 4)) % 4 : 0
  return [...pages, ...Array.from({ length: blank }, () => [])].map((marks) => ({ marks }))
}
