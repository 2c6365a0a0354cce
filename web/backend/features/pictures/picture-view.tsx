// A template as the picture that the server makes of it.
import { Skeleton } from '@mantine/core'
import { useId, useMemo, type CSSProperties } from 'react'
import { imageAddress, type ImageSize } from '#domain/content/image-address.ts'
import type { PictureTemplate } from '#domain/pictures/layer.ts'
import type { Scene } from '#domain/pictures/scene.ts'
import { writeSvg } from '#domain/pictures/write-svg.ts'
import { useScene, type Subject } from './picture-queries.ts'
import './picture-view.css'

interface SceneDrawing {
  /** Pixels of the screen for a unit of the template. */
  readonly scale: number
  readonly isWithBleed: boolean
  readonly prefix: string
  readonly imageSize: ImageSize
}

export function svgOfScene(scene: Scene, { scale, isWithBleed, prefix, imageSize }: SceneDrawing): string {
  const bleed = isWithBleed ? scene.bleed : 0
  return writeSvg(scene, {
    hrefOf: ({ file }) => ({ href: imageAddress(file, imageSize), isCropped: false }),
    size: { width: (scene.width + 2 * bleed) * scale, height: (scene.height + 2 * bleed) * scale },
    isWithBleed,
    prefix,
  })
}

interface PictureViewProps {
  readonly template: PictureTemplate
  readonly subject: Subject
}

/** Beside its name, so that it says nothing itself. */
export function PictureView({ template, subject }: PictureViewProps) {
  const scene = useScene(template, subject)
  const prefix = useId().replace(/\W/g, '')
  const svg = useMemo(
    () =>
      scene === null
        ? null
        : svgOfScene(scene, { scale: 240 / scene.width, isWithBleed: false, prefix, imageSize: 'small' }),
    [scene, prefix],
  )
  const ratio = template.width / template.height
  const shape = { aspectRatio: ratio, '--ratio': ratio } as CSSProperties
  if (svg === null) return <Skeleton className="picture-view" style={shape} />
  // Letters are outlines, names are escaped, pictures are those of the house.
  return <span className="picture-view" style={shape} aria-hidden dangerouslySetInnerHTML={{ __html: svg }} />
}
