// One font, each of its weights set in itself. A weight's letters are loaded when it comes into sight.
import { useEffect, useRef, useState } from 'react'
import { fontVariantName } from '#domain/wording/backoffice.ts'

interface SpecimenProps {
  readonly family: string
  /** `regular`, `italic`, `700`, `700italic`. */
  readonly variant: string
  readonly sample: string
}

export function Specimen({ family, variant, sample }: SpecimenProps) {
  const row = useRef<HTMLLIElement>(null)
  const isSeen = useWasSeen(row)
  useEffect(() => {
    if (isSeen) loadSheet(`/fonts/google/${encodeURIComponent(family)}/style-${variant}.embed.css`)
  }, [isSeen, family, variant])
  const weight = Number.parseInt(variant, 10) || 400
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

const loaded = new Set<string>()

/** Once: it stays. */
function loadSheet(address: string): void {
  if (loaded.has(address)) return
  loaded.add(address)
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}
