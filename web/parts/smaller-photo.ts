// A guest's photo before it is sent: a phone takes ten times what anybody sees of it, and everybody in a restaurant shares what its
// network may leave in an hour. Loaded where a photo is larger.

/** Twice as many points as a sheet of A5 shows. */
const longest = 2560
const quality = 0.85

/** Turned as it was held; as it is where the browser cannot read it, or it would not become smaller. */
export async function smallerPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const drawing = canvas.getContext('2d')
    if (drawing === null) return file
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (drawn === null || drawn.type !== 'image/jpeg' || drawn.size >= file.size) return file
    return new File([drawn], file.name, { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    return file
  }
}
