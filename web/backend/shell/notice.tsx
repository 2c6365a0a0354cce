// What somebody should know or do before the rest of the page: a sign, words, and a way there.
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  readonly icon: LucideIcon
  readonly title: string
  /** The way there. */
  readonly action: ReactNode
  readonly children: ReactNode
}

export function Notice({ icon: Icon, title, action, children }: NoticeProps) {
  const heading = useId()
  return (
    <section className="notice" aria-labelledby={heading}>
      <Icon size={22} aria-hidden />
      <div>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
      {action}
    </section>
  )
}
