// Pictures over everything. Left or Down: previous, Right or Up: next, Escape: close; past an end it closes (storefront § 2).
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts as texts } from '#domain/wording/storefront.ts'
import { IconButton } from '#kit/button.tsx'
import { useModal } from '#kit/use-modal.ts'
import './lightbox.css'

export interface LightboxPicture {
  readonly src: string
  readonly alt: string
  /** Who made it. */
  readonly copyright?: string | undefined
}

interface LightboxProps {
  /** What the pictures show: names the dialog. */
  readonly label: string
  readonly pictures: readonly LightboxPicture[]
  /** Which one is shown first; the first of all where it is not said. */
  readonly first?: number
  readonly onClose: () => void
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

export function Lightbox({ label, pictures, first = 0, onClose }: LightboxProps) {
  const [shown, setShown] = useState(first)
  const modal = useModal(onClose)
  const turn = (direction: 1 | -1) => {
    if (pictures[shown + direction]) setShown(shown + direction)
    else onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    event.stopPropagation()
    turn(direction)
  }
  const picture = pictures[shown]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog hears the keys of all within
    <dialog {...modal} className="lightbox" aria-label={label} onKeyDown={onKeyDown}>
      {picture ? <img src={picture.src} alt={picture.alt} /> : null}
      {picture?.copyright ? <p className="lightbox-credit">© {picture.copyright}</p> : null}
      <IconButton label={texts.close} className="lightbox-close" onClick={onClose}>
        <X size={24} aria-hidden />
      </IconButton>
      {pictures.length > 1 ? (
        <div className="lightbox-foot">
          <IconButton label={texts.previousPicture} onClick={() => turn(-1)}>
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <p aria-live="polite" className="figures">
            {say(texts.pictureOf, { n: shown + 1, m: pictures.length })}
          </p>
          <IconButton label={texts.nextPicture} onClick={() => turn(1)}>
            <ChevronRight size={24} aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </dialog>
  )
}
