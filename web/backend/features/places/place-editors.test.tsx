import { cleanup, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FieldEditors } from '../../records/field-editor.ts'
import type { Draft } from '../../records/row.ts'
import { show } from '../../testing/render.tsx'
import { placeEditors } from './place-editors.tsx'

afterEach(cleanup)

const changed = vi.fn<(draft: Draft) => void>()
/** As it is now. */
const draft = (): Draft => changed.mock.lastCall?.[0] ?? {}

function Edit({ field, start }: { field: keyof typeof placeEditors; start: Draft }) {
  const [value, setValue] = useState(start)
  useEffect(() => changed(value), [value])
  const Editor = (placeEditors as FieldEditors)[field]
  if (Editor === undefined) return null
  const change = (name: string, next: unknown) => setValue((before) => ({ ...before, [name]: next }))
  return (
    <Editor
      label={field}
      value={value[field]}
      draft={value}
      problems={new Map()}
      isReadOnly={false}
      onChange={(next: unknown) => change(field, next)}
      changeField={change}
    />
  )
}

test('the region is chosen among those of the country, whatever way it was stored', async () => {
  const { user } = show(<Edit field="holidayRegion" start={{ country: 'AT', holidayRegion: '8' }} />)
  const region = screen.getByRole<HTMLSelectElement>('combobox', { name: 'holidayRegion' })
  expect(region.selectedOptions[0]?.text).toBe('Vorarlberg')
  expect(region.options).toHaveLength(10)
  await user.selectOptions(region, 'Wien')
  expect(draft()['holidayRegion']).toBe('AT-9')
  await user.selectOptions(region, 'Nur die Feiertage des ganzen Landes')
  expect(draft()['holidayRegion']).toBe('')
})

test('a region that nobody knows stays until somebody chooses', () => {
  show(<Edit field="holidayRegion" start={{ country: 'LI', holidayRegion: 'DE-BY' }} />)
  const region = screen.getByRole<HTMLSelectElement>('combobox', { name: 'holidayRegion' })
  expect([region.value, region.selectedOptions[0]?.text]).toEqual(['DE-BY', 'DE-BY (so gespeichert)'])
})

test('a time zone is chosen, those of our countries first; one from further away stays', async () => {
  const { user } = show(<Edit field="timeZone" start={{ timeZone: 'America/Lima' }} />)
  const zone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'timeZone' })
  expect(zone.value).toBe('America/Lima')
  expect([zone.options[0]?.text, zone.options[1]?.text]).toEqual(['Wie in der Konfiguration', 'Europe/Vienna'])
  await user.selectOptions(zone, 'Europe/Lisbon')
  expect(draft()['timeZone']).toBe('Europe/Lisbon')
  await user.selectOptions(zone, 'Wie in der Konfiguration')
  expect(draft()['timeZone']).toBe('')
})

test('the link of a map fills in both numbers, with a way to see where that is', async () => {
  const { user } = show(<Edit field="latitude" start={{ latitude: null, longitude: null }} />)
  expect(screen.queryByRole('link')).toBeNull()
  const point = screen.getByRole('textbox', { name: 'Koordinaten oder Link einer Karte' })
  await user.type(point, 'Hohenems')
  expect(screen.getByText('Darin stehen keine Koordinaten.')).toBeTruthy()
  await user.clear(point)
  await user.click(point)
  await user.paste('https://www.openstreetmap.org/#map=17/47.3667/9.6833')
  expect(screen.getByText('Übernommen.')).toBeTruthy()
  expect(draft()).toMatchObject({ latitude: 47.3667, longitude: 9.6833 })
  expect(screen.getByRole('link').getAttribute('href')).toContain('mlat=47.3667&mlon=9.6833')
})
