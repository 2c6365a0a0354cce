// What the process that draws gets, and what it gives back.
import type { PictureFile, PictureFormat, PictureTemplate, PictureValues } from '#domain/pictures/layer.ts'
import type { PictureSources } from '#domain/pictures/picture-values.ts'
import type { SceneProblem } from '#domain/pictures/scene.ts'
import type { OwnFontFile } from './font-files.ts'

export interface PictureJob {
  readonly template: PictureTemplate
  readonly values: PictureValues
  readonly sources: PictureSources
  /** What its pictures are, and their bytes by id. */
  readonly files: readonly PictureFile[]
  readonly bytes: ReadonlyMap<string, Uint8Array>
  /** Fonts of the house that it is set in. */
  readonly fonts: readonly OwnFontFile[]
  readonly format: PictureFormat
  /** 1 to 100, of JPEG and WebP. */
  readonly quality: number
  /** Of the document. */
  readonly title: string
}

export interface DrawnPicture {
  readonly bytes: Uint8Array
  readonly problems: readonly SceneProblem[]
}

export type DrawAnswer = DrawnPicture | { readonly failure: string }
