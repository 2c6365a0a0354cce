// What is stored: a picture to look at, another file to open.
import { Anchor } from '@mantine/core'
import {
  hasPreview,
  imageAddress,
  uploadAddress,
  uploadPreviewAddress,
  type Image,
  type UploadedFile,
} from '#domain/content/image-address.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { nameOf, type Row } from '../../records/row.ts'
import './files.css'

export function StoredPicture({ record }: { record: Row }) {
  const image = record as unknown as Image & { readonly height: number; readonly alt: string }
  const { width, height } = image
  return (
    <figure className="stored-file">
      <img src={imageAddress(image, 'small')} alt={image.alt || (nameOf(record) ?? '')} width={width} height={height} />
      <figcaption className="page-hint">{say(texts.imageSize, { width, height })}</figcaption>
    </figure>
  )
}

export function StoredUpload({ record }: { record: Row }) {
  const upload = record as unknown as UploadedFile
  return (
    <figure className="stored-file">
      {hasPreview(upload.extension) ? <img src={uploadPreviewAddress(upload)} alt={nameOf(record) ?? ''} /> : null}
      <figcaption>
        <Anchor href={uploadAddress(upload)} target="_blank" rel="noreferrer">
          {nameOf(record)}
        </Anchor>
      </figcaption>
    </figure>
  )
}
