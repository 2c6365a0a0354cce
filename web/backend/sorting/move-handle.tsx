// The grip of a row: dragged with a pointer, moved with arrow keys, or pressed for the same steps as a menu.
import { GripVertical } from 'lucide-react'
import { use, useCallback, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { sortingTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { SortingContext } from './sorting-context.ts'
import './sorting.css'

export interface OtherMove {
  readonly text: string
  /** Does the same on the handle. */
  readonly shortcut?: 'ArrowLeft' | 'ArrowRight'
  /** It cannot go there now. */
  readonly isDisabled?: boolean
  readonly onChoose: () => void
}

interface MoveHandleProps {
  /** Of the row, as it is read out. */
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  /** Where else the row may go, into another list for example. */
  readonly others?: readonly OtherMove[]
  /** It takes the focus when it appears. */
  readonly takesFocus?: boolean
  /** Where rows have levels: 0 is the outermost. */
  readonly level?: number
  readonly handleRef: (element: Element | null) => void
}

const keys: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}
const steps = [
  ['Home', texts.toTop],
  ['ArrowUp', texts.up],
  ['ArrowDown', texts.down],
  ['End', texts.toEnd],
] as const

export function MoveHandle(props: MoveHandleProps) {
  const { name, index, count, onMove, others = [], takesFocus = false, level, handleRef } = props
  const [isOpen, setIsOpen] = useState(false)
  const announce = use(SortingContext)
  const id = useId()
  const { button, willMove, holdButton } = useMovedFocus({ takesFocus, index, level, handleRef })
  const targetOf = (key: string) => {
    const to = keys[key]?.(index, count)
    return to === undefined || to < 0 || to >= count || to === index ? null : to
  }
  const move = (to: number) => {
    willMove()
    onMove(to)
    announce(say(texts.moved, { name, position: to + 1, count }))
  }
  const choose = ({ isDisabled = false, onChoose }: OtherMove) => {
    if (isDisabled) return
    willMove()
    onChoose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen) return
    const other = others.find(({ shortcut }) => shortcut === event.key)
    if (other !== undefined) {
      event.preventDefault()
      choose(other)
    }
    if (!(event.key in keys)) return
    event.preventDefault()
    const to = targetOf(event.key)
    if (to === null) announce(say(texts.stays, { name, position: index + 1, count }))
    else move(to)
  }
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and leaving close what lies inside
    <div
      className="move"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={holdButton}
        type="button"
        className="move-handle"
        aria-label={say(texts.move, { name })}
        aria-haspopup="true"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-keyshortcuts={['ArrowUp ArrowDown Home End', ...others.flatMap(({ shortcut }) => shortcut ?? [])].join(
          ' ',
        )}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        <GripVertical size={18} aria-hidden />
      </button>
      {isOpen ? (
        <MoveMenu id={id} name={name}>
          {[
            // Alone in its list, or in one that has an order of its own, it only goes elsewhere.
            ...(count === 1 && others.length > 0 ? [] : steps).map(([key, text]) => ({ text, to: targetOf(key) })),
            ...others.map((other) => ({ text: other.text, to: other.isDisabled === true ? null : other })),
          ].map(({ text, to }) => (
            <button
              key={text}
              type="button"
              disabled={to === null}
              onClick={() => {
                close()
                if (typeof to === 'number') move(to)
                else if (to !== null) choose(to)
              }}
            >
              {text}
            </button>
          ))}
        </MoveMenu>
      ) : null}
    </div>
  )
}

interface Placed {
  readonly takesFocus: boolean
  readonly index: number
  readonly level: number | undefined
  readonly handleRef: MoveHandleProps['handleRef']
}

/** Once it has moved, the focus is where the row stands now. */
function useMovedFocus({ takesFocus, index, level, handleRef }: Placed) {
  const button = useRef<HTMLButtonElement>(null)
  const hasMoved = useRef(takesFocus)
  // The row stands elsewhere now, and the browser may have dropped the focus on the way.
  useLayoutEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    button.current?.focus()
    button.current?.scrollIntoView?.({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the place is what it waits for
  }, [index, level])
  const holdButton = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element
      handleRef(element)
    },
    [handleRef],
  )
  const willMove = () => {
    hasMoved.current = true
  }
  return { button, willMove, holdButton }
}

interface MoveMenuProps {
  readonly id: string
  readonly name: string
  readonly children: React.ReactNode
}

function MoveMenu({ id, name, children }: MoveMenuProps) {
  const menu = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => menu.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its buttons
    <fieldset
      ref={menu}
      id={id}
      className="move-menu"
      aria-label={say(texts.move, { name })}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        const choices = [...(menu.current?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])]
        const at = choices.indexOf(document.activeElement as HTMLElement)
        choices[(at + step + choices.length) % choices.length]?.focus()
      }}
    >
      {children}
    </fieldset>
  )
}
