// How a shop looks beside the house's own look: its colour, and which of the fonts headings and texts are set in.

export const shopFonts = ['Figtree', 'Fraunces'] as const
export type ShopFont = (typeof shopFonts)[number]

export interface ShopTheme {
  /** `#rrggbb`. */
  readonly accentColor: string
  readonly headingFont: ShopFont
  readonly textFont: ShopFont
}

/** What the tokens of every page say without a style of its own. */
export const usualTheme: ShopTheme = { accentColor: '#0f6b4f', headingFont: 'Fraunces', textFont: 'Figtree' }

/** Letters that stand in until the font is there, and take the same room. */
const fallbackOf: Readonly<Record<ShopFont, string>> = {
  Figtree: 'var(--figtree-fallback)',
  Fraunces: 'var(--fraunces-fallback)',
}

/** The style sheet of a page; empty where nothing differs from the usual. Safe inside of `<style>`: colours and fonts are judged when they are saved. */
export function themeStyle({ accentColor, headingFont, textFont }: ShopTheme): string {
  const lines = [
    ...(accentColor === usualTheme.accentColor ? [] : [`--accent:${accentColor}`]),
    ...(headingFont === usualTheme.headingFont
      ? []
      : [`--own-head:${headingFont}`, `--head-fallback:${fallbackOf[headingFont]}`]),
    ...(textFont === usualTheme.textFont ? [] : [`--own-text:${textFont}`, `--text-fallback:${fallbackOf[textFont]}`]),
  ]
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}`
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
