// What labels would have to say and do not; products that lack the same share a line.
import {
  houseFlaws,
  labelContent,
  labelFlaws,
  unknownSignsOf,
  type LabelField,
  type LabelHouse,
} from '#domain/catalog/label-content.ts'
import { drawLabel } from '#domain/catalog/draw-label.ts'
import type { LabelEntry } from '#domain/catalog/label-pages.ts'
import { placeOfLabel } from '#domain/catalog/label-sheet.ts'
import type { Measure } from '#domain/catalog/paper-marks.ts'
import { houseFlawTexts, labelFieldNames, labelFlawTexts, labelScreenTexts as texts } from '#domain/wording/labels.ts'
import { say } from '#domain/wording/sentence.ts'
import type { LabelDraft } from './label-draft.ts'

/** More are named by none: whoever reads the first ones knows which text it is. */
const mostSigns = 8

interface LabelFlawsProps {
  readonly draft: LabelDraft
  readonly entries: readonly LabelEntry[]
  readonly house: LabelHouse
  readonly measure: Measure
}

export function LabelFlaws({ draft, entries, house, measure }: LabelFlawsProps) {
  const { width, height } = placeOfLabel(draft, 0, 1)
  const box = { x: 0, y: 0, width, height }
  const ofHouse = entries.length === 0 ? [] : houseFlaws(house, draft.fields).map((flaw) => houseFlawTexts[flaw])
  const ofProducts = entries.flatMap(({ product, item }) => {
    const content = labelContent(product, item, { run: draft, house })
    const { cut } = drawLabel(content, draft.fields, box, measure)
    const signs = unknownSignsOf(content, draft.fields)
    const flaws = [
      ...labelFlaws(product, item, draft.fields, draft).map((flaw) => labelFlawTexts[flaw]),
      ...(cut.length === 0 ? [] : [say(texts.cut, { fields: cut.map(nameOf).join(', ') })]),
      ...(signs.length === 0 ? [] : [say(texts.unknownSigns, { signs: signs.slice(0, mostSigns).join(' ') })]),
    ]
    return flaws.length === 0 ? [] : [{ name: product.name, flaws: flaws.join(', ') }]
  })
  const alike = [...Map.groupBy(ofProducts, ({ flaws }) => flaws)].map(([flaws, those]) =>
    say(texts.flaw, { products: [...new Set(those.map(({ name }) => name))].join(', '), flaws }),
  )
  const found = [...ofHouse, ...alike]
  if (found.length === 0) return null
  return (
    <section className="label-flaws" aria-labelledby="label-flaws">
      <h2 id="label-flaws">{texts.flaws}</h2>
      <ul>
        {found.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

function nameOf(field: LabelField): string {
  return labelFieldNames[`label-sheets.fields.${field}`]
}
