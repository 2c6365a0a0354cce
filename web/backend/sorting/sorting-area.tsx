// What may be rearranged by dragging lies in here: it tells where a row was dropped and reads every move out.
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Accessibility, defaultPreset, PointerActivationConstraints, StyleInjector } from '@dnd-kit/dom'
import { useCallback, useState, type ReactNode } from 'react'
import { Announcement } from '#kit/announcement.tsx'
import { styleNonce } from '#parts/staff-providers.tsx'
import { SortingContext } from './sorting-context.ts'

export interface Spot {
  /** Which of several lists. */
  readonly list: string
  readonly index: number
}

interface SortingAreaProps {
  /** A row was dragged to another place; `levels` further in or out, where rows have levels. */
  readonly onDrop: (from: Spot, to: Spot, levels: number) => void
  /** Pixels that make a level when a row is dragged to the side; without it rows have none. */
  readonly levelWidth?: number
  readonly children: ReactNode
}

// The keyboard moves by the handle's own keys: shorter than lifting and dropping, and in the same words as the menu.
const plugins = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  StyleInjector.configure({ nonce: styleNonce() }),
]
// A press without a way is no drag: it opens the handle's menu.
const sensors = [
  PointerSensor.configure({ activationConstraints: [new PointerActivationConstraints.Distance({ value: 5 })] }),
]

export function SortingArea({ onDrop, levelWidth, children }: SortingAreaProps) {
  const [said, setSaid] = useState('')
  const announce = useCallback((text: string) => setSaid(text), [])
  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onDragEnd={({ operation: { source, target, transform }, canceled }) => {
        if (canceled || !isSortable(source) || target === null) return
        const from = { list: String(source.group), index: source.index }
        // A list without rows is a place of its own.
        const to = isSortable(target)
          ? { list: String(target.group), index: target.index }
          : { list: String(target.id), index: 0 }
        const levels = levelWidth === undefined ? 0 : Math.round(transform.x / levelWidth)
        if (from.list !== to.list || from.index !== to.index || levels !== 0) onDrop(from, to, levels)
      }}
    >
      <SortingContext value={announce}>{children}</SortingContext>
      <Announcement className="visually-hidden">{said}</Announcement>
    </DragDropProvider>
  )
}
