// Every declared row of the demo chain in the order in which it can be created: what is referred to comes first.
// Keys become ids here, so whoever creates the rows only hands over how a key is found.
import { categories as categoriesDeclared } from '#contract/catalog/categories.ts'
import { menuCards as menuCardsDeclared } from '#contract/catalog/menu-cards.ts'
import { menus as menusDeclared } from '#contract/catalog/menus.ts'
import { products as productsDeclared, type ProductDraft } from '#contract/catalog/products.ts'
import { tags as tagsDeclared } from '#contract/catalog/tags.ts'
import { devices as devicesDeclared } from '#contract/device/devices.ts'
import { blocks as blocksDeclared } from '#contract/content/blocks.ts'
import { navigations as navigationsDeclared } from '#contract/content/navigations.ts'
import { sites as sitesDeclared } from '#contract/content/sites.ts'
import { donatees as donateesDeclared } from '#contract/donation/donatees.ts'
import { branches as branchesDeclared } from '#contract/organisation/branches.ts'
import { departments as departmentsDeclared } from '#contract/organisation/departments.ts'
import { divisions as divisionsDeclared } from '#contract/organisation/divisions.ts'
import { tables as tablesDeclared } from '#contract/organisation/tables.ts'
import type { AnyDeclaration, Draft } from '#contract/resource.ts'
import type { Id } from '#domain/ground/identity.ts'
import { branches, type BranchKey } from './branches.ts'
import { categories, type CategoryKey } from './categories.ts'
import type { DemoProduct } from './demo-product.ts'
import { devices } from './devices.ts'
import { donatees, type DonateeKey } from './donatees.ts'
import {
  englishBranches,
  englishCategories,
  englishDivisions,
  englishDonatees,
  englishMenus,
  englishOfProduct,
  englishTags,
} from './english.ts'
import { menuCards, menuList } from './menus.ts'
import { departments, divisions, tables, tags, type DivisionKey, type TagKey } from './organisation.ts'
import { highlights, pages, websiteNavigation } from './website.ts'
import { screens } from './screens.ts'
import { products, type ProductKey } from './products.ts'

/** The id of what was created under a key; it throws where nothing was. */
export type Find = <Kind extends string>(kind: Kind, key: string) => { id: Id<Kind> }

export interface DemoRow {
  readonly declared: AnyDeclaration
  readonly key: string
  /** What a client of the API would send. */
  readonly draft: Readonly<Record<string, unknown>>
}

/** Rows are made one after the other, because each asks for the ids of those before. `now`: the first start. */
export function* demoRows(find: Find, now: Temporal.Instant): Generator<DemoRow> {
  const draftsOf = <D extends AnyDeclaration>(declared: D) =>
    function* <T>(written: Readonly<Record<string, T>>, draft: (value: T, index: number, key: string) => Draft<D>) {
      for (const [index, [key, value]] of Object.entries(written).entries()) {
        yield { declared, key, draft: draft(value, index, key) as Readonly<Record<string, unknown>> }
      }
    }
  yield* draftsOf(tagsDeclared)(tags, ({ picture, ...tag }, index, key) => ({
    ...tag,
    translations: { en: { name: englishTags[key as TagKey] } },
    image: find('image', picture),
    sortOrder: index + 1,
  }))
  yield* draftsOf(divisionsDeclared)(divisions, ({ logo, hero, ...division }, index, key) => ({
    ...division,
    translations: { en: englishDivisions[key as DivisionKey] },
    logoImage: find('image', logo),
    heroImage: hero && find('image', hero),
    sortOrder: index + 1,
  }))
  yield* draftsOf(branchesDeclared)(branches, ({ pictures, ...branch }, _, key) => ({
    ...branch,
    translations: { en: englishBranches[key as BranchKey] },
    division: find('division', branch.division),
    tags: branch.tags.map((tag) => find('tag', tag)),
    images: pictures.map((picture) => find('image', picture)),
  }))
  yield* draftsOf(departmentsDeclared)(departments, (department, index) => ({
    ...department,
    branch: find('branch', department.branch),
    sortOrder: index + 1,
  }))
  yield* draftsOf(tablesDeclared)(tables, (table, index) => ({
    ...table,
    branch: find('branch', table.branch),
    sortOrder: index + 1,
  }))
  yield* draftsOf(donateesDeclared)(donatees, ({ picture, ...donatee }, _, key) => ({
    ...donatee,
    translations: { en: { description: englishDonatees[key as DonateeKey] } },
    logo: find('image', picture),
  }))
  yield* draftsOf(categoriesDeclared)(categories, ({ picture, ...category }, index, key) => ({
    ...category,
    translations: { en: englishCategories[key as CategoryKey] },
    image: find('image', picture),
    sortOrder: index + 1,
  }))
  yield* draftsOf(devicesDeclared)(devices, ({ events, categories, standIn, hasLogo, ...device }) => ({
    ...device,
    branch: find('branch', device.branch),
    triggers: events.map((event) => ({
      event,
      orderTypes: [],
      categories: categories.map((key) => find('category', key)),
      onlyPreorders: false,
    })),
    fallbackDevice: standIn === null ? null : find('device', standIn),
    logoImage: hasLogo ? find('image', 'linden') : null,
  }))
  yield* draftsOf(productsDeclared)(bundlesLast(products), (product, index, key) => ({
    ...productDraft(product, index, find),
    translations: englishOfProduct(key as ProductKey, product.parts),
  }))
  yield* draftsOf(menusDeclared)(byIdentifier(menuList), ({ availableInDays, catalog, ...menu }) => ({
    ...menu,
    translations: { en: { name: englishMenus[menu.name] } },
    branches: menu.branches.map((branch) => find('branch', branch)),
    availableFrom: availableInDays === null ? null : now.add({ hours: 24 * availableInDays }).toString(),
    catalog: catalog.map((entry) => ({
      id: find('category', entry.category).id,
      products: entry.products.map(({ product, isEnabled = true, schedule = [] }) => ({
        id: find('product', product).id,
        isEnabled,
        schedule: [...schedule],
      })),
    })),
  }))
  yield* draftsOf(menuCardsDeclared)(menuCards, ({ menu, branch, ...card }) => ({
    ...card,
    menu: find('menu', menu),
    branch: find('branch', branch),
  }))
  yield { declared: blocksDeclared, key: 'highlights', draft: highlights(find) }
  for (const [key, draft] of pages(find)) yield { declared: sitesDeclared, key, draft }
  yield { declared: navigationsDeclared, key: 'website', draft: websiteNavigation(find) }
  yield* screens(find)
}

/** Article numbers count up, so that the same dish has the same number in every demo. */
function productDraft({ picture, parts, contents, ...product }: DemoProduct, index: number, find: Find): ProductDraft {
  return {
    ...product,
    uid: `LH${String(index + 1).padStart(6, '0')}`,
    type: contents ? 'bundle' : parts ? 'configurable' : 'simple',
    images: picture === null ? [] : [find('image', picture)],
    config: { parts: parts ?? [] },
    bundle: (contents ?? []).map(([key, amount]) => ({ product: find('product', key), amount })),
  }
}

function bundlesLast(all: Readonly<Record<string, DemoProduct>>): Readonly<Record<string, DemoProduct>> {
  const entries = Object.entries(all)
  const isBundle = ([, product]: readonly [string, DemoProduct]) => product.contents !== undefined
  return Object.fromEntries([...entries.filter((entry) => !isBundle(entry)), ...entries.filter(isBundle)])
}

function byIdentifier<T extends { readonly identifier: string }>(list: readonly T[]): Readonly<Record<string, T>> {
  return Object.fromEntries(list.map((each) => [each.identifier, each]))
}
