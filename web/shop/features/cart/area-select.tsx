// Where to deliver; what it costs stands beside each area.
import { formatMoney } from '#domain/numbers/money.ts'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { listedFee } from '#domain/places/listed-fee.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Field } from '#kit/field.tsx'

interface AreaSelectProps {
  readonly id: string
  readonly areas: readonly DeliveryArea[]
  readonly area: DeliveryArea | null
  readonly currency: string
  readonly error?: string | undefined
  readonly onArea: (name: string) => void
}

export function AreaSelect({ id, areas, area, currency, error, onArea }: AreaSelectProps) {
  return (
    <Field id={id} label={storefrontTexts.deliveryArea} error={error}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={area?.area ?? ''}
          onChange={(event) => onArea(event.currentTarget.value)}
        >
          {area ? null : <option value="">{storefrontTexts.chooseDeliveryArea}</option>}
          {areas.map((one) => (
            <option key={one.area} value={one.area}>
              {say(shopScreenTexts.areaWithFee, { area: one.area, fee: feeText(one, currency) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function feeText(area: DeliveryArea, currency: string): string {
  const fee = listedFee(area)
  if (isProblem(fee) || fee === 0) return orderingTexts.deliveryFree.toLocaleLowerCase('de')
  return formatMoney(fee, currency)
}
