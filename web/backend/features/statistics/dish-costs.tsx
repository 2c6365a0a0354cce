// What the ingredients of each dish cost: a list to be typed through; a field is saved when it is left.
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { moneySchema } from '#contract/field.ts'
import { unitNames } from '#domain/wording/catalog.ts'
import { say } from '#domain/wording/sentence.ts'
import { dishCostTexts as texts } from '#domain/wording/statistics.ts'
import { Sheet } from '#kit/sheet.tsx'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { numberProblem } from '../../records/number-problem.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

type Dish = AnswerOf<'GET /statistics/menu'>['costs'][number]

export function DishCosts({ dishes, onClose }: { dishes: readonly Dish[]; onClose: () => void }) {
  const heading = useId()
  const client = useQueryClient()
  // As they stood when it was opened: what is typed does not move.
  const [listed] = useState(() => dishes.toSorted((one, other) => one.name.localeCompare(other.name, 'de')))
  const [search, setSearch] = useState('')
  const known = dishes.filter(({ cost }) => cost !== null).length
  const wanted = search.trim().toLocaleLowerCase('de')
  const shown = listed.filter(({ name }) => name.toLocaleLowerCase('de').includes(wanted))
  const save = async (productId: string, cost: number | null) => {
    const saved = await act(client, {
      name: 'dishCosts.save',
      failure: texts.notSaved,
      run: async () => askAsStaff('PUT /dish-costs/:id', { params: { id: productId }, body: { cost } }),
      done: texts.saved,
    })
    await client.invalidateQueries({ queryKey: ['statistics', 'GET /statistics/menu'] })
    return saved !== null
  }
  // A field that goes with the sheet is never left: it is left before.
  const close = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={close}>
      <div className="dish-costs">
        <h2 id={heading}>{texts.title}</h2>
        <p>{texts.hint}</p>
        <p>{say(texts.known, { known, all: dishes.length })}</p>
        <TextInput
          type="search"
          label={texts.find}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ul>
          {shown.map((dish) => (
            <CostRow key={dish.productId} dish={dish} onSave={async (cost) => save(dish.productId, cost)} />
          ))}
        </ul>
        {shown.length === 0 ? <p>{texts.nobody}</p> : null}
      </div>
    </Sheet>
  )
}

function CostRow({ dish, onSave }: { dish: Dish; onSave: (cost: number | null) => Promise<boolean> }) {
  const [saved, setSaved] = useState(dish.cost)
  const [cost, setCost] = useState(dish.cost)
  const wrong = numberProblem(moneySchema.nullable(), cost)
  return (
    <li data-changes-kept={wrong === null || undefined}>
      <span aria-hidden>{dish.name}</span>
      <TypedNumber
        aria-label={say(texts.per, { name: dish.name, unit: unitNames[dish.unit] })}
        decimals={2}
        isFixed
        value={cost}
        error={Number.isNaN(cost) ? null : wrong}
        onChange={setCost}
        onBlur={() => {
          if (wrong !== null || cost === saved) return
          // What was not taken is sent again when it is left again.
          setSaved(cost)
          void onSave(cost).then((isSaved) => !isSaved && setSaved(saved))
        }}
      />
    </li>
  )
}
