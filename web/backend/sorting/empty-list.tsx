// A list without rows into which something may be dropped.
import { useDroppable } from '@dnd-kit/react'
import type { ReactNode } from 'react'

interface EmptyListProps {
  readonly list: string
  readonly kind: string
  readonly children: ReactNode
}

export function EmptyList({ list, kind, children }: EmptyListProps) {
  const { ref, isDropTarget } = useDroppable({ id: list, accept: kind })
  return (
    <p ref={ref} className={isDropTarget ? 'empty-list empty-list-target' : 'empty-list'}>
      {children}
    </p>
  )
}
