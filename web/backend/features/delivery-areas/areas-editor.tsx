// Where a branch delivers and what it costs there, with what two areas have in common and an example for a guest.
import { Button, Textarea } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { standardTax } from '#domain/catalog/tax-kinds.ts'
import { isCountry } from '#domain/places/countries.ts'
import { areaOverlaps, isFeeNeverCharged } from '#domain/places/delivery-areas.ts'
import { areaTexts as texts } from '#domain/wording/branch-office.ts'
import { areasUnusedText, feeNeverChargedText } from '#domain/wording/nobody-orders.ts'
import { say } from '#domain/wording/sentence.ts'
import { TitledGroup } from '../../fields/titled-group.tsx'
import type { FieldEditorProps } from '../../records/field-editor.ts'
import { useHouse } from '../../shell/frame-queries.ts'
import { useOwnCountry } from '../../shell/own-country.ts'
import { AreaExample } from './area-example.tsx'
import { AreaPlaces } from './area-places.tsx'
import { AreaFields } from './area-fields.tsx'
import './delivery-areas.css'

type AreasEditorProps = FieldEditorProps<readonly DeliveryArea[]>

const firstArea: Omit<DeliveryArea, 'tax'> = {
  area: '',
  price: 0,
  free: false,
  minimumOrderValue: null,
  freeFromOrderValue: null,
}

export function AreasEditor({ label, value, onChange, problems, isReadOnly, draft }: AreasEditorProps) {
  const currency = useHouse().currency
  const own = useOwnCountry()
  const country = isCountry(draft['country']) ? draft['country'] : own?.country
  const tax = own === null || country === undefined ? null : standardTax(country, own.today)
  const add = (names: readonly string[]) => {
    const last = value.at(-1) ?? { ...firstArea, tax: tax ?? 20 }
    const known = new Set(value.map(({ area }) => area))
    const fresh = [...new Set(names)].filter((area) => area === '' || !known.has(area))
    onChange([...value, ...fresh.map((area) => ({ ...last, area }))])
  }
  return (
    <TitledGroup title={label} isSection className="areas" problem={problems.get('')}>
      {value.length === 0 ? <p className="areas-soft">{texts.none}</p> : null}
      {value.length > 0 && draft['isDeliveryEnabled'] === false ? (
        <p className="areas-unused">{areasUnusedText}</p>
      ) : null}
      <ol>
        {value.map((area, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- areas have no names but the one being typed
          <li key={index}>
            <AreaFields
              area={area}
              index={index}
              count={value.length}
              problems={problems}
              isReadOnly={isReadOnly}
              onChange={(changed) => onChange(value.map((each, at) => (at === index ? changed : each)))}
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
              onMove={(to) => onChange(moved(value, index, to))}
            />
          </li>
        ))}
      </ol>
      {isReadOnly ? null : <AddAreas onAdd={add} />}
      <Warnings areas={value} />
      {value.length > 0 ? <AreaExample areas={value} currency={currency} /> : null}
      {value.length > 0 ? <AreaPlaces areas={value} branch={draft} /> : null}
    </TitledGroup>
  )
}

function AddAreas({ onAdd }: { onAdd: (names: readonly string[]) => void }) {
  const [many, setMany] = useState<string | null>(null)
  return (
    <div className="areas-add">
      <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => onAdd([''])}>
        {texts.add}
      </Button>
      <Button variant="subtle" aria-expanded={many !== null} onClick={() => setMany(many === null ? '' : null)}>
        {texts.addMany}
      </Button>
      {many === null ? null : (
        <div className="areas-many">
          <Textarea
            label={texts.manyLabel}
            description={texts.manyHint}
            rows={4}
            value={many}
            onChange={(event) => setMany(event.currentTarget.value)}
          />
          <Button
            disabled={namesIn(many).length === 0}
            onClick={() => {
              onAdd(namesIn(many))
              setMany(null)
            }}
          >
            {texts.addThese}
          </Button>
        </div>
      )}
    </div>
  )
}

function namesIn(typed: string): string[] {
  return typed
    .split(/[\n,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function Warnings({ areas }: { areas: readonly DeliveryArea[] }) {
  const found = areaOverlaps(areas)
  return (
    <div className="areas-warnings" aria-live="polite">
      {areas.map((area, index) =>
        isFeeNeverCharged(area) ? (
          // oxlint-disable-next-line react/no-array-index-key -- areas have no names but the one being typed
          <p key={index}>{say(feeNeverChargedText, { area: area.area || say(texts.nameOf, { index: index + 1 }) })}</p>
        ) : null,
      )}
      {found.map(({ first, second, shared }) => (
        <p key={`${first} ${second} ${shared}`}>
          {say(texts.overlap, { first: areas[first]?.area ?? '', second: areas[second]?.area ?? '', shared })}
        </p>
      ))}
    </div>
  )
}

function moved(areas: readonly DeliveryArea[], from: number, to: number): DeliveryArea[] {
  const next = [...areas]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
