// A map of the operator's provider, asked for by a press: until then nothing is told to the provider.
import { Button } from '@mantine/core'
import { MapPin } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { mapStyle } from './page-facts.ts'

interface MapOnPressProps {
  /** On the button. */
  readonly open: string
  readonly label: string
  /** Instead of a map that cannot be drawn. */
  readonly noMap: string
  /** `point`: of `point-open`, `point-map` and `point-canvas`. */
  readonly name: string
  readonly draw: (map: { readonly styleUrl: string; readonly onFailure: () => void }) => ReactNode
  readonly children?: ReactNode
}

/** Nothing where the operator has named no map. */
export function MapOnPress({ open, label, noMap, name, draw, children }: MapOnPressProps) {
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [styleUrl] = useState(mapStyle)
  if (styleUrl === null) return null
  if (hasFailed) return <output>{noMap}</output>
  if (!isOpen) {
    return (
      <Button
        className={`${name}-open`}
        variant="default"
        leftSection={<MapPin size={17} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {open}
      </Button>
    )
  }
  return (
    <section className={`${name}-map`} aria-label={label}>
      <Suspense fallback={<div className={`${name}-canvas`} />}>
        {draw({ styleUrl, onFailure: () => setHasFailed(true) })}
      </Suspense>
      {children}
    </section>
  )
}
