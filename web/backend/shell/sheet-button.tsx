// A button beside a page's heading, its sign alone on a phone, that opens a sheet.
import { Button } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface SheetButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly opensAtOnce?: boolean
  readonly children: (close: () => void) => ReactNode
}

export function SheetButton({ label, icon: Icon, opensAtOnce = false, children }: SheetButtonProps) {
  const [isOpen, setIsOpen] = useState(opensAtOnce)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={17} aria-hidden />}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        <span className="wide-only">{label}</span>
      </Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  )
}
