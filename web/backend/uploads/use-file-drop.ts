// Files dropped anywhere on a page: the second way beside its button.
import { useState, type DragEvent } from 'react'

interface FileDrop {
  readonly isOver: boolean
  /** For the element that takes them. */
  readonly dropping: Readonly<Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>>
}

export function useFileDrop(add: (files: readonly File[]) => void): FileDrop {
  const [isOver, setIsOver] = useState(false)
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      add([...event.dataTransfer.files])
    },
  }
  return { isOver, dropping }
}
