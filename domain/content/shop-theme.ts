// How a shop looks beside the house's own look: its colours, and which of the fonts headings and texts are set in.
import type { OwnFace } from '../ground/own-face.ts'

/** Those that every shop has. */
export const shopFonts = ['Figtree', 'Fraunces'] as const

export interface ShopTheme {
  /** `#rrggbb`. */
  readonly accentColor: string
  /** `#rrggbb`: what pages lie on in the light. In the dark it is the house's own. */
  readonly paperColor: string
  /** One of the shop's fonts, or a family of the house. */
  readonly headingFont: string
  readonly textFont: string
}

/** What the tokens of every page say without a style of its own. */
export const usualTheme: ShopTheme = {
  accentColor: '#0f6b4f',
  paperColor: '#faf8f4',
  headingFont: 'Fraunces',
  textFont: 'Figtree',
}

/**
 * The shop's colour: its own, else that of the first public division that has one. One that nobody could read buttons in is none;
 * forms of the configuration say so, those of divisions cannot.
 */
export function shopColour(
  own: string,
  divisions: readonly { readonly isPublic: boolean; readonly primaryColor: string | null }[],
): string {
  if (own !== usualTheme.accentColor) return own
  const found = divisions.find(({ isPublic, primaryColor }) => isPublic && primaryColor)?.primaryColor ?? own
  return (contrastOf(found, '#ffffff') ?? 0) >= leastContrast ? found : own
}

/** As `parts/tokens.css` has it. */
export const darkPaper = '#161614'
/** What is written on the ground of pages in the light, the palest of it; as `parts/tokens.css` has it. */
export const inksOnPaper = ['#57534b', '#13714f', '#7d5200', '#b3261e'] as const

/** Of what is hardest to read on it; null: it is no colour. */
export function paperContrast(paper: string): number | null {
  const all = inksOnPaper.map((ink) => contrastOf(ink, paper))
  return all.reduce<number | null>(
    (least, each) => (least === null || each === null ? null : Math.min(least, each)),
    21,
  )
}

/** Whether a shop may lie on it: what is no colour is judged by whoever reads it. */
export function isPaperReadable(paper: string): boolean {
  return (paperContrast(paper) ?? leastContrast) >= leastContrast
}

/** Letters that stand in until the font is there, and take the same room. */
function fallbackOf(family: string): string {
  return `var(--${family === 'Fraunces' ? 'fraunces' : 'figtree'}-fallback)`
}

/** The address under which the Latin signs of one weight lie for ever. */
function faceAddress({ id }: Pick<OwnFace, 'id'>): string {
  return `/fonts/own/${id}.woff2`
}

/** The families that pages are set in, that of texts first. One that the house does not have any more is left out. */
export function themeFonts({ headingFont, textFont }: ShopTheme, own: readonly OwnFace[]): string[] {
  const known = [...shopFonts, ...own.map(({ family }) => family)]
  return [...new Set([textFont, headingFont])].filter((family) => known.includes(family))
}

/**
 * The style sheet of a page; empty where nothing differs from the usual. Of the fonts of the house (`own`) it names those that are
 * chosen, and browsers load the weights that they set. Safe inside of `<style>`: colours and fonts are judged when they are saved.
 */
export function themeStyle(theme: ShopTheme, own: readonly OwnFace[]): string {
  const known = themeFonts(theme, own)
  const differs = (field: 'headingFont' | 'textFont') =>
    theme[field] !== usualTheme[field] && known.includes(theme[field])
  const faces = own.filter(({ family }) => known.includes(family)).map(faceRule)
  const chosen = (name: 'head' | 'text', family: string) => [
    `--own-${name}:${shopFonts.some((font) => font === family) ? family : `'${family}'`}`,
    `--${name}-fallback:${fallbackOf(family)}`,
  ]
  const lines = [
    ...(theme.accentColor === usualTheme.accentColor ? [] : [`--accent:${theme.accentColor}`]),
    ...(theme.paperColor === usualTheme.paperColor ? [] : [`--paper:light-dark(${theme.paperColor},${darkPaper})`]),
    ...(differs('headingFont') ? chosen('head', theme.headingFont) : []),
    ...(differs('textFont') ? chosen('text', theme.textFont) : []),
  ]
  return `${faces.join('')}${lines.length === 0 ? '' : `:root{${lines.join(';')}}`}`
}

function faceRule(face: OwnFace): string {
  const { family, weight, isItalic } = face
  const style = isItalic ? 'font-style:italic;' : ''
  return `@font-face{font-family:'${family}';${style}font-weight:${weight};font-display:swap;src:url(${faceAddress(face)}) format('woff2')}`
}

/** WCAG 2.2 SC 1.4.3: text that is read. */
export const leastContrast = 4.5

/** Of two colours `#rrggbb`, from 1 to 21; null where one of them is none (WCAG 2.2, „contrast ratio“). */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  if (a === null || b === null) return null
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(colour: string): number | null {
  const found = /^#([0-9a-f]{6})$/i.exec(colour)
  if (found === null) return null
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt((found[1] ?? '').slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
