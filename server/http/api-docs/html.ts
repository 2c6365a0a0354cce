// HTML put together from text: whatever is filled in is escaped, unless it was made here.

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | readonly Part[] | null

/** ``html`<b>${name}</b>` `` */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + written(parts[index] ?? null)).join(''))
}

function written(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(written).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
