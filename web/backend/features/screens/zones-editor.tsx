// Zones drawn on a screen: moved and stretched by pointer and by keys; exact numbers stand below.
import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { streams, type Stream } from '#contract/signage/streams.ts'
import { describe } from '#contract/shape.ts'
import { followZones, knownNames } from '#domain/signage/renamed-zones.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { ShapeInput } from '../../records/inputs/shape-input.tsx'
import { useHouse } from '../../shell/frame-queries.ts'
import { placedZone, withFurther, type DrawnZone } from './placed-zone.ts'
import './zones.css'

const path = 'digital-signage-streams.zones'
const described = describe(streams.fields.zones.input)

export function ZonesEditor(props: FieldEditorProps<Stream['zones'] | undefined>) {
  const { label, value = [], problems, isReadOnly, draft, changeField } = props
  const house = useHouse()
  const size = { width: Number(draft['width']) || 1920, height: Number(draft['height']) || 1080 }
  const zones = value.map((zone) => ({ ...zone, width: zone.width || 0, height: zone.height || 0 }))
  const names = useRef(knownNames(value, []))
  const onChange = (next: Stream['zones']) => {
    const before = names.current
    names.current = knownNames(next, before.length === next.length ? before : [])
    const entries = (draft['entries'] ?? []) as Stream['entries']
    const followed = followZones(entries, before, names.current)
    if (followed.some((entry, at) => entry !== entries[at])) changeField?.('entries', followed)
    props.onChange(next)
  }
  return (
    <section className="zones-editor" aria-label={label}>
      <h2>{label}</h2>
      <p className="page-hint">{value.length === 0 ? texts.zonesNone : texts.zonesHow}</p>
      <div
        className={size.height > size.width ? 'zones-screen is-portrait' : 'zones-screen'}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        {zones.map((zone, at) => (
          <ZoneBox
            // oxlint-disable-next-line react/no-array-index-key -- its name is being typed
            key={at}
            zone={zone}
            size={size}
            isReadOnly={isReadOnly}
            onZone={(next) => onChange(value.with(at, { ...zone, ...next }))}
          />
        ))}
      </div>
      {isReadOnly ? null : (
        <div className="panel-row">
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => onChange(withFurther(zones, size))}
          >
            {texts.addZone}
          </Button>
        </div>
      )}
      <details open={problems.size > 0 || undefined}>
        <summary>{texts.zonesExact}</summary>
        <ShapeInput
          {...props}
          value={value}
          described={described}
          path={path}
          onChange={(next) => onChange(next as Stream['zones'])}
          timeZone={house.timeZone}
          currency={house.currency}
        />
      </details>
    </section>
  )
}

interface ZoneBoxProps {
  readonly zone: DrawnZone & { readonly key: string; readonly zIndex: number }
  readonly size: { readonly width: number; readonly height: number }
  readonly isReadOnly: boolean
  readonly onZone: (zone: DrawnZone) => void
}

const step = 10
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

function ZoneBox({ zone, size, isReadOnly, onZone }: ZoneBoxProps) {
  const begun = useRef<{ readonly x: number; readonly y: number; readonly zone: DrawnZone; readonly scale: number }>(
    null,
  )
  const name = say(texts.zoneBox, { name: zone.key, x: zone.x, y: zone.y, width: zone.width, height: zone.height })
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  const place = {
    left: share(zone.x, size.width),
    top: share(zone.y, size.height),
    width: share(zone.width, size.width),
    height: share(zone.height, size.height),
    zIndex: zone.zIndex,
  }
  if (isReadOnly)
    return (
      <div className="zone-box" style={place}>
        {zone.key}
      </div>
    )
  const grip = (mode: 'move' | 'stretch') => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const screen = event.currentTarget.closest('.zones-screen')
      if (screen === null) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const scale = size.width / screen.getBoundingClientRect().width
      begun.current = { x: event.clientX, y: event.clientY, zone, scale }
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = begun.current
      if (from === null) return
      const by = { x: (clientX - from.x) * from.scale, y: (clientY - from.y) * from.scale }
      onZone(placedZone(from.zone, mode, by, size))
    },
    onPointerUp: () => (begun.current = null),
    onPointerCancel: () => (begun.current = null),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (way === undefined) return
    event.preventDefault()
    onZone(placedZone(zone, event.shiftKey ? 'stretch' : 'move', { x: way[0], y: way[1] }, size))
  }
  return (
    <div className="zone-box" style={place}>
      <button
        type="button"
        className="zone-face"
        aria-label={name}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
        onKeyDown={onKeyDown}
        {...grip('move')}
      >
        {`${zone.key} ${zone.width} × ${zone.height}`}
      </button>
      <span className="zone-corner" aria-hidden {...grip('stretch')} />
    </div>
  )
}
