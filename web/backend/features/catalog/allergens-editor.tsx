// The allergens of a product as check boxes of the shop's own legend; codes that it does not know stay visible.
import { Checkbox } from '@mantine/core'
import {
  allergenEntries,
  allergensWithin,
  defaultAllergenLegend,
  type AllergenLegend,
} from '#domain/catalog/allergens.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { useProducts } from './catalog-queries.ts'
import { draftProduct } from './draft-product.ts'
import './allergens-editor.css'

export function AllergensEditor(props: FieldEditorProps<readonly string[]>) {
  const { label, value, onChange, problems, isReadOnly, draft } = props
  const legend = useConfig().data?.allergenLegend ?? defaultAllergenLegend
  const known = new Set(legend.map(({ code }) => code))
  const foreign = allergenEntries(value, legend).filter(({ code }) => !known.has(code))
  const order = [...legend, ...foreign].map(({ code }) => code)
  return (
    <>
      {draft['type'] === 'bundle' ? <HeldAllergens draft={draft} legend={legend} /> : null}
      <Checkbox.Group
        aria-label={label}
        value={[...value]}
        error={problems.get('')}
        onChange={(codes) => onChange(order.filter((code) => codes.includes(code)))}
      >
        <div className="allergens">
          {[...legend, ...foreign].map((entry) => (
            <Checkbox key={entry.code} value={entry.code} disabled={isReadOnly} label={nameOf(entry)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  )
}

/** What nobody has to enter: it comes with what the bundle holds. */
function HeldAllergens({ draft, legend }: { draft: FieldEditorProps['draft']; legend: AllergenLegend }) {
  const products = useProducts().data ?? []
  const held = allergensWithin(
    { ...draftProduct(draft), allergens: [] },
    new Map(products.map((product) => [product.id as string, product])),
  )
  if (held.length === 0) return null
  return (
    <p className="editor-empty">
      {say(texts.heldAllergens, { allergens: allergenEntries(held, legend).map(nameOf).join(', ') })}
    </p>
  )
}

function nameOf({ code, name }: AllergenLegend[number]): string {
  return code === name ? code : `${code} · ${name}`
}
