// Where something is, chosen instead of spelled: the region of its holidays, its time zone, its point on the map.
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { readCoordinates } from '#domain/places/coordinates.ts'
import { holidayRegionOf } from '#domain/places/holiday-region.ts'
import { placeTexts as texts } from '#domain/wording/places.ts'
import { holidayRegions } from '#domain/wording/first-run.ts'
import { say } from '#domain/wording/sentence.ts'
import { DecimalInput } from '../../fields/decimal-input.tsx'
import type { FieldEditorProps, FieldEditors } from '../../records/field-editor.ts'
import { CityEditor, ZipCodeEditor } from './place-input.tsx'
import { PointMap } from './point-map.tsx'
import './place-editors.css'

type Country = keyof typeof holidayRegions

/** The regions of the branch's country; what was stored in another way stays until somebody chooses. */
function RegionEditor({ label, value, onChange, problems, isReadOnly, draft }: FieldEditorProps<string | null>) {
  const stored = value ?? ''
  const country = typeof draft['country'] === 'string' ? draft['country'] : 'AT'
  const regions = Object.entries(isCountry(country) ? holidayRegions[country] : {}).map(([id, name]) => ({
    value: id,
    label: name as string,
  }))
  const chosen = stored === '' ? '' : holidayRegionOf({ country: country as Country, holidayRegion: stored })
  const isKnown = chosen === '' || regions.some((region) => region.value === chosen)
  return (
    <NativeSelect
      label={label}
      description={texts.regionHint}
      error={problems.get('')}
      disabled={isReadOnly}
      value={chosen}
      data={[
        { value: '', label: texts.wholeCountry },
        ...regions,
        ...(isKnown ? [] : [{ value: chosen, label: say(texts.otherRegion, { region: stored }) }]),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function isCountry(country: string): country is Country {
  return Object.hasOwn(holidayRegions, country)
}

const usualZones = ['Europe/Vienna', 'Europe/Berlin', 'Europe/Zurich', 'Europe/Vaduz']

/** The countries that we know lie in Europe: so do their neighbours. */
function zones(): readonly string[] {
  return Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Europe/') && !usualZones.includes(zone))
}

/** Those of our countries first; what was stored from further away stays until somebody chooses. */
export function ZoneEditor({
  label,
  help,
  value,
  onChange,
  problems,
  isReadOnly,
  isRequired,
}: FieldEditorProps<string | null>) {
  const [others] = useState(zones)
  const stored = value ?? ''
  const isKnown = stored === '' || usualZones.includes(stored) || others.includes(stored)
  return (
    <NativeSelect
      label={label}
      description={help}
      error={problems.get('')}
      disabled={isReadOnly}
      withAsterisk={isRequired ?? false}
      value={stored}
      data={[
        ...(isRequired === true ? [] : [{ value: '', label: texts.zoneOfHouse }]),
        { group: texts.usualZones, items: [...usualZones] },
        { group: texts.otherZones, items: isKnown ? [...others] : [...others, stored] },
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The latitude, and before it a field that takes both numbers as maps give them. */
function PointEditor({ label, value, onChange, problems, isReadOnly, draft, changeField }: PointProps) {
  const [typed, setTyped] = useState('')
  const [latitude, longitude] = [value ?? null, draft['longitude'] ?? null]
  // The same object while the numbers are the same.
  const point = useMemo(
    () => (typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null),
    [latitude, longitude],
  )
  const found = readCoordinates(typed)
  const take = (text: string) => {
    setTyped(text)
    const point = readCoordinates(text)
    if (point === null) return
    onChange(point.latitude)
    changeField?.('longitude', point.longitude)
  }
  return (
    <div className="point-editor">
      {isReadOnly ? null : (
        <TextInput
          label={texts.point}
          description={texts.pointHint}
          value={typed}
          autoComplete="off"
          onChange={(event) => take(event.currentTarget.value)}
        />
      )}
      {isReadOnly ? null : (
        <PointMap
          point={point}
          onChange={(moved) => {
            setTyped('')
            onChange(moved.latitude)
            changeField?.('longitude', moved.longitude)
          }}
        />
      )}
      <output>{typed.trim() === '' ? '' : found === null ? texts.pointUnknown : texts.pointFound}</output>
      {typeof latitude === 'number' && typeof longitude === 'number' ? (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.seeOnMap}
        </a>
      ) : null}
      <DecimalInput
        label={label}
        decimals={6}
        value={latitude}
        isReadOnly={isReadOnly}
        error={problems.get('')}
        onChange={onChange}
      />
    </div>
  )
}
type PointProps = FieldEditorProps<number | null>

export const placeEditors = {
  holidayRegion: RegionEditor,
  timeZone: ZoneEditor,
  latitude: PointEditor,
  zipCode: ZipCodeEditor,
  city: CityEditor,
} satisfies FieldEditors
