// Whom a picture is about. The catalogue knows them; it is handed in by whoever knows both.
import type { Image } from '#contract/media/images.ts'
import type { OwnFace } from '#domain/ground/own-face.ts'
import type { PictureSources } from '#domain/pictures/picture-values.ts'

export interface AskedSubject {
  readonly productId: string | null
  readonly branchId: string | null
}

export interface TemplateSubjects {
  /** What they say. A name stands for the one that there is not. */
  readonly find: (asked: AskedSubject, now: Temporal.Instant) => Promise<PictureSources | 'product' | 'branch'>
  /**
   * `subject`: as in an address. Of a product that guests can buy, a branch that they can see, or both; null: nobody is told that there
   * is one.
   */
  readonly findPublic: (subject: string, now: Temporal.Instant) => Promise<PictureSources | null>
  /** Every picture of the house by its id. */
  readonly images: () => Promise<ReadonlyMap<string, Image>>
  /** Every font of the house. */
  readonly fonts: () => Promise<readonly OwnFace[]>
}
