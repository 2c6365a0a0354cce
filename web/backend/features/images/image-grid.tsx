// Pictures as tiles: each leads to its page, and can be chosen for what is done with several.
import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import type { Image } from '#contract/media/images.ts'
import { squareImageAddress } from '#domain/content/image-address.ts'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { say } from '#domain/wording/sentence.ts'
import { fileSize } from '../../fields/file-size.ts'
import { recordAddress } from '../../records/addresses.ts'

interface ImageGridProps {
  readonly images: readonly Image[]
  readonly chosen: ReadonlySet<string>
  readonly onToggle: ((image: Image) => void) | null
}

export function ImageGrid({ images, chosen, onToggle }: ImageGridProps) {
  return (
    <ul className="image-grid">
      {images.map((image) => {
        const { id, name, copyright, folder } = image
        return (
          <li key={id} data-chosen={chosen.has(id) || undefined}>
            {onToggle === null ? null : (
              <Checkbox
                className="image-choose"
                aria-label={say(texts.choose, { name })}
                checked={chosen.has(id)}
                onChange={() => onToggle(image)}
              />
            )}
            <Link to={recordAddress('images', id)}>
              <img
                src={squareImageAddress(image, 256) ?? ''}
                srcSet={`${squareImageAddress(image, 256)} 1x, ${squareImageAddress(image, 480)} 2x`}
                alt=""
                loading="lazy"
                width={256}
                height={256}
                style={{ background: image.background }}
              />
              <span className="image-name">{name}</span>
            </Link>
            <small>
              {folder === '' ? null : <span className="image-folder">{folder}</span>}
              <span className="figures">{measuresOf(image)}</span>
              {copyright === '' ? null : <span>{say(texts.copyright, { name: copyright })}</span>}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

/** „1920 × 1080 · 340 KB“ */
export function measuresOf({ width, height, bytes }: Pick<Image, 'width' | 'height' | 'bytes'>): string {
  return say(texts.measures, { width, height, size: fileSize(bytes) })
}
