// In which zone of the screen an entry plays.
import { NativeSelect } from '@mantine/core'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { labelOf } from '../../records/labels.ts'

interface ZoneChoiceProps {
  readonly zones: readonly string[]
  /** Empty: the first. */
  readonly zoneKey: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly onZone: (zoneKey: string) => void
}

export function ZoneChoice({ zones, zoneKey, error, isReadOnly, onZone }: ZoneChoiceProps) {
  const [first = ''] = zones
  const isGone = zoneKey !== '' && !zones.includes(zoneKey)
  return (
    <NativeSelect
      label={labelOf('digital-signage-streams.entries.zoneKey')}
      description={isGone ? say(texts.zoneGone, { name: zoneKey }) : null}
      error={error}
      disabled={isReadOnly}
      value={zoneKey}
      data={[
        { value: '', label: first === '' ? texts.zoneWhole : say(texts.zoneFirst, { name: first }) },
        ...zones.filter((zone) => zone !== '').map((zone) => ({ value: zone, label: zone })),
        ...(isGone ? [{ value: zoneKey, label: zoneKey }] : []),
      ]}
      onChange={(event) => onZone(event.currentTarget.value)}
    />
  )
}
