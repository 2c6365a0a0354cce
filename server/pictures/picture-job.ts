// What the process that draws gets, what it asks for meanwhile, and what it gives back.
import { readFile } from 'node:fs/promises'
import type { PictureFile, PictureFormat, PictureTemplate, PictureValues } from '#domain/pictures/layer.ts'
import type { PictureSources } from '#domain/pictures/picture-values.ts'
import type { SceneProblem } from '#domain/pictures/scene.ts'
import type { Content } from '#server/gateways/content.ts'
import { nullWhereMissing } from '#server/gateways/null-where-missing.ts'
import type { OwnFont } from './font-files.ts'

export interface PictureJob {
  readonly template: PictureTemplate
  readonly values: PictureValues
  readonly sources: PictureSources
  /** What its pictures are. Their bytes are asked for where they were not cut before. */
  readonly files: readonly PictureFile[]
  /** Fonts of the house that it is set in. Their bytes are asked for where they were not read before. */
  readonly fonts: readonly OwnFont[]
  readonly format: PictureFormat
  /** 1 to 100, of JPEG and WebP. */
  readonly quality: number
  /** Of the document. */
  readonly title: string
}

export interface DrawnPicture {
  readonly bytes: Buffer
  readonly problems: readonly SceneProblem[]
}

/** The bytes of a picture by its id, or of a font by its name, or the file of ours that they are in; null: there is none. */
export type ReadMaterial = (name: string) => Promise<Content | null>

/** To the process: a picture to draw, or what it asked for. */
export type ToDrawer = { readonly job: PictureJob } | { readonly content: Content | null } | { readonly lost: true }

/** From the process: what it lacks, or how it went. */
export type FromDrawer = { readonly wanted: string } | DrawnPicture | { readonly failure: string }

/** A file that is gone is none. */
export async function bytesOf(content: Content | null): Promise<Uint8Array | null> {
  if (typeof content !== 'string') return content
  return readFile(content).catch(nullWhereMissing)
}
