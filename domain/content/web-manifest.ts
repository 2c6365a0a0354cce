// What makes the shop an app on the guest's device (storefront § 1): its manifest, and the addresses of its icons.
import { appTexts } from '../wording/app.ts'
import { languageTexts } from '../wording/language.ts'
import { say } from '../wording/sentence.ts'
import { countedBranches } from '../places/branch-list.ts'
import type { Branch } from '../ground/branch.ts'
import type { ShopConfig } from './shop-config.ts'

/** `any`: as it is shown; `maskable`: the device cuts its own shape out of it; `apple`: for iOS, which rounds it. */
export type IconPurpose = 'any' | 'maskable' | 'apple'

/** Pixels. */
export const iconSizes: Readonly<Record<IconPurpose, readonly number[]>> = {
  any: [48, 72, 96, 128, 144, 192, 256, 384, 512],
  maskable: [192, 512],
  apple: [180],
}

export interface AppIcon {
  readonly purpose: IconPurpose
  readonly size: number
}

type Named = Pick<ShopConfig, 'shopName' | 'seoDescription' | 'description' | 'themeColor' | 'backgroundColor'>
type Place = Pick<Branch, 'name' | 'identifier' | 'isEnabled' | 'isPublic'>

/** Devices show three or four. */
const mostShortcuts = 4
const shortcutIcon: AppIcon = { purpose: 'any', size: 96 }

/** A picture as a manifest names it. */
export function manifestIcon(iconKey: string, { purpose, size }: AppIcon) {
  return {
    src: iconAddress(iconKey, { purpose, size }),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }
}

/** `iconKey`: changes with the picture and its colours, so that an address always means the same picture. */
export function webManifest(config: Named, branches: readonly Place[], iconKey: string) {
  const icon = (wanted: AppIcon) => manifestIcon(iconKey, wanted)
  return {
    id: '/',
    name: config.shopName,
    short_name: shortName(config.shopName),
    description: config.seoDescription || config.description,
    lang: languageTexts.code,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: config.themeColor,
    background_color: config.backgroundColor,
    categories: ['food'],
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      iconSizes[purpose].map((size) => icon({ purpose, size })),
    ),
    shortcuts: countedBranches(branches)
      .slice(0, mostShortcuts)
      .map(({ name, identifier }) => ({
        name: say(appTexts.orderAt, { branch: name }),
        short_name: name,
        url: `/store/${identifier}`,
        icons: [icon(shortcutIcon)],
      })),
  }
}

export function iconAddress(key: string, { purpose, size }: AppIcon): string {
  return `/app-icon/${key}/${purpose}-${size}.png`
}

/** What stands behind `/app-icon/{key}/`; null: no such icon is made. */
export function readIconName(file: string): AppIcon | null {
  const [, purpose = '', size] = /^(any|maskable|apple)-(\d{2,3})\.png$/.exec(file) ?? []
  const sizes: readonly number[] = Object.hasOwn(iconSizes, purpose) ? iconSizes[purpose as IconPurpose] : []
  return sizes.includes(Number(size)) ? { purpose: purpose as IconPurpose, size: Number(size) } : null
}

const longestShortName = 12

/** Under an icon there is room for a dozen signs: whole words, else the beginning of the first. */
function shortName(name: string): string {
  const words = name.split(/\s+/)
  let short = ''
  for (const word of words) {
    const longer = short === '' ? word : `${short} ${word}`
    if (longer.length > longestShortName) break
    short = longer
  }
  return short || Array.from(name).slice(0, longestShortName).join('')
}
