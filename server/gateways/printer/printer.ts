// What encoders and connections know of a printer: the part of a device that is about paper.
import type { Paper } from '#domain/ordering/docket-rows.ts'

export interface Printer extends Paper {
  readonly language: 'escPos' | 'starPrnt' | 'starLine' | 'eposXml' | 'zpl'
  readonly renderMode: 'text' | 'raster'
  readonly cut: 'none' | 'partial' | 'full'
  /** The knife sits three or four lines behind the head. */
  readonly feedLines: number
  readonly openDrawer: boolean
  readonly beep: boolean
}
