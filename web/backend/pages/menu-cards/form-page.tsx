// A menu on paper: how it is set, its pages beside the form, and the file.
import type { MenuCard } from '#contract/catalog/menu-cards.ts'
import { resources } from '#contract/declarations.ts'
import { useCategories, useMenus, useProducts } from '../../features/catalog/catalog-queries.ts'
import { CardFile } from '../../features/menu-cards/card-file.tsx'
import { CardPreview } from '../../features/menu-cards/card-preview.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import { useBranches } from '../../shell/frame-queries.ts'

export function Page() {
  const menus = useMenus().data ?? []
  const categories = useCategories().data ?? []
  const products = useProducts().data ?? []
  const branches = useBranches().data ?? []
  return (
    <RecordPage
      declared={resources.menuCards}
      beside={(draft) => (
        <CardPreview draft={draft} menus={menus} categories={categories} products={products} branches={branches} />
      )}
    >
      {(record, { isChanged }) =>
        record === null ? null : <CardFile card={record as unknown as MenuCard} isUnsaved={isChanged} />
      }
    </RecordPage>
  )
}
