// A picture on its way out: handed to the apps of the device, or as an address that always shows how the dish is now.
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { pictureSubject, templateAddress } from '#domain/content/image-address.ts'
import { pictureEnding, type PictureFormat } from '#domain/pictures/layer.ts'
import { pictureEditorTexts as texts } from '#domain/wording/picture-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { useObjectAddress } from '#kit/use-object-address.ts'
import { usePictureSeen } from '../../fields/picture-seen.ts'
import type { Row } from '../../records/row.ts'
import { CopyText } from '../../shell/copy-text.tsx'
import { fileAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'
import { subjectBody, type Subject } from './picture-queries.ts'
import type { TemplateEditor } from './use-template-editor.ts'
import './share-button.css'

interface ShareButtonProps {
  readonly record: Row
  readonly editor: TemplateEditor
  readonly subject: Subject
}

/** What is not saved yet is saved first: the picture is drawn of what is stored. */
export function ShareButton({ record, editor, subject }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { name, output } = editor.template
  return (
    <>
      <Button
        variant="default"
        leftSection={<Share2 size={17} aria-hidden />}
        onClick={() => void editor.save().then(setOpen)}
      >
        {texts.share}
      </Button>
      {isOpen ? (
        <ShareSheet record={record} name={name} output={output} subject={subject} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

interface ShareSheetProps {
  /** As it is saved. */
  readonly record: Row
  readonly name: string
  readonly output: PictureFormat
  readonly subject: Subject
  readonly onClose: () => void
}

function ShareSheet({ record, name, output, subject, onClose }: ShareSheetProps) {
  const heading = useId()
  const about = pictureSubject(subject.product, subject.branch)
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose} isNarrow>
      <div className="picture-share">
        <h2 id={heading}>{texts.shareTitle}</h2>
        <HandedOver record={record} name={name} subject={subject} />
        {about === null ? (
          <p className="page-hint">{texts.addressNeedsSubject}</p>
        ) : (
          <AlwaysCurrent record={record} output={output} about={about} />
        )}
      </div>
    </Sheet>
  )
}

/** Social networks take a picture, no address of one; they are apps of the phone, which the browser hands it to. */
function HandedOver({ record, name, subject }: Pick<ShareSheetProps, 'record' | 'name' | 'subject'>) {
  const drawn = useQuery({
    queryKey: ['image-templates', record.id, record.version, 'shared', subject],
    queryFn: () => fileAsStaff(`/image-templates/${record.id}/render?format=jpeg`, subjectBody(subject)),
    meta: { operation: 'imageTemplates.render', failure: texts.downloadFailed },
  })
  const address = useObjectAddress(drawn.data ?? null)
  if (drawn.isError) return <p role="alert">{texts.downloadFailed}</p>
  if (drawn.data === undefined || address === null) return <Skeleton h={240} aria-label={texts.drawing} />
  const file = new File([drawn.data], say(texts.downloadName, { name, ending: 'jpg' }), { type: 'image/jpeg' })
  const hand = { files: [file], title: name }
  return (
    <>
      <img src={address} alt={say(texts.sharedPicture, { name })} />
      {'canShare' in navigator && navigator.canShare(hand) ? (
        <Button leftSection={<Share2 size={17} aria-hidden />} onClick={() => void handOver(hand)}>
          {texts.handOver}
        </Button>
      ) : (
        <p className="page-hint">{texts.cannotHandOver}</p>
      )}
    </>
  )
}

async function handOver(hand: ShareData): Promise<void> {
  try {
    await navigator.share(hand)
  } catch (error) {
    // Who closes the choice of apps wanted none.
    if ((error as DOMException).name !== 'AbortError') toast(texts.notHandedOver)
  }
}

function AlwaysCurrent({ record, output, about }: { record: Row; output: PictureFormat; about: string }) {
  const path = templateAddress({ id: record.id, version: record.version, extension: pictureEnding(output) }, about)
  const address = new URL(path, window.location.origin).href
  if (usePictureSeen(path) === false) return <p className="page-hint">{texts.addressNotSeen}</p>
  return (
    <div className="picture-address">
      <TextInput
        readOnly
        label={texts.address}
        description={texts.addressHint}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <CopyText value={address} copy={texts.copyAddress} copied={texts.addressCopied} />
    </div>
  )
}
