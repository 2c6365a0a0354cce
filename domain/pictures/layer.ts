// What an image template is made of. Lengths are in the template's own unit; (x, y) is where the layer's anchor lies.

export const anchors = [
  'topLeft',
  'top',
  'topRight',
  'left',
  'center',
  'right',
  'bottomLeft',
  'bottom',
  'bottomRight',
] as const
export type Anchor = (typeof anchors)[number]

export interface LayerCondition {
  /** Of a variable. */
  readonly key: string
  readonly op: 'is' | 'isNot' | 'isSet' | 'isEmpty'
  readonly value: string
}

interface Placed {
  /** Unique in the template: groups and conditions name layers by it. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise around the middle of the layer. */
  readonly rotation: number
  readonly opacity: number
  /** The lowest is drawn first. */
  readonly sortOrder: number
  readonly isVisible: boolean
  readonly isLocked: boolean
  readonly anchor: Anchor
  /** Key of the variable whose value it shows. */
  readonly binding: string | null
  readonly visibleIf: LayerCondition | null
  /** Name of the group it belongs to; its place is on the page nevertheless. */
  readonly parent: string | null
}

export interface Shadow {
  readonly x: number
  readonly y: number
  readonly blur: number
  readonly color: string
}

interface Written {
  readonly fontFamily: string
  readonly fontWeight: number
  readonly isItalic: boolean
  readonly fontSize: number
  readonly minFontSize: number
  /** `none`: wraps and keeps its size. `shrink`: one line, as small as it must. `wrapShrink`: wraps, as small as it must. */
  readonly autoFit: 'none' | 'shrink' | 'wrapShrink'
  /** 0: as many as there are. */
  readonly maxLines: number
  readonly lineHeight: number
  readonly letterSpacing: number
  readonly align: 'left' | 'center' | 'right'
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
  readonly color: string
  readonly transform: 'none' | 'uppercase' | 'lowercase' | 'capitalize'
  readonly strokeColor: string
  readonly strokeWidth: number
  readonly shadow: Shadow | null
  readonly boxColor: string
  readonly padding: number
}

interface Pictured {
  readonly image: { readonly id: string } | null
  readonly fit: 'cover' | 'contain' | 'fill'
  /** The point that stays in sight, 0 to 1 from the left and the top. */
  readonly focusX: number
  readonly focusY: number
  readonly radius: number
  readonly mask: 'none' | 'circle' | 'rounded'
  readonly filter: 'none' | 'grayscale' | 'darken'
}

export interface TextLayer extends Placed, Written {
  readonly kind: 'text'
  /** `{key}` is replaced by what the variable says. */
  readonly text: string
}

export interface PriceLayer extends Placed, Written {
  readonly kind: 'price'
  /** Key of a variable with decimal money. */
  readonly amountKey: string
  readonly showBasePrice: boolean
  readonly prefix: string
}

export interface ImageLayer extends Placed, Pictured {
  readonly kind: 'image'
}

export interface ShapeLayer extends Placed {
  readonly kind: 'shape'
  readonly shape: 'rect' | 'ellipse' | 'line'
  readonly fill: string
  readonly strokeColor: string
  readonly strokeWidth: number
  readonly radius: number
}

export interface QrLayer extends Placed {
  readonly kind: 'qr'
  readonly value: string
  readonly errorCorrection: 'L' | 'M' | 'Q' | 'H'
  readonly color: string
}

export interface BarcodeLayer extends Placed {
  readonly kind: 'barcode'
  readonly symbology: 'ean13' | 'ean8' | 'code128'
  readonly value: string
  readonly showText: boolean
}

export interface GroupLayer extends Placed {
  readonly kind: 'group'
}

export type Layer = TextLayer | PriceLayer | ImageLayer | ShapeLayer | QrLayer | BarcodeLayer | GroupLayer

export const variableTypes = ['text', 'number', 'price', 'image', 'color', 'url', 'date', 'boolean'] as const
export type VariableType = (typeof variableTypes)[number]

export interface Variable {
  readonly key: string
  readonly label: string
  readonly type: VariableType
  readonly isRequired: boolean
  readonly default: string | null
  /** What fills it by itself: `product.name`. */
  readonly source: string | null
}

/** Pictures are named by their id, money is decimal, days are `YYYY-MM-DD`. */
export type PictureValue = string | number | boolean | null
export type PictureValues = Readonly<Record<string, PictureValue>>

/** What is drawn of a template. */
export interface PictureTemplate {
  readonly width: number
  readonly height: number
  readonly unit: 'px' | 'mm'
  /** Pixels per inch where the unit is mm. */
  readonly dpi: number
  /** What is drawn beyond the edge so that cutting leaves no white; on paper only. */
  readonly bleed: number
  /** Empty: transparent. */
  readonly background: string
  readonly backgroundImage: { readonly id: string } | null
  readonly variables: readonly Variable[]
  readonly sampleValues: PictureValues
  readonly layers: readonly Layer[]
}

export const pictureFormats = ['png', 'jpeg', 'webp', 'pdf'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** What ends the address of a template's picture where it is shown as a picture: documents are none there. */
export function pictureEnding(output: PictureFormat): string {
  return output === 'jpeg' ? 'jpg' : output === 'pdf' ? 'png' : output
}

/** A picture of the house: nothing else is ever drawn. */
export interface PictureFile {
  readonly id: string
  readonly version: number
  readonly extension: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly focusX: number
  readonly focusY: number
}
