// A text that is sent: the wish itself, or what is said to it.
import { Button, Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { wishTexts as texts } from '#domain/wording/wishes.ts'
import { Sheet } from '#kit/sheet.tsx'
import { asWhole } from '../../shell/operations.ts'
import './wishes.css'

interface WishFormProps {
  readonly title: string
  readonly label: string
  readonly description?: string
  /** Said where nothing was written; null: nothing need be. */
  readonly missing: string | null
  readonly send: string
  readonly value: string
  readonly isRunning: boolean
  readonly onChange: (value: string) => void
  readonly onSend: (text: string) => unknown
  readonly onClose: () => void
}

export function WishForm(props: WishFormProps) {
  const { title, label, description, missing, send, value, isRunning, onChange, onSend, onClose } = props
  const heading = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isRefused, setRefused] = useState(false)
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <form
        className="wish-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const text = value.trim()
          if (text === '' && missing !== null) {
            setRefused(true)
            field.current?.focus()
          } else if (!isRunning) asWhole(() => onSend(text))
        }}
      >
        <h2 id={heading}>{title}</h2>
        <Textarea
          ref={field}
          label={label}
          description={description}
          size="md"
          rows={6}
          maxLength={2000}
          required={missing !== null}
          value={value}
          error={isRefused && value.trim() === '' ? missing : null}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <div className="wish-buttons">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isRunning}>
            {send}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
