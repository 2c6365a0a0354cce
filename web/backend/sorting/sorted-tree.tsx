// A tree whose rows are put in order and below each other: by dragging, also to the side, by keys, by menu.
import { useSortable } from '@dnd-kit/react/sortable'
import { use, useId, type ReactNode } from 'react'
import { sortingTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { MoveHandle } from './move-handle.tsx'
import { SortingArea } from './sorting-area.tsx'
import { SortingContext } from './sorting-context.ts'

/** Pixels by which each level stands further in. */
const levelWidth = 28
// The rows stay where React put them until one is dropped, as in a list.
const still: [] = []

export interface SortedTreeRow {
  readonly key: string
  readonly name: string
  /** 0: of the outermost level. */
  readonly depth: number
  /** Among those beside it. */
  readonly position: number
  readonly siblings: number
  /** Null: it cannot go there. */
  readonly onIndent: (() => void) | null
  readonly onOutdent: (() => void) | null
}

interface SortedTreeProps {
  readonly label: string
  readonly rows: readonly SortedTreeRow[]
  /** Rows count from above, whatever their level. */
  readonly onDrop: (from: number, to: number, levels: number) => void
  /** `at` counts rows, `to` those beside it. */
  readonly onMove: (at: number, to: number) => void
  readonly isReadOnly?: boolean
  /** `handle` is what moves the row; null where nothing may be moved. */
  readonly children: (index: number, handle: ReactNode) => ReactNode
}

export function SortedTree({ label, rows, onDrop, onMove, isReadOnly = false, children }: SortedTreeProps) {
  const list = useId()
  return (
    <SortingArea levelWidth={levelWidth} onDrop={(from, to, levels) => onDrop(from.index, to.index, levels)}>
      <ol className="sorted-tree" aria-label={label}>
        {rows.map((row, index) => (
          <TreeRow
            key={row.key}
            list={list}
            row={row}
            index={index}
            isReadOnly={isReadOnly}
            onMove={(to) => onMove(index, to)}
          >
            {(handle) => children(index, handle)}
          </TreeRow>
        ))}
      </ol>
    </SortingArea>
  )
}

interface TreeRowProps {
  readonly list: string
  readonly row: SortedTreeRow
  readonly index: number
  readonly isReadOnly: boolean
  readonly onMove: (to: number) => void
  readonly children: (handle: ReactNode) => ReactNode
}

function TreeRow({ list, row, index, isReadOnly, onMove, children }: TreeRowProps) {
  const { key, name, depth, position, siblings, onIndent, onOutdent } = row
  const announce = use(SortingContext)
  const { ref, handleRef, isDragging, isDropTarget } = useSortable({
    id: `${list}${key}`,
    index,
    group: list,
    type: 'row',
    accept: 'row',
    disabled: isReadOnly,
    plugins: still,
  })
  const toLevel = (go: (() => void) | null, by: number) => () => {
    go?.()
    announce(say(texts.levelled, { name, level: depth + by + 1 }))
  }
  return (
    <li
      ref={ref}
      data-dragged={isDragging || undefined}
      data-target={(isDropTarget && !isDragging) || undefined}
      style={{ marginInlineStart: depth * levelWidth }}
    >
      {children(
        isReadOnly ? null : (
          <MoveHandle
            name={name}
            index={position}
            count={siblings}
            level={depth}
            onMove={onMove}
            others={[
              {
                text: texts.inwards,
                shortcut: 'ArrowRight',
                isDisabled: onIndent === null,
                onChoose: toLevel(onIndent, 1),
              },
              {
                text: texts.outwards,
                shortcut: 'ArrowLeft',
                isDisabled: onOutdent === null,
                onChoose: toLevel(onOutdent, -1),
              },
            ]}
            handleRef={handleRef}
          />
        ),
      )}
    </li>
  )
}
