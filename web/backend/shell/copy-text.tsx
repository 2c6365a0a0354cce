import { Button, CopyButton } from '@mantine/core'

interface CopyTextProps {
  readonly value: string
  readonly copy: string
  /** What the button says for a moment once it was copied. */
  readonly copied: string
  /** Where nothing else is to be done first. */
  readonly isFirst?: boolean
}

export function CopyText({ value, copy, copied, isFirst = false }: CopyTextProps) {
  return (
    <CopyButton value={value}>
      {(copying) => (
        <Button {...(!isFirst && { variant: 'default' })} onClick={copying.copy}>
          {copying.copied ? copied : copy}
        </Button>
      )}
    </CopyButton>
  )
}
