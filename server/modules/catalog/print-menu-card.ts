// A menu as it is now, on paper.
import { menuCards, type MenuCard } from '#contract/catalog/menu-cards.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { labelHouse } from '#domain/catalog/label-house.ts'
import { cardGroups, menuCard } from '#domain/catalog/menu-card.ts'
import { menuSheets } from '#domain/catalog/menu-sheets.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { shopLetters } from '#server/modules/media/public.ts'
import { drawMarks, measureIn } from '#server/paper/draw-marks.ts'
import { openPaper } from '#server/paper/open-paper.ts'
import { findRow } from '#server/resources/store.ts'
import { staffView } from '#server/resources/views.ts'
import type { PreparedCatalog } from './shop-catalog.ts'

const declared: AnyDeclaration = menuCards

export interface CardParts {
  readonly database: Database
  /** Where the letters of the shop lie. */
  readonly storage: Pick<Storage, 'read'>
  readonly prepared: PreparedCatalog
}

/** Of a menu with nothing on it an empty card: the page beside its form says so. */
export async function printMenuCard(
  { database, storage, prepared }: CardParts,
  { id, scope }: { readonly id: string; readonly scope: Scope },
): Promise<Buffer> {
  const found = await findRow(database.kysely, declared, id, staffView(declared, scope))
  if (found === undefined) throw notFound()
  const card = found as unknown as MenuCard
  const { visitor } = await prepared.load()
  const menu = visitor.menus.find((one) => one.id === card.menu.id)
  const groups = menu === undefined ? [] : cardGroups(menu, visitor.categories, visitor.products)
  const branch = visitor.branches.find((one) => one.id === card.branch?.id) ?? null
  const layout = card.layout === 'foldedA5' ? 'landscape' : 'portrait'
  const letters = await shopLetters(storage, visitor)
  const paper = await openPaper(card.title || card.name, { layout, ...(letters && { letters }) })
  const house = labelHouse(visitor.config, branch, {
    divisions: visitor.divisions,
    images: [],
    linkBase: '',
  })
  for (const sheet of menuSheets(menuCard(groups, { wish: card, house, measure: measureIn(paper) }), card.layout)) {
    paper.doc.addPage()
    drawMarks(paper, sheet.marks)
  }
  return paper.bytes()
}
