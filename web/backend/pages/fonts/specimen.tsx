// One font, each of its weights set in itself. A weight's letters are loaded when it comes into sight.
import { useEffect, useRef, useState } from 'react'
import { weightOf } from '#domain/pictures/fonts.ts'
import { fontVariantName } from '#domain/wording/backoffice.ts'
import { RemoveVariant } from '../../features/fonts/remove-variant.tsx'
import { loadFontSheet } from '../../fields/use-fonts.ts'

interface SpecimenProps {
  readonly family: string
  /** `regular`, `italic`, `700`, `700italic`. */
  readonly variant: string
  readonly sample: string
  readonly mayRemove: boolean
}

export function Specimen({ family, variant, sample, mayRemove }: SpecimenProps) {
  const row = useRef<HTMLLIElement>(null)
  const isSeen = useWasSeen(row)
  useEffect(() => {
    if (isSeen) loadFontSheet(family, variant)
  }, [isSeen, family, variant])
  const weight = weightOf(variant)
  return (
    <li ref={row}>
      <span className="specimen-name figures">
        {weight} {fontVariantName(variant) ?? variant}
      </span>
      <span
        className="specimen-text"
        style={{
          fontFamily: `'${family}', var(--text-fallback)`,
          fontWeight: weight,
          fontStyle: variant.endsWith('italic') ? 'italic' : 'normal',
        }}
      >
        {sample}
      </span>
      {mayRemove ? <RemoveVariant family={family} variant={variant} /> : null}
    </li>
  )
}

function useWasSeen(element: React.RefObject<Element | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (watched === null || wasSeen) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true)
    })
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [element, wasSeen])
  return wasSeen
}
