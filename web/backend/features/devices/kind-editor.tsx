// Printer or bell: what is chosen here decides which other fields there are, so the page is told with every change.
import { createContext, useContext, useEffect } from 'react'
import { Segmented } from '#kit/segmented.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { choiceLabel } from '../../records/labels.ts'
import type { DeviceShape } from './device-fields.ts'

/** Hears what kind of device is being typed. */
export const ShapeHeard = createContext<(shape: DeviceShape) => void>(() => undefined)

export function KindEditor({ label, value, onChange, isReadOnly, draft }: FieldEditorProps<DeviceShape['kind']>) {
  const hear = useContext(ShapeHeard)
  const connection = draft['connection'] as DeviceShape['connection']
  const channel = (draft['channel'] ?? null) as DeviceShape['channel']
  useEffect(() => hear({ kind: value, connection, channel }), [hear, value, connection, channel])
  return (
    <div className="device-kind" inert={isReadOnly}>
      <p>{label}</p>
      <Segmented
        label={label}
        value={value}
        onChange={onChange}
        segments={(['print', 'notification'] as const).map((kind) => ({
          value: kind,
          text: choiceLabel('devices.kind', kind),
        }))}
      />
    </div>
  )
}
