// Where the areas are, as far as the operator's list of places knows their postal codes or names; on the operator's map, once asked for.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { formatNumber } from '#domain/numbers/money.ts'
import { kilometresBetween, placeOf, roundedKilometres, type Point } from '#domain/places/branch-order.ts'
import { areaTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { MapOnPress } from '../../shell/map-on-press.tsx'
import { hasPlaces } from '../../shell/page-facts.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { typingMilliseconds } from '../../shell/use-typed-term.ts'
import type { AreaPin } from './area-canvas.tsx'

const AreaCanvas = lazy(async () => ({ default: (await import('./area-canvas.tsx')).AreaCanvas }))

interface AreaPlacesProps {
  /** At least one. */
  readonly areas: readonly { readonly area: string }[]
  /** As it stands in the form. */
  readonly branch: Readonly<Record<string, unknown>>
}

export function AreaPlaces(props: AreaPlacesProps) {
  const [hasList] = useState(hasPlaces)
  return hasList ? <KnownAreas {...props} /> : null
}

function KnownAreas({ areas, branch }: AreaPlacesProps) {
  const names = areas.map(({ area }) => area)
  const [asked] = useDebouncedValue(names, typingMilliseconds)
  const country = typeof branch['country'] === 'string' ? branch['country'] : null
  const { data } = useQuery({
    queryKey: ['places', 'areas', asked, country],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await askAsStaff('POST /places/areas', { body: { areas: asked, country: country as 'AT' | null } }, { signal }))
        .data,
  })
  const { latitude, longitude } = branch
  const own = useMemo(
    () => (typeof latitude === 'number' && typeof longitude === 'number' ? placeOf({ latitude, longitude }) : null),
    [latitude, longitude],
  )
  const pins = useMemo(
    (): readonly AreaPin[] =>
      (data?.areas ?? []).flatMap((places, index) =>
        places.map((place) => ({ ...place, number: index + 1, name: say(texts.wherePlace, { ...place }) })),
      ),
    [data],
  )
  if (data === undefined || !data.isListed || pins.length === 0) return null
  return (
    <section className="area-places" aria-label={texts.where}>
      <h3>{texts.where}</h3>
      <p className="areas-soft">{texts.whereHint}</p>
      <ol>
        {names.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- areas have no names but the one being typed
          <li key={index}>
            <b>{name}</b>
            <span>{placesText(pins, index + 1, own)}</span>
          </li>
        ))}
      </ol>
      <AreaMap pins={pins} own={own} />
    </section>
  )
}

function placesText(pins: readonly AreaPin[], number: number, own: Point | null): string {
  const found = pins.filter((pin) => pin.number === number)
  if (found.length === 0) return texts.whereUnknown
  return found
    .map((pin) => {
      if (own === null) return pin.name
      const kilometres = formatNumber(roundedKilometres(kilometresBetween(own, pin)))
      return `${pin.name}: ${say(texts.whereKilometres, { kilometres })}`
    })
    .join(' · ')
}

function AreaMap({ pins, own }: { readonly pins: readonly AreaPin[]; readonly own: Point | null }) {
  return (
    <MapOnPress
      name="area"
      open={texts.onMap}
      label={texts.map}
      noMap={texts.noMap}
      draw={(map) => <AreaCanvas {...map} pins={pins} own={own} />}
    />
  )
}
