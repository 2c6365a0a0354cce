// The allergens of a product as check boxes of the shop's own legend; codes that it does not know stay visible.
import { Checkbox } from '@mantine/core'
import { allergenEntries, defaultAllergenLegend } from '#domain/catalog/allergens.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import './allergens-editor.css'

export function AllergensEditor({ label, value, onChange, problems, isReadOnly }: FieldEditorProps<readonly string[]>) {
  const legend = useConfig().data?.allergenLegend ?? defaultAllergenLegend
  const known = new Set(legend.map(({ code }) => code))
  const foreign = allergenEntries(value, legend).filter(({ code }) => !known.has(code))
  const order = [...legend, ...foreign].map(({ code }) => code)
  return (
    <Checkbox.Group
      aria-label={label}
      value={[...value]}
      error={problems.get('')}
      onChange={(codes) => onChange(order.filter((code) => codes.includes(code)))}
    >
      <div className="allergens">
        {[...legend, ...foreign].map(({ code, name }) => (
          <Checkbox key={code} value={code} disabled={isReadOnly} label={code === name ? code : `${code} · ${name}`} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
