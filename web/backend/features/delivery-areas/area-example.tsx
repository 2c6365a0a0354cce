import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { centsOf, formatMoney } from '#domain/numbers/money.ts'
import type { DeliveryArea } from '#domain/ground/branch.ts'
import { deliveryExample, zipCodesIn, type DeliveryExample } from '#domain/places/delivery-areas.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { areaTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { stayInForm } from '../../shell/stay-in-form.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'

interface AreaExampleProps {
  /** At least one. */
  readonly areas: readonly DeliveryArea[]
  readonly currency: string
}

/** „Was zahlt ein Gast in 1010 bei einer Bestellung um 25 €?“, answered by the rules of the shop. */
export function AreaExample({ areas, currency }: AreaExampleProps) {
  const [place, setPlace] = useState<string | null>(null)
  const [goods, setGoods] = useState(25)
  const first = areas[0]?.area ?? ''
  const shown = place ?? zipCodesIn(first)[0] ?? first
  const cents = centsOf(goods)
  const example: DeliveryExample = isProblem(cents) ? { kind: 'unreadable' } : deliveryExample(areas, shown, cents)
  return (
    <section className="area-example" aria-label={texts.example}>
      <h3>{texts.example}</h3>
      <div className="area-question" onKeyDown={stayInForm} role="presentation">
        <TextInput label={texts.examplePlace} value={shown} onChange={(event) => setPlace(event.currentTarget.value)} />
        <TypedNumber
          label={texts.exampleGoods}
          value={goods}
          decimals={2}
          onChange={(typed) => setGoods(typed ?? Number.NaN)}
        />
      </div>
      <output>{answerTo(example, currency)}</output>
    </section>
  )
}

function answerTo(example: DeliveryExample, currency: string): string {
  const money = (cents: Parameters<typeof formatMoney>[0]) => formatMoney(cents, currency)
  switch (example.kind) {
    case 'unknownArea':
      return texts.exampleUnknown
    case 'unreadable':
      return texts.exampleUnreadable
    case 'belowMinimum': {
      const { area, missing, minimum } = example
      return say(texts.exampleBelow, { area, missing: money(missing), minimum: money(minimum) })
    }
    case 'delivered': {
      const { area, fee, toFree } = example
      if (fee === 0) return say(texts.exampleFree, { area })
      const costs = say(texts.exampleFee, { area, fee: money(fee) })
      return toFree === null ? costs : `${costs} ${say(texts.exampleToFree, { missing: money(toFree) })}`
    }
  }
}
