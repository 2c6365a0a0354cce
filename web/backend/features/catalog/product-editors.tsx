// The editors of a product's form that its declaration alone does not give: each beside what follows from it.
import { Radio } from '@mantine/core'
import type { ComponentProps } from 'react'
import { productTypes, type AlternativeUnit, type Product } from '#domain/ground/product.ts'
import { catalogEditorTexts as texts, productTypeTexts } from '#domain/wording/catalog-editor.ts'
import { DecimalInput } from '../../fields/decimal-input.tsx'
import { PicturesEditor } from '../../fields/pictures-editor.tsx'
import { ScheduleEditor } from '../../fields/hours/schedule-editor.tsx'
import type { FieldEditorProps, FieldEditors } from '../../records/field-editor.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { AllergensEditor } from './allergens-editor.tsx'
import { BundleEditor } from './bundle-editor.tsx'
import { Calculator } from './calculator.tsx'
import { draftProduct } from './draft-product.ts'
import { PartsEditor } from './parts-editor.tsx'
import { PricePreview } from './price-preview.tsx'
import { TaxEditor } from './tax-editor.tsx'
import { UnitsEditor } from './units-editor.tsx'

export const productEditors: FieldEditors = {
  type: TypeEditor,
  price: PriceEditor,
  tax: TaxEditor,
  alternativeUnits: UnitsWithCalculator,
  config: PartsEditor,
  bundle: BundleEditor,
  schedule: ScheduleEditor,
  images: ProductPictures,
  allergens: AllergensEditor,
}

function ProductPictures(props: ComponentProps<typeof PicturesEditor>) {
  return <PicturesEditor {...props} empty={texts.noPictures} />
}

/** What a product of the draft's type has nothing to say about. */
export function hiddenOfProduct({ type, isLeadTimeEnabled }: Readonly<Record<string, unknown>>): readonly string[] {
  return [
    // Set aside and taken back by a button of its own.
    'isArchived',
    ...(type === 'configurable' ? [] : ['config', 'isStepByStep']),
    ...(type === 'bundle' ? [] : ['bundle']),
    ...(isLeadTimeEnabled === true ? [] : ['leadTimeType', 'leadTimeValue']),
  ]
}

function TypeEditor({ label, value, onChange, problems, isReadOnly }: FieldEditorProps<Product['type'] | undefined>) {
  return (
    <Radio.Group
      label={label}
      withAsterisk
      value={value ?? null}
      error={problems.get('')}
      onChange={(chosen) => onChange(productTypes.find((type) => type === chosen))}
    >
      <div className="type-choices">
        {productTypes.map((type) => (
          <Radio
            key={type}
            value={type}
            disabled={isReadOnly}
            label={productTypeTexts[type].name}
            description={productTypeTexts[type].hint}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function PriceEditor({ label, value, onChange, problems, isReadOnly, draft }: FieldEditorProps<number | null>) {
  const currency = useHouse().currency
  return (
    <div className="price-editor">
      <DecimalInput
        label={label}
        isRequired
        suffix={` ${currency === 'EUR' ? '€' : currency}`}
        decimals={2}
        isFixed
        value={value ?? null}
        isReadOnly={isReadOnly}
        error={problems.get('')}
        onChange={onChange}
      />
      {isPriced(value) ? (
        <PricePreview product={draftProduct(draft)} currency={currency} />
      ) : (
        <p className="editor-empty">{texts.calculatorOpen}</p>
      )}
    </div>
  )
}

/** Until then nothing follows from it: nought would be read as a price. */
function isPriced(price: unknown): boolean {
  return typeof price === 'number' && Number.isFinite(price)
}

function UnitsWithCalculator(props: FieldEditorProps<readonly AlternativeUnit[]>) {
  const currency = useHouse().currency
  return (
    <div className="units-with-calculator">
      <UnitsEditor {...props} />
      {isPriced(props.draft['price']) ? <Calculator product={draftProduct(props.draft)} currency={currency} /> : null}
    </div>
  )
}
