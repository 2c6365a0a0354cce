// The catalogue as guests read it in one language. Translations themselves stay here: a page carries the language it is read in.
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Site } from '#contract/content/sites.ts'
import { spokenLegend } from '#domain/catalog/allergens.ts'
import { translatedProduct } from '#domain/catalog/translated-product.ts'
import { translatedNavigation } from '#domain/content/navigation.ts'
import { spokenContent } from '#domain/content/spoken-content.ts'
import { isWritten, translated, type Language, type Translations } from '#domain/ground/translations.ts'

const spoken = { de: new WeakMap<VisitorCatalog, VisitorCatalog>(), en: new WeakMap<VisitorCatalog, VisitorCatalog>() }

/** The same one for the same catalogue. */
export function spokenCatalog(catalog: VisitorCatalog, language: Language): VisitorCatalog {
  const known = spoken[language].get(catalog)
  if (known !== undefined) return known
  const made = inLanguage(catalog, language)
  spoken[language].set(catalog, made)
  return made
}

function inLanguage(catalog: VisitorCatalog, language: Language): VisitorCatalog {
  const { config, divisions, branches, products, categories, menus, tags, navigations, sites, blocks, donatees } =
    catalog
  return {
    ...catalog,
    config: spokenConfig(config, divisions, language),
    divisions: divisions.map((division) => withoutTranslations(translated(division, language))),
    products: products.map((product) => withoutTranslations(translatedProduct(product, language))),
    categories: categories.map((category) => withoutTranslations(translated(category, language))),
    menus: menus.map((menu) => withoutTranslations(translated(menu, language))),
    branches: branches.map((branch) => withoutTranslations(translated(branch, language))),
    tags: tags.map((tag) => withoutTranslations(translated(tag, language))),
    navigations: navigations.map((each) => withoutTranslations(translatedNavigation(each, language))),
    sites: sites.map((site) => spokenSite(site, language)),
    blocks: blocks.map((block) => ({ ...block, content: spokenContent(block.content, language) })),
    donatees: donatees.map((donatee) => withoutTranslations(translated(donatee, language))),
  }
}

/** What search engines are told is German: a translated page calls itself as it is called. */
export function spokenSite(site: Site, language: Language): Site {
  const read = { ...translated(site, language), content: spokenContent(site.content, language) }
  const { title, description } = toldIn(site, language)
  const seo = { ...read.seo, ...(title && { title: '' }), ...(description && { description: '' }) }
  return withoutTranslations({ ...read, seo })
}

/** The first page is called as the first public organisation calls it, else as the configuration does. */
function spokenConfig(
  config: VisitorCatalog['config'],
  divisions: VisitorCatalog['divisions'],
  language: Language,
): VisitorCatalog['config'] {
  const roof = divisions.find(({ isPublic }) => isPublic)
  const told = [config, ...(roof === undefined ? [] : [roof])].map((each) => toldIn(each, language))
  const title = told.some((each) => each.title)
  const description = told.some((each) => each.description)
  return withoutTranslations({
    ...translated(config, language),
    ...(title && { seoTitle: '' }),
    ...(description && { seoDescription: '' }),
    allergenLegend: spokenLegend(config.allergenLegend, language),
  })
}

/** Which of the texts that search engines have words of their own for are translated. */
function toldIn({ translations }: { readonly translations: Translations }, language: Language) {
  const { title, description } = language === 'de' ? {} : (translations[language] ?? {})
  return { title: isWritten(title), description: isWritten(description) }
}

function withoutTranslations<Row extends { readonly translations: unknown }>(row: Row): Row {
  return { ...row, translations: {} }
}
