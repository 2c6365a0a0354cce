// Sections that say what the catalogue says: menu, hours, places and contact stand once, where the business keeps them.
import { idOf, listOf, type Loose } from './loose-values.ts'

export type BranchSection =
  | {
      readonly type: 'branch-menu'
      readonly html: string
      readonly branchId: string
      /** Null: the one that is served now. */
      readonly menuId: string | null
      /** Empty: all of them. */
      readonly categoryIds: readonly string[]
    }
  | {
      readonly type: 'opening-hours' | 'contact'
      readonly html: string
      /** Null: all. */ readonly branchId: string | null
    }
  | { readonly type: 'branches' | 'whatsapp'; readonly html: string }

const ownWords: readonly unknown[] = ['map', 'opening-hours', 'branches', 'contact', 'whatsapp']

/** Nothing needs to be filled in: what the catalogue knows is shown. */
export function saysItself(type: unknown): boolean {
  return ownWords.includes(type)
}

type Read = (value: Loose, html: string) => BranchSection | null

export const branchReaders = {
  'branch-menu': ({ branch, menu, categories }, html) => {
    const branchId = idOf(branch)
    if (branchId === null) return null
    const categoryIds = listOf(categories).flatMap((one) => idOf(one) ?? [])
    return { type: 'branch-menu', html, branchId, menuId: idOf(menu), categoryIds }
  },
  'opening-hours': ({ branch }, html) => ({ type: 'opening-hours', html, branchId: idOf(branch) }),
  branches: (_, html) => ({ type: 'branches', html }),
  contact: ({ branch }, html) => ({ type: 'contact', html, branchId: idOf(branch) }),
  whatsapp: (_, html) => ({ type: 'whatsapp', html }),
} satisfies Readonly<Record<string, Read>>
