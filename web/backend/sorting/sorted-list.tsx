// A list whose rows are put in order: by dragging, by keys, by menu.
import { useSortable } from '@dnd-kit/react/sortable'
import { useId, type ReactNode } from 'react'
import { MoveHandle, type OtherMove } from './move-handle.tsx'
import { SortingArea } from './sorting-area.tsx'

interface SortedListProps {
  readonly label: string
  readonly rows: readonly { readonly key: string; readonly name: string }[]
  readonly onMove: (from: number, to: number) => void
  readonly isReadOnly?: boolean
  readonly className?: string
  /** `handle` is what moves the row; null where nothing may be moved. */
  readonly children: (index: number, handle: ReactNode) => ReactNode
}

export function SortedList({ label, rows, onMove, isReadOnly = false, className = '', children }: SortedListProps) {
  const list = useId()
  return (
    <SortingArea onDrop={(from, to) => onMove(from.index, to.index)}>
      <ol className={className} aria-label={label}>
        {rows.map(({ key, name }, index) => (
          <SortedRow
            key={key}
            id={`${list}${key}`}
            list={list}
            index={index}
            count={rows.length}
            name={name}
            isReadOnly={isReadOnly}
            onMove={(to) => onMove(index, to)}
          >
            {(handle) => children(index, handle)}
          </SortedRow>
        ))}
      </ol>
    </SortingArea>
  )
}

// The rows stay where React put them until one is dropped: moved by the library, a row in another list is one that React
// looks for in vain. It is quicker with hundreds of rows, too.
const still: [] = []

interface SortedRowProps {
  readonly id: string
  readonly list: string
  readonly index: number
  readonly count: number
  readonly name: string
  readonly isReadOnly?: boolean
  readonly className?: string
  readonly onMove: (to: number) => void
  readonly others?: readonly OtherMove[]
  /** Rows of another kind do not go where this one goes. */
  readonly kind?: string
  /** It has just come from another list. */
  readonly takesFocus?: boolean
  readonly children: (handle: ReactNode) => ReactNode
}

/** One row of a list within a `SortingArea`; a `<li>`. */
export function SortedRow(props: SortedRowProps) {
  const { id, list, index, count, name, isReadOnly = false, className = '', onMove, children } = props
  const { others = [], kind = 'row', takesFocus = false } = props
  const { ref, handleRef, isDragging, isDropTarget } = useSortable({
    id,
    index,
    group: list,
    type: kind,
    accept: kind,
    disabled: isReadOnly,
    plugins: still,
  })
  const handle = isReadOnly ? null : (
    <MoveHandle
      name={name}
      index={index}
      count={count}
      onMove={onMove}
      others={others}
      takesFocus={takesFocus}
      handleRef={handleRef}
    />
  )
  return (
    <li
      ref={ref}
      className={className}
      data-dragged={isDragging || undefined}
      data-target={(isDropTarget && !isDragging) || undefined}
    >
      {children(handle)}
    </li>
  )
}
