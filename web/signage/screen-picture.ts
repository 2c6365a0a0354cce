// What the screen shows as a small picture, for the wall in the office: the page draws itself, since no browser lets a page look at
// the screen. What stands in frames of others stays a grey area.
import { pageFonts } from './page-fonts.ts'

const widest = 640

const looks = `
  display position top right bottom left width height box-sizing margin padding flex-direction flex-wrap flex-grow flex-shrink
  flex-basis align-items align-content justify-content justify-items gap grid-template-columns grid-template-rows order overflow
  background-color color font-family font-size font-weight font-style line-height letter-spacing text-align text-transform
  font-variant-numeric font-feature-settings hyphens text-decoration-line white-space overflow-wrap border-top border-right
  border-bottom border-left border-radius opacity transform object-fit z-index isolation list-style-type visibility fill
`
  .trim()
  .split(/\s+/)

export async function takePicture(stage: HTMLElement): Promise<string | null> {
  const { width, height } = { width: stage.offsetWidth, height: stage.offsetHeight }
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, widest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  const copy = copyOf(stage)
  copy.style.transform = 'none'
  copy.style.position = 'static'
  copy.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml')
  const markup = new XMLSerializer().serializeToString(copy)
  // Inside of a picture the fonts of the page are not known: in others a line is longer, and words would lie over one another.
  const fonts = await pageFonts(stage)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${width} ${height}"><style>${fonts}</style><foreignObject width="${width}" height="${height}">${markup}</foreignObject></svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  context.fillStyle = '#000'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.7)
}

/** With all of its look written into it, and pictures and videos as what they show now. */
function copyOf(node: HTMLElement): HTMLElement {
  const copy = flat(node)
  copy.removeAttribute('class')
  const look = getComputedStyle(node)
  // Property by property: a whole style attribute is refused by the page's policy.
  for (const name of looks) copy.style.setProperty(name, look.getPropertyValue(name))
  for (const child of node.childNodes) {
    if (child instanceof HTMLElement) {
      if (!child.classList.contains('is-waiting') && !child.hidden) copy.append(copyOf(child))
    } else copy.append(child instanceof SVGElement ? drawn(child) : child.cloneNode(true))
  }
  return copy
}

/** Inside of it nothing has a size of its own. */
function drawn(node: SVGElement): SVGElement {
  const copy = node.cloneNode(true) as SVGElement
  const look = getComputedStyle(node)
  for (const name of ['width', 'height', 'fill', 'background-color', 'flex-shrink'])
    copy.style.setProperty(name, look.getPropertyValue(name))
  return copy
}

function flat(node: HTMLElement): HTMLElement {
  if (node instanceof HTMLImageElement) return still(node, node.naturalWidth, node.naturalHeight)
  if (node instanceof HTMLVideoElement) return still(node, node.videoWidth, node.videoHeight)
  if (node instanceof HTMLIFrameElement) {
    const area = document.createElement('div')
    area.style.background = '#999'
    return area
  }
  return node.cloneNode(false) as HTMLElement
}

function still(shown: HTMLImageElement | HTMLVideoElement, width: number, height: number): HTMLElement {
  const image = document.createElement('img')
  const scale = Math.min(1, widest / Math.max(1, width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  try {
    canvas.getContext('2d')?.drawImage(shown, 0, 0, canvas.width, canvas.height)
    image.src = canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    // From another origin: it may be shown, not read.
  }
  return image
}
