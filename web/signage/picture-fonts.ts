// The letters of the page, for a picture that it draws of itself: a picture knows no fonts but those written into it, and with other
// letters words would lie over one another.

let known: Promise<string> | null = null

/** As rules of a style sheet; empty where they cannot be had. */
export function pictureFonts(): Promise<string> {
  known ??= Promise.all(latinFaces().map(writtenOut)).then((rules) => rules.join(''))
  return known
}

function latinFaces(): CSSFontFaceRule[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => /U\+0+-0*FF\b/i.test(style.getPropertyValue('unicode-range')))
}

async function writtenOut({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, address = ''] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? []
  try {
    const answer = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI))
    const source = await asDataUrl(await answer.blob())
    const rest = ['font-family', 'font-weight', 'font-style'].map((name) => `${name}:${style.getPropertyValue(name)};`)
    return `@font-face{${rest.join('')}src:url(${source})}`
  } catch {
    return ''
  }
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('font')))
    reader.readAsDataURL(blob)
  })
}
