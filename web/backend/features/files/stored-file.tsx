// A stored file to open, with its preview where it has one.
import { Anchor } from '@mantine/core'
import { hasPreview, uploadAddress, uploadPreviewAddress, type UploadedFile } from '#domain/content/image-address.ts'
import { nameOf, type Row } from '../../records/row.ts'
import './files.css'

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
