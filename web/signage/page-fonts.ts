// The fonts that a part of the page is written in, as style rules that hold their files: for what cannot load them by itself.
import { dataAddress } from './data-address.ts'

/** Of the address of a font file; null: it was not read, and is asked for again. */
const files = new Map<string, string>()

/** Empty where it is written in fonts of the device. A file that is not read is left out. */
export async function pageFonts(part: HTMLElement): Promise<string> {
  const families = familiesIn(part)
  const signs = new Set(Array.from(part.textContent, (sign) => sign.codePointAt(0) ?? 0))
  const wanted = fontRules().filter(
    ({ family, range }) => families.has(family) && [...signs].some((sign) => isInRange(sign, range)),
  )
  const rules = await Promise.all(
    wanted.map(async ({ family, range, weight, style, address }) => {
      const file = await fileAt(address)
      const rest = `${range === '' ? '' : `unicode-range:${range};`}font-weight:${weight};font-style:${style}`
      return file === null ? '' : `@font-face{font-family:"${family}";src:url(${file});${rest}}`
    }),
  )
  return rules.join('')
}

function familiesIn(part: HTMLElement): ReadonlySet<string> {
  const all = [part, ...part.querySelectorAll('*')].flatMap((node) => getComputedStyle(node).fontFamily.split(','))
  return new Set(all.map(plain))
}

function plain(family: string): string {
  return family.trim().replaceAll(/["']/g, '')
}

interface FontRule {
  readonly family: string
  /** Empty: all signs. */
  readonly range: string
  readonly weight: string
  readonly style: string
  readonly address: string
}

function fontRules(): FontRule[] {
  return [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).flatMap((rule): FontRule[] => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const told = (name: string) => rule.style.getPropertyValue(name)
      const [, file] = /url\(["']?([^"')]+)/.exec(told('src')) ?? []
      if (file === undefined) return []
      return [
        {
          family: plain(told('font-family')),
          range: told('unicode-range'),
          weight: told('font-weight') || 'normal',
          style: told('font-style') || 'normal',
          address: new URL(file, sheet.href ?? document.baseURI).href,
        },
      ]
    }),
  )
}

/** Of another origin they may not be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}

/** `U+0-FF, U+131, U+4??`. */
function isInRange(sign: number, range: string): boolean {
  if (range === '') return true
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    const [from, to] = [first.replaceAll('?', '0'), last.replaceAll('?', 'F')]
    return sign >= Number.parseInt(from, 16) && sign <= Number.parseInt(to, 16)
  })
}

async function fileAt(address: string): Promise<string | null> {
  const known = files.get(address)
  if (known !== undefined) return known
  try {
    const answer = await fetch(address)
    if (!answer.ok) return null
    const file = await dataAddress(await answer.blob())
    files.set(address, file)
    return file
  } catch {
    return null
  }
}
