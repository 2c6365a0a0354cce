// The shop's colour with what it makes of the shop: seen in the light and in the dark, in the fonts that are chosen, with its contrast.
import type { CSSProperties } from 'react'
import { contrastOf, isPaperReadable, leastContrast, paperContrast, usualTheme } from '#domain/content/shop-theme.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { themeTexts as texts } from '#domain/wording/theme.ts'
import { say } from '#domain/wording/sentence.ts'
import { useFontSheet } from '../../fields/use-fonts.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { ColorLine, textOf } from '../../records/inputs/plain-inputs.tsx'
import './theme-editor.css'

const schemes = ['light', 'dark'] as const

export function ThemeEditor(props: FieldEditorProps) {
  const { value, draft } = props
  const colour = typeof value === 'string' ? value : usualTheme.accentColor
  const fontOf = (field: 'headingFont' | 'textFont') => {
    const font = draft[field]
    return typeof font === 'string' && font !== '' ? font : usualTheme[field]
  }
  const [heading, text] = [fontOf('headingFont'), fontOf('textFont')]
  useFontSheet(heading, { weight: 600, isItalic: false })
  useFontSheet(text, { weight: 400, isItalic: false })
  useFontSheet(text, { weight: 700, isItalic: false })
  const paper = textOf(draft['paperColor']) || usualTheme.paperColor
  const contrast = contrastOf(colour, paper)
  return (
    <div className="theme-editor">
      <ColorLine {...props} path="config.accentColor" />
      {contrast === null ? null : (
        <output className="page-hint">
          {say(contrast < leastContrast ? texts.tooPale : texts.readable, {
            ratio: formatNumber(Math.floor(contrast * 10) / 10),
          })}
        </output>
      )}
      <section className="theme-looks" aria-label={texts.preview}>
        {schemes.map((scheme) => (
          <figure
            key={scheme}
            className="theme-look"
            data-scheme={scheme}
            style={
              {
                '--accent': colour,
                '--theme-paper': contrastOf(paper, paper) === null ? usualTheme.paperColor : paper,
                '--theme-head': `'${heading}'`,
                '--theme-text': `'${text}'`,
              } as CSSProperties
            }
          >
            <div>
              <strong>{texts.dish}</strong>
              <p>{texts.description}</p>
              <p className="theme-price">
                <span>{texts.price}</span> <span className="theme-accent">{texts.link}</span>
              </p>
            </div>
            <figcaption>{texts[scheme]}</figcaption>
          </figure>
        ))}
      </section>
    </div>
  )
}

/** What pages lie on, and whether all that is written there can be read. */
export function PaperEditor(props: FieldEditorProps) {
  const paper = textOf(props.value)
  const contrast = paperContrast(paper)
  return (
    <div className="theme-editor">
      <ColorLine {...props} path="config.paperColor" />
      {contrast === null ? null : (
        <output className="page-hint">
          {say(isPaperReadable(paper) ? texts.paperReadable : texts.paperTooDark, {
            ratio: formatNumber(Math.floor(contrast * 10) / 10),
          })}
        </output>
      )}
    </div>
  )
}
