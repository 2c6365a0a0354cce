// A menu: which categories and products it offers, and beside it the shop at any moment.
import { resources } from '#contract/declarations.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { CatalogEditor } from '../../features/catalog/catalog-editor.tsx'
import { ValidFrom } from '../../features/catalog/valid-from.tsx'
import { useSoldElsewhere } from '../../features/catalog/sold-elsewhere.tsx'
import { ShopAt } from '../../features/catalog/shop-at.tsx'
import { SuggestChange } from '../../features/wishes/suggest-change.tsx'
import type { FieldEditors } from '../../records/field-editor.ts'
import { RecordPage } from '../../records/form-page.tsx'
import type { Section } from '../../records/resource-screens.ts'

const editors: FieldEditors = { catalog: CatalogEditor, availableFrom: ValidFrom }
const sections: readonly Section[] = [
  { name: 'general', fields: ['name', 'identifier', 'branches', 'availableFrom', 'translations'] },
  { name: 'content', fields: ['catalog'] },
]
const starting = { catalog: [] }

export function Page() {
  const closedBy = useSoldElsewhere('menu', ({ id }, label) => <SuggestChange type="menu" id={id} label={label} />)
  return (
    <RecordPage
      declared={resources.menus}
      editors={editors}
      sections={sections}
      starting={starting}
      closedBy={closedBy}
      lead={() => <p className="page-hint">{texts.menusAreCards}</p>}
      beside={(draft, record) => <ShopAt draft={draft} record={record} />}
    />
  )
}
