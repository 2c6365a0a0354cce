// A place whose changes are read out politely. It must stand before what it says appears in it.
import type { ReactNode } from 'react'

export function Announcement({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // <output> may not hold paragraphs and lists.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="status" className={className}>
      {children}
    </div>
  )
}
