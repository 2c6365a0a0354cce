// A file that somebody chose, shown as the picture that it is.
import { useCallback } from 'react'

interface FilePictureProps {
  readonly file: File
  readonly alt: string
  readonly className?: string
  readonly width?: number
  readonly height?: number
}

export function FilePicture({ file, alt, ...looks }: FilePictureProps) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      picture.src = address
      // The browser keeps a picture's bytes until it is told that nobody shows them any more.
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={alt} {...looks} />
}
