// A scene as SVG. Letters are outlines and pictures are those of the house, so that whoever draws it needs nothing else.
import type { GroupNode, ImageNode, Paint, Scene, SceneNode } from './scene.ts'

export interface SvgOptions {
  /** Where a picture's bytes come from: an address of the house, or the bytes themselves. null: it is left out. */
  readonly hrefOf: (node: ImageNode) => SvgPicture | null
  /** In pixels; missing: as large as its page lets it be. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Two drawings on one page must not mix their names. */
  readonly prefix?: string
  /** With what lies beyond the edge. */
  readonly isWithBleed?: boolean
}

export interface SvgPicture {
  readonly href: string
  /** The bytes are already the part that is seen, in the colours in which it is seen. */
  readonly isCropped: boolean
}

export function writeSvg(scene: Scene, options: SvgOptions): string {
  const bleed = options.isWithBleed === true ? scene.bleed : 0
  const box = [-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed]
  const size = options.size === undefined ? '' : ` width="${options.size.width}" height="${options.size.height}"`
  const writer = svgWriter(options)
  const ground =
    scene.background === ''
      ? ''
      : `<rect x="${n(box[0])}" y="${n(box[1])}" width="${n(box[2])}" height="${n(box[3])}" fill="${attribute(scene.background)}"/>`
  const body = scene.nodes.map(writer).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box.map(n).join(' ')}"${size} preserveAspectRatio="none">${ground}${body}</svg>`
}

/** One node after the other; names are counted through the whole drawing. */
export function svgWriter({ hrefOf, prefix = 'p' }: SvgOptions): (node: SceneNode) => string {
  let count = 0
  const name = () => `${prefix}${(count += 1)}`

  function image(node: ImageNode): string {
    const found = hrefOf(node)
    if (found === null || node.width <= 0 || node.height <= 0) return ''
    const { crop } = node
    const href = `href="${attribute(found.href)}" xlink:href="${attribute(found.href)}"`
    const at = `x="${n(node.x)}" y="${n(node.y)}" width="${n(node.width)}" height="${n(node.height)}"`
    if (found.isCropped) return `<image ${at} preserveAspectRatio="none" ${href}/>`
    const grey = node.isGrey ? name() : null
    const filter =
      grey === null
        ? ''
        : `<filter id="${grey}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="0"/></filter>`
    const use = grey === null ? '' : ` filter="url(#${grey})"`
    const clip = name()
    const [wide, high] = [node.width / crop.width, node.height / crop.height]
    const whole = `x="${n(node.x - crop.x * wide)}" y="${n(node.y - crop.y * high)}" width="${n(wide)}" height="${n(high)}"`
    return `${filter}<clipPath id="${clip}"><rect ${at}/></clipPath><g clip-path="url(#${clip})"><image ${whole} preserveAspectRatio="none" ${href}${use}/></g>`
  }

  function group({ layer, opacity, rotation, centre, clip, children }: GroupNode): string {
    const inner = children.map(write).join('')
    const turned = rotation === 0 ? '' : ` transform="rotate(${n(rotation)} ${n(centre.x)} ${n(centre.y)})"`
    const faint = opacity === 1 ? '' : ` opacity="${n(opacity)}"`
    const named = layer === null ? '' : ` data-layer="${attribute(layer)}"`
    if (clip === null) return `<g${named}${turned}${faint}>${inner}</g>`
    const id = name()
    const { x, y, width, height, radius } = clip
    const shape =
      clip.shape === 'ellipse'
        ? `<ellipse cx="${n(x + width / 2)}" cy="${n(y + height / 2)}" rx="${n(width / 2)}" ry="${n(height / 2)}"/>`
        : `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}"/>`
    return `<clipPath id="${id}">${shape}</clipPath><g${named}${turned}${faint} clip-path="url(#${id})">${inner}</g>`
  }

  function write(node: SceneNode): string {
    switch (node.kind) {
      case 'rect':
        return `<rect x="${n(node.x)}" y="${n(node.y)}" width="${n(node.width)}" height="${n(node.height)}" rx="${n(node.radius)}"${paint(node)}/>`
      case 'ellipse':
        return `<ellipse cx="${n(node.x + node.width / 2)}" cy="${n(node.y + node.height / 2)}" rx="${n(node.width / 2)}" ry="${n(node.height / 2)}"${paint(node)}/>`
      case 'bars':
        return `<path shape-rendering="crispEdges" fill="${attribute(node.fill)}" d="${node.bars.map(({ x, y, width, height }) => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`).join('')}"/>`
      case 'glyphs': {
        if (node.d === '') return ''
        const scale = node.size / node.unitsPerEm
        const ink = paint({ ...node, strokeWidth: scale > 0 ? node.strokeWidth / scale : 0 })
        const order = node.stroke === '' ? '' : ' paint-order="stroke" stroke-linejoin="round"'
        return `<path transform="matrix(${e(scale)} 0 0 ${e(-scale)} ${n(node.x)} ${n(node.y)})"${ink}${order} d="${node.d}"/>`
      }
      case 'image':
        return image(node)
      case 'blur': {
        const inner = node.children.map(write).join('')
        if (node.deviation <= 0) return inner
        const id = name()
        const { x, y, width, height } = node.area
        return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(node.deviation)}"/></filter><g filter="url(#${id})">${inner}</g>`
      }
      case 'group':
        return group(node)
    }
  }
  return write
}

function paint({ fill, stroke, strokeWidth }: Paint): string {
  const line =
    stroke === '' || strokeWidth <= 0 ? '' : ` stroke="${attribute(stroke)}" stroke-width="${n(strokeWidth)}"`
  return ` fill="${attribute(fill === '' ? 'none' : fill)}"${line}`
}

/** Short, and never with an exponent. */
function n(value: number | undefined): string {
  return String(Math.round((value ?? 0) * 1000) / 1000)
}

/** Scales of letters are small. */
function e(value: number): string {
  return String(Number(value.toFixed(8))).includes('e') ? value.toFixed(8) : String(Number(value.toFixed(8)))
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
