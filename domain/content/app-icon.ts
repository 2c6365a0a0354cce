// The picture that stands for the whole shop: on a device's home screen, and where a page without a picture is shared.
import type { ShopConfig } from './shop-config.ts'
import { shopLogo, type Roof } from '../places/shop-logo.ts'

export interface AppIconLook {
  /** Null: the shop has none, and its icon is a neutral one. */
  readonly logo: { readonly id: string; readonly version: number } | null
  /** `#rrggbb` behind the logo. */
  readonly background: string
  /** `#rrggbb` of the neutral icon. */
  readonly theme: string
}

interface Shop {
  readonly config: Pick<ShopConfig, 'themeColor' | 'backgroundColor'>
  readonly divisions: readonly Roof[]
  readonly images: readonly { readonly id: string; readonly version: number }[]
}

export function appIconLook({ config, divisions, images }: Shop): AppIconLook {
  return { logo: shopLogo(divisions, images), background: config.backgroundColor, theme: config.themeColor }
}

/** Everything that the picture depends on, so that its address may be kept for ever. */
export function appIconKey({ logo, background, theme }: AppIconLook): string {
  const parts = logo === null ? ['neutral', theme] : [logo.id, logo.version, background]
  return parts.join('-').replaceAll('#', '')
}
