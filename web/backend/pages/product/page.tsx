// A product: its form, and beside it what guests will see.
import { useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { resources } from '#contract/declarations.ts'
import { ProductPreview } from '../../features/catalog/product-preview.tsx'
import { hiddenOfProduct, productEditors } from '../../features/catalog/product-editors.tsx'
import { ProductPlace } from '../../features/catalog/product-place.tsx'
import { useSoldElsewhere } from '../../features/catalog/sold-elsewhere.tsx'
import { isArchived } from '../../features/product-archive/archiving.ts'
import { ArchivedNotice, ArchiveThis } from '../../features/product-archive/archived-notice.tsx'
import { DesignPicture } from '../../features/pictures/finished-picker.tsx'
import { SuggestChange } from '../../features/wishes/suggest-change.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import type { Section } from '../../records/resource-screens.ts'
import { nameOf, type Draft, type Row } from '../../records/row.ts'

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

/** A number is of one article: on a copy's label it would ring up the original. */
function copied(draft: Draft): Draft {
  const labelling = draft['labelling'] as Product['labelling']
  return { ...draft, labelling: labelling && { ...labelling, gtin: '' } }
}

export function Page() {
  const soldElsewhere = useSoldElsewhere('product', ({ id }, label) => (
    <SuggestChange type="product" id={id} label={label} />
  ))
  // Read anew once it is taken back.
  const [round, setRound] = useState(0)
  const closedBy = (record: Row | null) => {
    const elsewhere = soldElsewhere(record)
    if (record === null || !isArchived(record)) return elsewhere
    return (
      <>
        <ArchivedNotice row={record} mayChange={elsewhere === null} onRestored={() => setRound(round + 1)} />
        {elsewhere}
      </>
    )
  }
  return (
    <RecordPage
      key={round}
      declared={resources.products}
      editors={productEditors}
      sections={sections}
      hidden={hiddenOfProduct}
      starting={starting}
      copied={copied}
      closedBy={closedBy}
      actions={(record) =>
        record === null || isArchived(record) ? null : (
          <>
            <DesignPicture dish={{ id: record.id, name: nameOf(record) ?? '' }} />
            {soldElsewhere(record) === null ? <ArchiveThis row={record} /> : null}
          </>
        )
      }
      beside={(draft) => <ProductPreview draft={draft} />}
      lead={(record) => (
        <ProductPlace
          id={record === null ? null : (record.id as Product['id'])}
          version={record === null ? null : record.version}
        />
      )}
    />
  )
}
