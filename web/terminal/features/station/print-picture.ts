// A docket through the printer of this machine: its picture alone on a sheet as wide as the paper and as long as the docket.
import { PrintFailure } from './print-failure.ts'

/** Whoever is asked by a print dialogue may take a while; the docket waits for another page from then on. */
const patience = 80_000
/** What printers leave free on both sides of the paper. */
const bordersMm = 8

export async function printPicture(picture: Blob, paperWidthMm: number): Promise<void> {
  const address = URL.createObjectURL(picture)
  const sheet = document.createElement('div')
  sheet.className = 'station-paper'
  const image = document.createElement('img')
  image.alt = ''
  image.src = address
  sheet.append(image)
  document.body.append(sheet)
  try {
    await image.decode().catch(() => {
      throw new PrintFailure('notLoaded', true)
    })
    const width = paperWidthMm - bordersMm
    const height = Math.ceil((width * image.naturalHeight) / Math.max(1, image.naturalWidth)) + 2
    image.style.width = `${width}mm`
    await printed(`@page { size: ${paperWidthMm}mm ${height}mm; margin: 0 }`)
  } finally {
    sheet.remove()
    URL.revokeObjectURL(address)
  }
}

async function printed(page: string): Promise<void> {
  const style = new CSSStyleSheet()
  style.replaceSync(page)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  const ended = new AbortController()
  try {
    await new Promise<void>((done, fail) => {
      const timer = setTimeout(() => fail(new PrintFailure('dialogOpen', false)), patience)
      ended.signal.addEventListener('abort', () => clearTimeout(timer))
      window.addEventListener('afterprint', () => done(), { once: true, signal: ended.signal })
      window.print()
    })
  } finally {
    ended.abort()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style)
  }
}
