// What guests read in another language of a section, or of a block that has none: kept with it, text by text.
import { useId } from 'react'
import { recordOf, type Loose } from '#domain/content/loose-values.ts'
import { plainText } from '#domain/content/page-sections.ts'
import { isSaid, saidTexts } from '#domain/content/spoken-content.ts'
import { otherLanguages, type OtherLanguage } from '#domain/ground/translations.ts'
import { FoldedTranslations } from '../../records/inputs/translations-input.tsx'
import { labelOf } from '../../records/labels.ts'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import { saidFor, withSaid, type WrittenText } from './said-texts.ts'

const path = 'sites.translations'
const none = new Map<string, string>()

interface ContentTranslationsProps {
  /** That keeps them. */
  readonly entry: Loose
  readonly written: readonly WrittenText[]
  readonly isReadOnly: boolean
  readonly onChange: (entry: Loose) => void
}

export function ContentTranslations(props: ContentTranslationsProps) {
  const { entry, written } = props
  if (written.length === 0) return null
  const germans = new Set(written.map(({ german }) => german))
  const said = otherLanguages.flatMap((language) => saidTexts(entry, language))
  const count = said.filter((each) => isSaid(each) && germans.has(each.german)).length
  return (
    <FoldedTranslations label={labelOf(path)} count={count}>
      {otherLanguages.map((language) => (
        <SaidFields key={language} {...props} language={language} />
      ))}
    </FoldedTranslations>
  )
}

function SaidFields({
  entry,
  written,
  isReadOnly,
  onChange,
  language,
}: ContentTranslationsProps & { readonly language: OtherLanguage }) {
  const heading = useId()
  const known = saidTexts(entry, language)
  return (
    <fieldset aria-labelledby={heading} className="translated-fields">
      <p id={heading} className="translated-language">
        {labelOf(`${path}.${language}`)}
      </p>
      {written.map(({ german, described }) => (
        <ShapeInput
          key={german}
          described={described}
          path={path}
          label={shortened(german)}
          value={saidFor(known, german)}
          draft={entry}
          problems={none}
          isReadOnly={isReadOnly}
          timeZone=""
          currency=""
          onChange={(text) => {
            const changed = { german, said: typeof text === 'string' ? text : '' }
            const translations = { ...recordOf(entry['translations']), [language]: withSaid(known, written, changed) }
            onChange({ ...entry, translations })
          }}
        />
      ))}
    </fieldset>
  )
}

const longestLabel = 80

function shortened(german: string): string {
  const words = plainText(german)
  return words.length > longestLabel ? `${words.slice(0, longestLabel).trimEnd()}…` : words
}
