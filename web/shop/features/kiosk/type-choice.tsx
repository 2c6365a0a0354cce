// „Wo möchten Sie essen?“: the first decision at a kiosk, before the menu.
import { ShoppingBag, Utensils } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { kioskTexts, kioskTypeNames } from '#domain/wording/kiosk.ts'
import { useModal } from '#kit/use-modal.ts'

export type KioskType = keyof typeof kioskTypeNames

interface TypeChoiceProps {
  readonly types: readonly KioskType[]
  readonly onChoose: (type: KioskType) => void
  /** The choice of the language. */
  readonly children: ReactNode
}

const icons = { takeaway: ShoppingBag, dineIn: Utensils } as const satisfies Record<KioskType, unknown>

/** Nothing closes it but a choice: the menu behind it means what was chosen. */
export function TypeChoice({ types, onChoose, children }: TypeChoiceProps) {
  const heading = useId()
  const modal = useModal(stay)
  return (
    <dialog {...modal} className="kiosk-choice" aria-labelledby={heading}>
      <h1 id={heading}>{kioskTexts.whereToEat}</h1>
      <div className="kiosk-choices">
        {types.map((type) => {
          const Icon = icons[type]
          return (
            <button key={type} type="button" onClick={() => onChoose(type)}>
              <Icon size={120} strokeWidth={1.5} aria-hidden />
              {kioskTypeNames[type]}
            </button>
          )
        })}
      </div>
      {children}
    </dialog>
  )
}

function stay(): void {
  // Escape means nothing here.
}
