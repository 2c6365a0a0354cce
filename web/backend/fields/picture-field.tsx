// A field that holds a picture of the library: seen, chosen by looking, sent, and let go.
import { Button, Input } from '@mantine/core'
import { Images, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { squareImageAddress } from '#domain/content/image-address.ts'
import { imageScreenTexts as texts } from '#domain/wording/images.ts'
import { PicturePicker } from './picture-picker.tsx'
import { UploadPicture } from './upload-picture.tsx'
import { useImages } from './use-images.ts'
import './picture-field.css'

interface PictureFieldProps {
  readonly label: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

export function PictureField(props: PictureFieldProps) {
  const { label, description, error, isRequired = false, isReadOnly = false, value, onChange } = props
  const images = useImages().data ?? []
  const [isPicking, setIsPicking] = useState(false)
  const image = images.find(({ id }) => id === value)
  return (
    <fieldset className="picture-fieldset" aria-label={label}>
      <Input.Wrapper label={label} labelElement="div" description={description} error={error} withAsterisk={isRequired}>
        <div className="picture-field">
          {image === undefined ? null : (
            <img src={squareImageAddress(image, 128) ?? ''} alt={image.alt} width={72} height={72} />
          )}
          <div>
            <span>{image?.name ?? (value === null ? texts.none : '')}</span>
            {isReadOnly ? null : (
              <div className="picture-field-buttons">
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<Images size={15} aria-hidden />}
                  aria-invalid={error ? true : undefined}
                  onClick={() => setIsPicking(true)}
                >
                  {value === null ? texts.pick : texts.change}
                </Button>
                {value === null ? <UploadPicture alt="" size="xs" onDone={([id]) => id && onChange(id)} /> : null}
                {value === null || isRequired ? null : (
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<X size={15} aria-hidden />}
                    onClick={() => onChange(null)}
                  >
                    {texts.remove}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
        {isPicking ? (
          <PicturePicker
            images={images}
            onChoose={(id) => {
              onChange(id)
              setIsPicking(false)
            }}
            onClose={() => setIsPicking(false)}
          />
        ) : null}
      </Input.Wrapper>
    </fieldset>
  )
}
