// Elements in one line: the player draws little and must run on old TVs for weeks.
export type Child = Node | string | null

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  for (const child of children) if (child !== null) made.append(child)
  return made
}

const svgSpace = 'http://www.w3.org/2000/svg'

/** A drawing of one path in a square of so many units. */
export function drawing(size: number, path: string, className = ''): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  const drawn = document.createElementNS(svgSpace, 'path')
  drawn.setAttribute('d', path)
  svg.append(drawn)
  return svg
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
