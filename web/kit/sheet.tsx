// A dialog: from the bottom on phones, in the middle on wide screens. Focus stays inside and returns (native <dialog>).
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useModal } from './use-modal.ts'
import './sheet.css'

interface SheetProps {
  /** Id of the heading that names the dialog. */
  readonly labelledBy: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly foot?: ReactNode
  /** For a single small choice. */
  readonly isNarrow?: boolean
  /** Nothing but text: it takes the focus itself, so that keys can scroll it. */
  readonly isText?: boolean
  readonly children: ReactNode
}

/** Open as long as it is rendered. Escape, a click beside it and the close button call `onClose`. */
export function Sheet({ labelledBy, closeLabel, onClose, foot, isNarrow, isText, children }: SheetProps) {
  const modal = useModal(onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click beside the dialog is a convenience; the keyboard has Escape
    <dialog
      {...modal}
      className={isNarrow ? 'sheet sheet-narrow' : 'sheet'}
      aria-labelledby={labelledBy}
      onClick={(event) => {
        // The second half of the double click that opened it is none beside it.
        if (event.target === event.currentTarget && event.detail < 2) onClose()
      }}
    >
      <div className="sheet-frame">
        <div
          className="sheet-scroll"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll a text without controls
          {...(isText && { role: 'region', tabIndex: 0, 'aria-labelledby': labelledBy })}
        >
          {children}
        </div>
        {foot ? <div className="sheet-foot">{foot}</div> : null}
        <IconButton label={closeLabel} className="sheet-close" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
    </dialog>
  )
}
