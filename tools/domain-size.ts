// How much of domain/ the shop loads: bundles what the storefront imports and refuses more than 15 KB gzip.
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Rolldown } from 'vite'

const limit = 15 * 1024

// What the pages of the storefront call, by file. Everything else of these files is left out by the bundler.
const imports: Readonly<Record<string, readonly string[]>> = {
  'numbers/money.ts': ['addCents', 'centsOf', 'decimalOf', 'formatMoney', 'formatNumber'],
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
  'catalog/active-menu.ts': ['activeMenu'],
  'catalog/allergens.ts': ['allergenEntries'],
  'catalog/base-price.ts': ['basePrice', 'formatBasePrice'],
  'catalog/category-bar.ts': ['activeGroup', 'categoryBar', 'scrollHeadroom'],
  'catalog/donatee-search.ts': ['donateeAfterClick', 'searchDonatees'],
  'catalog/offer.ts': ['menuGroups'],
  'catalog/orderability.ts': ['availability', 'isCategoryVisible', 'isSoldOut', 'nextAvailableAt'],
  'catalog/part-files.ts': ['acceptedExtensions', 'acceptsSeveral', 'previewExtensions'],
  'catalog/parts.ts': [
    'isItemComplete',
    'isStepComplete',
    'multiselectedAfterClick',
    'optionNames',
    'partProblems',
    'selectedAfterClick',
    'stepCount',
  ],
  'catalog/unit-price.ts': ['unitPrice'],
  'ordering/cart-migration.ts': ['migrateCart'],
  'ordering/delivery-fee.ts': ['deliveryShortfalls'],
  'ordering/pricing.ts': ['itemCount', 'priceCart'],
}

// Whole files: the rules of time, places and checkout, and every sentence the storefront says.
const wholeFiles: readonly string[] = [
  'content/image-address.ts',
  'content/page-titles.ts',
  'ordering/check-contact.ts',
  'ordering/checkout-requirements.ts',
  'ordering/counter-appointment.ts',
  'ordering/customer-status.ts',
  'ordering/order-type.ts',
  'ordering/payment-method.ts',
  'ordering/questionnaire.ts',
  'ordering/submit-button.ts',
  'ordering/timeline.ts',
  'places/branch-search.ts',
  'places/links.ts',
  'places/phone.ts',
  'time/lead-time.ts',
  'time/opening-hours.ts',
  'time/opening-sentences.ts',
  'time/ordering-state.ts',
  'time/picker.ts',
  'time/schedule.ts',
  'time/slots.ts',
  'wording/catalog.ts',
  'wording/content.ts',
  'wording/ordering.ts',
  'wording/guest-problems.ts',
  'wording/storefront.ts',
  'wording/time.ts',
]

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

const named = Object.entries(imports).map(([file, names]) => `export { ${names.join(', ')} } from '#domain/${file}'`)
const whole = wholeFiles.map((file) => `export * from '#domain/${file}'`)
const size = await bundledSize([...named, ...whole])
const wording = await bundledSize(whole.filter((line) => line.includes('/wording/')))
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
console.log(`domain as the shop loads it: ${kilobytes(size)} gzip, ${kilobytes(wording)} of it sentences`)
if (size > limit) {
  console.error(`More than ${kilobytes(limit)}.`)
  process.exitCode = 1
}
