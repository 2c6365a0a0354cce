// The catalogue prepared once for everybody who reads it: pages, /init and the checks of an order.
import { categories } from '#contract/catalog/categories.ts'
import { menus } from '#contract/catalog/menus.ts'
import { products, type Product } from '#contract/catalog/products.ts'
import { tags } from '#contract/catalog/tags.ts'
import { blocks } from '#contract/content/blocks.ts'
import { uploadsNamedIn } from '#contract/content/content.ts'
import { navigations } from '#contract/content/navigations.ts'
import { sites } from '#contract/content/sites.ts'
import { donatees } from '#contract/donation/donatees.ts'
import { images } from '#contract/media/images.ts'
import { branches } from '#contract/organisation/branches.ts'
import { divisions } from '#contract/organisation/divisions.ts'
import { tables, type Table } from '#contract/organisation/tables.ts'
import type { AnyDeclaration, Answer } from '#contract/resource.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { withHeldAllergens } from '#domain/catalog/allergens.ts'
import { withoutArchived } from '#domain/catalog/archived-products.ts'
import { shopColour } from '#domain/content/shop-theme.ts'
import { enabledItems } from '#domain/content/navigation.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { branchForVisitors, completeBranches, divisionForVisitors } from '#server/modules/organisation/public.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import { listRows } from '#server/resources/store.ts'
import { productForVisitors } from './product.ts'
import { findSharing, findUploadsById, listOwnFaces } from '#server/modules/media/public.ts'
import { readOneSnapshot } from './store.ts'

export interface ShopCatalog {
  /** As visitors may see it. */
  readonly visitor: VisitorCatalog
  /** With hidden prices, for the checks of an order. */
  readonly products: ReadonlyMap<string, Product>
  /** With the tokens of the QR codes. */
  readonly tables: readonly Table[]
}

/**
 * What is made of the catalogue for one branch is kept under its era: an object that stays the same, from one reading to the next,
 * while nothing is announced that touches the branch. By the branch's identifier; null: of the shop as a whole.
 */
export type Eras = ReadonlyMap<string | null, object>

export interface DatedCatalog extends ShopCatalog {
  readonly eras: Eras
}

export interface PreparedCatalog {
  /** The current one; everybody who asks meanwhile waits for the same reading. */
  readonly load: () => Promise<DatedCatalog>
  /** The current one if it has been read, without waiting. */
  readonly loaded: () => DatedCatalog | undefined
  /** The next one who asks reads it anew. With branches: the eras of the others go on. */
  readonly forget: (branches?: readonly string[] | null) => void
}

export function prepareCatalog(database: Database): PreparedCatalog {
  let current: Promise<DatedCatalog> | undefined
  let loaded: DatedCatalog | undefined
  let begun = new Map<string, object>()
  return {
    load() {
      if (current !== undefined) return current
      // As of before the reading: what is forgotten meanwhile, it may not know yet.
      const known = begun
      const reading = readCatalog(database).then(
        (read) => {
          const shop = { ...read, eras: erasOf(read, known) }
          if (current === reading) loaded = shop
          return shop
        },
        (error: unknown) => {
          if (current === reading) current = undefined
          throw error
        },
      )
      current = reading
      return reading
    },
    loaded: () => loaded,
    forget(branches = null) {
      current = undefined
      loaded = undefined
      begun = new Map(branches === null ? [] : [...begun].filter(([id]) => !branches.includes(id)))
    },
  }
}

function erasOf({ visitor }: ShopCatalog, known: Map<string, object>): Eras {
  const eras = visitor.branches.map(({ id, identifier }): [string, object] => {
    const era = known.get(id) ?? {}
    known.set(id, era)
    return [identifier, era]
  })
  return new Map<string | null, object>([[null, {}], ...eras])
}

/** One snapshot of the database: a menu never refers to a product that is not there. */
async function readCatalog(database: Database): Promise<ShopCatalog> {
  return database.transaction(async (tx) => {
    await readOneSnapshot(tx)
    return readShopCatalog(tx)
  })
}

/** As the transaction sees it, its own changes included. */
export async function readShopCatalog(tx: Transaction): Promise<ShopCatalog> {
  const all = async <D>(declaration: D): Promise<Answer<D>[]> => {
    const { rows } = await listRows(tx, declaration as AnyDeclaration, {})
    return rows as Answer<D>[]
  }
  const enabled = <T extends { readonly isEnabled: boolean }>(rows: readonly T[]): T[] =>
    rows.filter((row) => row.isEnabled)
  const [allProducts, allTables] = [withHeldAllergens(await all(products)), await all(tables)]
  const allBranches = (await completeBranches(tx, await all(branches))) as unknown as Answer<typeof branches>[]
  const [config, allDivisions] = [await loadConfig(tx), enabled(await all(divisions))]
  const [allSites, allBlocks] = [await all(sites), await all(blocks)]
  const visitor: VisitorCatalog = {
    config: { ...config, accentColor: shopColour(config.accentColor, allDivisions) },
    divisions: allDivisions.map(divisionForVisitors),
    branches: enabled(allBranches).map(branchForVisitors),
    menus: withoutArchived(await all(menus), new Set(allProducts.map(({ id }) => id))),
    categories: await all(categories),
    products: allProducts.map(productForVisitors),
    tags: await all(tags),
    tables: enabled(allTables).map((table) => ({ ...table, qrToken: undefined })),
    sites: allSites.filter((site) => site.isPublic).map(withCleanContent),
    navigations: (await all(navigations))
      .filter((navigation) => navigation.isPublic)
      .map((navigation) => ({ ...navigation, items: enabledItems(navigation.items) })),
    blocks: allBlocks.filter((block) => block.isPublic).map(withCleanContent),
    donatees: enabled(await all(donatees)),
    images: await all(images),
    uploads: await findUploadsById(tx, uploadsNamedIn([...allSites, ...allBlocks])),
    sharing: await findSharing(tx),
    fonts: await listOwnFaces(tx),
  }
  return {
    visitor,
    products: new Map(allProducts.map((product) => [product.id as string, product])),
    tables: allTables,
  }
}

/** Cleaned on the way out, too: rows may be older than today's rules, or come from a backup. */
function withCleanContent<Found extends { readonly content: Record<string, unknown> }>(found: Found): Found {
  return { ...found, content: cleanTexts(found.content) as Found['content'] }
}
