// Postal code and place of an address: where the operator gave a list of places, what is typed suggests them, and the point on the map.
import { Autocomplete, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { isInTown, placeOf, type Point } from '#domain/places/branch-order.ts'
import { placeTexts as texts } from '#domain/wording/places.ts'
import { say } from '#domain/wording/sentence.ts'
import { createStore, useStore } from '#kit/store.ts'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { hasPlaces } from '../../shell/page-facts.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { typingMilliseconds } from '../../shell/use-typed-term.ts'

type Place = AnswerOf<'GET /places'>['places'][number]
type Props = FieldEditorProps<string | null>

/** Until an answer says that the list cannot be read: then nobody is asked again. */
const isListed = createStore(true)
const shortestTerm = 2

export function ZipCodeEditor(props: Props) {
  return <PlaceInput {...props} autoComplete="postal-code" />
}

export function CityEditor(props: Props) {
  return <PlaceInput {...props} autoComplete="address-level2" />
}

type PlaceInputProps = Props & { readonly autoComplete: string }

function PlaceInput(props: PlaceInputProps) {
  const [hasList] = useState(hasPlaces)
  return hasList ? <SuggestedPlace {...props} /> : <TypedPlace {...props} />
}

function TypedPlace({ label, help, value, onChange, problems, isReadOnly, isRequired, autoComplete }: PlaceInputProps) {
  return (
    <TextInput
      label={label}
      description={help}
      error={problems.get('')}
      withAsterisk={isRequired ?? false}
      readOnly={isReadOnly}
      autoComplete={autoComplete}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function SuggestedPlace(props: PlaceInputProps) {
  const { label, help, value, onChange, problems, isReadOnly, isRequired, draft, changeField, autoComplete } = props
  const typed = value ?? ''
  const [isAsked, setIsAsked] = useState(false)
  /** The point of the former place, until somebody takes it back. */
  const [replaced, setReplaced] = useState<{ readonly before: Point; readonly city: string } | null>(null)
  const places = usePlaces(typed, draft['country'], isAsked && !isReadOnly)
  const byText = new Map(places.map((place) => [say(texts.suggested, { ...place }), place]))
  const take = ({ zipCode, city, latitude, longitude }: Place) => {
    changeField?.('zipCode', zipCode)
    changeField?.('city', city)
    const before = pointOf(draft)
    const middle = { latitude, longitude }
    // A point that somebody has set in this place is nearer than its middle.
    const isKept = before !== null && isInTown(before, middle)
    if (!isKept) setPoint(middle)
    setReplaced(before === null || isKept ? null : { before, city })
  }
  const setPoint = ({ latitude, longitude }: Point) => {
    changeField?.('latitude', latitude)
    changeField?.('longitude', longitude)
  }
  return (
    <>
      <Autocomplete
        label={label}
        description={help}
        error={problems.get('')}
        withAsterisk={isRequired ?? false}
        readOnly={isReadOnly}
        autoComplete={autoComplete}
        value={typed}
        data={[...byText.keys()]}
        // The server has searched already.
        filter={({ options }) => options}
        onChange={(text) => {
          const place = byText.get(text)
          setIsAsked(place === undefined)
          if (place === undefined) onChange(text)
          else take(place)
        }}
        comboboxProps={{ transitionProps: { duration: 0 } }}
      />
      <output className="point-moved">
        {replaced === null ? null : (
          <>
            {say(texts.pointMoved, { city: replaced.city })}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setPoint(replaced.before)
                setReplaced(null)
              }}
            >
              {texts.undoPoint}
            </Button>
          </>
        )}
      </output>
    </>
  )
}

function pointOf({ latitude, longitude }: Props['draft']): Point | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? placeOf({ latitude, longitude }) : null
}

function usePlaces(typed: string, country: unknown, isAsked: boolean): readonly Place[] {
  const [term] = useDebouncedValue(typed.trim(), typingMilliseconds)
  const isThere = useStore(isListed)
  const isEnabled = isAsked && isThere && term.length >= shortestTerm
  const { data } = useQuery({
    queryKey: ['places', term, country],
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // A list that does not answer keeps nobody from typing.
    queryFn: async ({ signal }) => {
      const query = { q: term, ...(typeof country === 'string' && { country: country as 'AT' }) }
      const found = (await askAsStaff('GET /places', { query }, { signal })).data
      isListed.set(found.isListed)
      return found.places
    },
  })
  return isEnabled ? (data ?? []) : []
}
