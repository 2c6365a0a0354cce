// How much of domain/ each page of the shop loads: bundles what the page imports and refuses more than 15 KB gzip.
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Rolldown } from 'vite'

const limit = 15 * 1024

/** What a page imports, by file: these names, or all of the file (true). What stays unused the bundler leaves out. */
type Imports = Readonly<Record<string, readonly string[] | true>>

const everyPage: Imports = {
  'numbers/money.ts': ['addCents', 'centsOf', 'decimalOf', 'formatMoney', 'formatNumber'],
  'content/image-address.ts': true,
  'content/page-titles.ts': true,
  'ordering/order-type.ts': true,
  'time/opening-hours.ts': true,
  'time/opening-sentences.ts': true,
  'time/ordering-state.ts': true,
  'wording/content.ts': true,
  'wording/storefront.ts': true,
  'wording/time.ts': true,
}

// The menu with cart and item overlay, and the list of branches before it.
const menu: Imports = {
  ...everyPage,
  'numbers/tax.ts': ['formatRate'],
  'numbers/quantity.ts': [
    'calculationModelOf',
    'canStepDown',
    'canStepUp',
    'changeUnit',
    'clampToGrid',
    'defaultQuantity',
    'formatQuantity',
    'offeredUnits',
    'parseQuantity',
    'quantityGrid',
    'stepDown',
    'stepUp',
  ],
  'catalog/active-menu.ts': true,
  'catalog/allergens.ts': ['allergenEntries'],
  'catalog/base-price.ts': true,
  'catalog/category-bar.ts': true,
  'catalog/offer.ts': true,
  'catalog/orderability.ts': ['availability', 'isCategoryVisible', 'isSoldOut', 'nextAvailableAt'],
  'catalog/part-files.ts': ['acceptedExtensions', 'acceptsSeveral', 'previewExtensions'],
  'catalog/parts.ts': true,
  'catalog/unit-price.ts': true,
  'ordering/cart-migration.ts': true,
  'ordering/delivery-fee.ts': ['deliveryShortfalls'],
  'ordering/pricing.ts': ['itemCount', 'priceCart', 'priceLine'],
  'places/branch-search.ts': true,
  'places/links.ts': true,
  'time/schedule.ts': true,
  'wording/catalog.ts': true,
  'wording/guest-problems.ts': ['guestProblemText'],
}

const checkout: Imports = {
  ...everyPage,
  'numbers/tax.ts': ['formatRate'],
  'numbers/quantity.ts': ['formatQuantity'],
  'catalog/active-menu.ts': true,
  'catalog/donatee-search.ts': true,
  'ordering/check-contact.ts': true,
  'ordering/checkout-requirements.ts': true,
  'ordering/delivery-fee.ts': ['deliveryShortfalls'],
  'ordering/payment-method.ts': true,
  'ordering/pricing.ts': ['itemCount', 'priceCart', 'priceLine'],
  'ordering/submit-button.ts': true,
  'places/phone.ts': true,
  'time/lead-time.ts': true,
  'time/picker.ts': true,
  'time/slots.ts': true,
  'wording/catalog.ts': ['catalogTexts', 'calculationModelNames', 'unitShortNames'],
  'wording/guest-problems.ts': ['guestProblemText'],
  'wording/ordering.ts': true,
}

const status: Imports = {
  ...everyPage,
  'numbers/tax.ts': ['formatRate'],
  'numbers/quantity.ts': ['formatQuantity'],
  'ordering/counter-appointment.ts': true,
  'ordering/customer-status.ts': true,
  'ordering/questionnaire.ts': true,
  'ordering/timeline.ts': true,
  'places/links.ts': true,
  'wording/catalog.ts': ['catalogTexts', 'calculationModelNames', 'unitShortNames'],
  'wording/guest-problems.ts': ['guestProblemText'],
  'wording/ordering.ts': true,
}

/** Gzip bytes of one bundle of these exports. */
async function bundledSize(lines: readonly string[]): Promise<number> {
  const entry = 'virtual:storefront'
  const result = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'storefront-entry',
        resolveId: (id) => (id === entry ? `\0${entry}.ts` : null),
        load: (id) => (id === `\0${entry}.ts` ? lines.join('\n') : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [result].flat() as Rolldown.RolldownOutput[]
  const code = outputs.flatMap(({ output }) => output).map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
  return gzipSync(code.join('\n'), { level: 9 }).length
}

// Short names, as chunks of the shop give to what they export: the long ones do not travel.
async function exported(imports: Imports): Promise<string[]> {
  let count = 0
  const lines = Object.entries(imports).map(async ([file, names]) => {
    const wanted = names === true ? await namesOf(file) : names
    return `export { ${wanted.map((name) => `${name} as x${(count += 1)}`).join(', ')} } from '#domain/${file}'`
  })
  return Promise.all(lines)
}

async function namesOf(file: string): Promise<string[]> {
  const module: object = await import(new URL(`../domain/${file}`, import.meta.url).href)
  return Object.keys(module)
}

async function printedSize(page: string, imports: Imports): Promise<number> {
  const size = await bundledSize(await exported(imports))
  console.log(`${page.padEnd(10)} ${(size / 1024).toFixed(1)} KB gzip`)
  return size
}

const sizes = [
  await printedSize('menu', menu),
  await printedSize('checkout', checkout),
  await printedSize('status', status),
]
await printedSize('together', { ...checkout, ...status, ...menu })
if (sizes.some((size) => size > limit)) {
  console.error(`A page loads more than ${limit / 1024} KB.`)
  process.exitCode = 1
}
