// A place whose changes are read out politely. It must stand before what it says appears in it.
import type { ReactNode } from 'react'

export function Announcement({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may not hold paragraphs and lists
    <div role="status" className={className}>
      {children}
    </div>
  )
}
