// Everything a visitor may see of the catalogue at once: what pages are rendered from, and what /init hands out.
import type { ImageReference, UploadedFile } from '#domain/content/image-address.ts'
import type { OwnFace } from '#domain/ground/own-face.ts'
import type { Category } from './catalog/categories.ts'
import type { Menu } from './catalog/menus.ts'
import type { Product } from './catalog/products.ts'
import type { Tag } from './catalog/tags.ts'
import type { Block } from './content/blocks.ts'
import type { Navigation } from './content/navigations.ts'
import type { Site } from './content/sites.ts'
import type { Donatee } from './donation/donatees.ts'
import type { Image } from './media/images.ts'
import type { Branch } from './organisation/branches.ts'
import type { Division } from './organisation/divisions.ts'
import type { Table } from './organisation/tables.ts'
import type { Config } from './settings/config.ts'

export interface OfferedFile extends UploadedFile {
  readonly fileName: string
  readonly bytes: number
}

export interface VisitorCatalog {
  readonly config: Config
  readonly divisions: readonly Division[]
  readonly branches: readonly Branch[]
  readonly menus: readonly Menu[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly tags: readonly Tag[]
  readonly tables: readonly Table[]
  /** Public ones. */
  readonly sites: readonly Site[]
  /** Without what is switched off. */
  readonly navigations: readonly Navigation[]
  /** Public ones. */
  readonly blocks: readonly Block[]
  readonly donatees: readonly Donatee[]
  readonly images: readonly Image[]
  /** Those that pages and blocks offer to save. */
  readonly uploads: readonly OfferedFile[]
  /** The template whose picture stands beside shared pages of branches; null: their own pictures do. */
  readonly sharing: ImageReference | null
  /** Fonts of the house. */
  readonly fonts: readonly OwnFace[]
}
