import type { ReactNode } from 'react'

/** A list with nothing in it: what that means and, where there is one, a way on. */
export function EmptyState({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="empty-title">{title}</p>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  )
}
