// One picture: its file and middle, what is written about it, where it is used, and the way to cut it.
import { Button } from '@mantine/core'
import { Crop } from 'lucide-react'
import { Link, useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { PictureFileInput } from '../../features/files/file-input.tsx'
import { FocusEditor } from '../../features/files/focus-editor.tsx'
import { ImageUses } from '../../features/images/image-uses.tsx'
import { recordAddress } from '../../records/addresses.ts'
import { RecordPage } from '../../records/form-page.tsx'
import { mayCreate } from '../../records/may.ts'

const declared: AnyDeclaration = resources.images

export function Page() {
  const mayChange = mayCreate(useOutletContext<Me>(), declared)
  return (
    <RecordPage
      declared={declared}
      editors={{ data: PictureFileInput, focusX: FocusEditor }}
      actions={(record) =>
        // A picture that moves would lose all but its first moment.
        record === null || !mayChange || record['extension'] === 'gif' ? null : (
          <Button
            component={Link}
            variant="default"
            to={`${recordAddress('images', record.id)}/crop`}
            leftSection={<Crop size={17} aria-hidden />}
          >
            <span className="wide-only">{texts.crop}</span>
          </Button>
        )
      }
    >
      {(record) => (record === null || !mayChange ? null : <ImageUses id={record.id} />)}
    </RecordPage>
  )
}
