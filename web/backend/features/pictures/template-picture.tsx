// A template in the list, as the picture it makes of a dish of the house; or the one that was chosen to stand for it.
import { imageAddress } from '#domain/content/image-address.ts'
import type { PictureTemplate } from '#domain/pictures/layer.ts'
import { idOf, type Row } from '../../records/row.ts'
import { usePictureFiles, useShowpiece } from './picture-queries.ts'
import { PictureView } from './picture-view.tsx'
import './template-picture.css'

/** Pixels of the longer side. */
const side = 64

/** Beside its name, so that it says nothing itself. */
export function TemplatePicture({ row }: { readonly row: Row }) {
  const template = row as Row & PictureTemplate
  const chosen = usePictureFiles().data?.get(idOf(row['previewImage']) ?? '')
  const subject = useShowpiece(true)
  const width = Math.min(side, (side * template.width) / template.height)
  return (
    <span className="template-picture" style={{ width: side, height: side }}>
      {chosen === undefined ? (
        <span style={{ width }}>
          <PictureView template={template} subject={subject} />
        </span>
      ) : (
        <img src={imageAddress(chosen, 'thumbnail')} alt="" width={side} height={side} loading="lazy" />
      )}
    </span>
  )
}
