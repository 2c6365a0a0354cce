// The pictures of something in their order: sent, chosen among those that are there, described, and their middle set.
import { ActionIcon, Button, Input } from '@mantine/core'
import { Crosshair, Images, X } from 'lucide-react'
import { useState } from 'react'
import type { Image } from '#contract/media/images.ts'
import { moved } from '#domain/ground/moved.ts'
import { squareImageAddress } from '#domain/content/image-address.ts'
import type { Reference } from '#domain/ground/identity.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import type { FieldEditorProps } from '../records/field-editor.ts'
import { SortedList } from '../sorting/sorted-list.tsx'
import { useRowKeys } from '../sorting/use-row-keys.ts'
import { FocusPoint } from './focus-point.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { UploadPicture } from './upload-picture.tsx'
import { useImages } from './use-images.ts'
import './editor.css'
import './pictures.css'

type Pictures = readonly Reference<'image'>[]

interface PicturesEditorProps extends FieldEditorProps<Pictures> {
  /** Its name is shown above it. */
  readonly hasTitle?: boolean
  /** Said while there is none. */
  readonly empty?: string
}

export function PicturesEditor(props: PicturesEditorProps) {
  const { label, value, onChange, problems, isReadOnly, draft, hasTitle = false, empty = texts.noPicture } = props
  const images = useImages().data ?? []
  const byId = new Map<string, Image>(images.map((image) => [image.id, image]))
  const rows = useRowKeys(value.length)
  const [focused, setFocused] = useState<string | null>(null)
  const [isPicking, setIsPicking] = useState(false)
  const add = (ids: readonly Image['id'][]) => {
    for (const [at] of ids.entries()) rows.wasInserted(value.length + at)
    onChange([...value, ...ids.map((id) => ({ id }))])
  }
  const error = problems.get('')
  return (
    <section className="editor" aria-label={label}>
      {hasTitle ? <Input.Label component="div">{label}</Input.Label> : null}
      {value.length === 0 ? <p className="editor-empty">{empty}</p> : null}
      <SortedList
        label={label}
        className="editor-rows"
        isReadOnly={isReadOnly}
        rows={value.map(({ id }, at) => ({ key: rows.keys[at] ?? String(at), name: byId.get(id)?.name ?? label }))}
        onMove={(from, to) => {
          rows.hasMoved(from, to)
          onChange(moved(value, from, to))
        }}
      >
        {(at, handle) => {
          const image = byId.get(value[at]?.id ?? '')
          if (image === undefined) return null
          return (
            <div className="picture-row">
              {handle}
              <img src={squareImageAddress(image, 128) ?? ''} alt={image.alt} width={64} height={64} />
              <span className="picture-name">
                {image.name}
                {at === 0 ? <small>{texts.firstPicture}</small> : null}
              </span>
              {isReadOnly ? null : (
                <>
                  <ActionIcon
                    variant="subtle"
                    size={40}
                    aria-label={say(texts.focus, { name: image.name })}
                    aria-expanded={focused === image.id}
                    onClick={() => setFocused(focused === image.id ? null : image.id)}
                  >
                    <Crosshair size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={40}
                    aria-label={say(texts.remove, { name: image.name })}
                    onClick={() => {
                      rows.wasRemoved(at)
                      onChange(value.toSpliced(at, 1))
                    }}
                  >
                    <X size={17} aria-hidden />
                  </ActionIcon>
                </>
              )}
              {focused === image.id ? <FocusPoint image={image} /> : null}
            </div>
          )
        }}
      </SortedList>
      {error ? <p className="picture-error">{error}</p> : null}
      {isReadOnly ? null : (
        <div className="picture-buttons">
          <UploadPicture several alt={typeof draft['name'] === 'string' ? draft['name'] : ''} onDone={add} />
          <Button variant="default" leftSection={<Images size={17} aria-hidden />} onClick={() => setIsPicking(true)}>
            {texts.choosePicture}
          </Button>
        </div>
      )}
      {isPicking ? (
        <PicturePicker
          images={images.filter(({ id }) => !value.some((one) => one.id === id))}
          onChoose={(id) => {
            add([id])
            setIsPicking(false)
          }}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </section>
  )
}
