// A picture of a page in the size that the screen needs.
import type { PictureView } from './picture-view.ts'
import './picture.css'

interface PictureProps {
  readonly picture: PictureView
  /** How wide it is shown, for the browser's choice of file. */
  readonly sizes: string
  /** The first picture of a page is loaded at once. */
  readonly isFirst?: boolean
}

export function Picture({ picture, sizes, isFirst = false }: PictureProps) {
  const { src, srcSet, width, height, alt, focus, small } = picture
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      width={width}
      height={height}
      alt={alt}
      sizes={sizes}
      data-focus-x={focus && percentage(focus.focusX)}
      data-focus-y={focus && percentage(focus.focusY)}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      // What is seen first is painted as soon as it is there.
      decoding={isFirst ? 'sync' : 'async'}
    />
  )
  if (small === undefined) return image
  return (
    <picture>
      <source media="(width < 720px)" srcSet={small.srcSet} width={small.width} height={small.height} sizes={sizes} />
      {image}
    </picture>
  )
}

function percentage(share: number): string {
  return `${Math.round(share * 100)}%`
}
