// A picture as plain areas: what canvas, server and player draw alike. Lengths are in the template's unit, y goes down.
import type { PictureFile } from './layer.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Paint {
  /** Empty: none. */
  readonly fill: string
  readonly stroke: string
  readonly strokeWidth: number
}

export interface RectNode extends Box, Paint {
  readonly kind: 'rect'
  readonly radius: number
}

export interface EllipseNode extends Box, Paint {
  readonly kind: 'ellipse'
}

/** Rectangles of one colour, without gaps between them. */
export interface BarsNode {
  readonly kind: 'bars'
  readonly bars: readonly Box[]
  readonly fill: string
}

/** Letters of one font on one line. */
export interface GlyphsNode extends Paint {
  readonly kind: 'glyphs'
  /** The pen at the start of the baseline. */
  readonly x: number
  readonly y: number
  /** Size of the em. */
  readonly size: number
  /** Outlines in the font's own units, y up. */
  readonly d: string
  readonly unitsPerEm: number
  /** What the letters say, in the order in which it is read. */
  readonly text: string
  /** Name of the font's file. */
  readonly face: string
  /** Between letters. */
  readonly spacing: number
}

export interface ImageNode extends Box {
  readonly kind: 'image'
  readonly file: PictureFile
  /** The part of the picture that fills the box, as shares of its width and height. */
  readonly crop: Box
  readonly isGrey: boolean
}

/** Its children in one colour and out of focus. */
export interface BlurNode {
  readonly kind: 'blur'
  /** Standard deviation. */
  readonly deviation: number
  readonly area: Box
  readonly children: readonly SceneNode[]
}

export interface GroupNode {
  readonly kind: 'group'
  /** The layer it draws; null: a part of one. */
  readonly layer: string | null
  readonly opacity: number
  /** Degrees clockwise. */
  readonly rotation: number
  readonly centre: { readonly x: number; readonly y: number }
  readonly clip: (Box & { readonly shape: 'rect' | 'ellipse'; readonly radius: number }) | null
  readonly children: readonly SceneNode[]
}

export type SceneNode = RectNode | EllipseNode | BarsNode | GlyphsNode | ImageNode | BlurNode | GroupNode

export type SceneProblemCode =
  | 'pictureMissing'
  | 'textCut'
  | 'codeUnreadable'
  | 'valueMissing'
  /** `key` is no variable's: it stands in the text as it is. */
  | 'placeholderUnknown'
  /** Shown by a condition on `key`, which is no variable's. */
  | 'conditionUnknown'
  /** `layer` is the name of the variable. */
  | 'valueRequired'
  | 'basePriceOfOther'
  | 'nothingToShow'

/** What the picture lacks; it is drawn nevertheless. */
export interface SceneProblem {
  readonly code: SceneProblemCode
  readonly layer: string
  readonly key?: string
}

export interface Scene {
  readonly width: number
  readonly height: number
  readonly unit: 'px' | 'mm'
  readonly bleed: number
  /** Empty: transparent. */
  readonly background: string
  readonly nodes: readonly SceneNode[]
  /** Names of layers whose condition does not hold with these values. */
  readonly hidden: readonly string[]
  readonly problems: readonly SceneProblem[]
}
