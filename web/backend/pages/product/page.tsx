// A product: its form, and beside it what guests will see.
import type { Product } from '#contract/catalog/products.ts'
import { resources } from '#contract/declarations.ts'
import { ProductPreview } from '../../features/catalog/product-preview.tsx'
import { hiddenOfProduct, productEditors } from '../../features/catalog/product-editors.tsx'
import { ProductPlace } from '../../features/catalog/product-place.tsx'
import { useSoldElsewhere } from '../../features/catalog/sold-elsewhere.tsx'
import { DesignPicture } from '../../features/pictures/finished-picker.tsx'
import { SuggestChange } from '../../features/wishes/suggest-change.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import type { Section } from '../../records/resource-screens.ts'
import { nameOf } from '../../records/row.ts'

const sections: readonly Section[] = [
  { name: 'general', fields: ['name', 'type', 'description', 'isEnabled', 'uid', 'translations'] },
  { name: 'price', fields: ['price', 'tax', 'takeawayTax', 'dineInTax', 'pricing', 'isPriceHidden'] },
  { name: 'choices', fields: ['config', 'isStepByStep', 'bundle'] },
  {
    name: 'quantity',
    fields: [
      'unit',
      'minimumQuantity',
      'quantityStepSize',
      'maximumQuantity',
      'defaultQuantity',
      'defaultUnit',
      'alternativeUnits',
    ],
  },
  { name: 'availability', fields: ['schedule', 'isLeadTimeEnabled', 'leadTimeValue', 'leadTimeType'] },
  { name: 'pictures', fields: ['images'] },
  { name: 'allergens', fields: ['allergens'] },
  { name: 'labelling', fields: ['labelling'] },
]

/** What most products are. */
const starting = { type: 'simple', unit: 'piece' }

export function Page() {
  const closedBy = useSoldElsewhere('product', ({ id }, label) => (
    <SuggestChange type="product" id={id} label={label} />
  ))
  return (
    <RecordPage
      declared={resources.products}
      editors={productEditors}
      sections={sections}
      hidden={hiddenOfProduct}
      starting={starting}
      closedBy={closedBy}
      actions={(record) =>
        record === null ? null : <DesignPicture dish={{ id: record.id, name: nameOf(record) ?? '' }} />
      }
      beside={(draft) => <ProductPreview draft={draft} />}
      lead={(record) => <ProductPlace id={record === null ? null : (record.id as Product['id'])} />}
    />
  )
}
