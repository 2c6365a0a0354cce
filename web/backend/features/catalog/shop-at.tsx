// „Shop zu einem Zeitpunkt“: which menu counts then in a branch, what guests can order, and why not the rest.
import { Button, NativeSelect } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import { menuPreview, type MenuPreview, type PreviewedDish } from '#domain/catalog/menu-preview.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { catalogEditorTexts as texts, obstacleNames } from '#domain/wording/catalog-editor.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { guestProblemTexts } from '#domain/wording/guest-problems.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { useServerNow } from '#parts/server-clock.ts'
import { InstantInput } from '../../records/inputs/instant-input.tsx'
import { useBranches } from '../../shell/frame-queries.ts'
import { useCategories, useMenus, useProducts } from './catalog-queries.ts'
import './shop-at.css'

interface ShopAtProps {
  readonly draft: Readonly<Record<string, unknown>>
  /** As it is stored; null while it is new. */
  readonly record: { readonly id: string } | null
}

const noProblems = new Map<string, string>()

export function ShopAt({ draft: typed, record }: ShopAtProps) {
  const heading = useId()
  const draft = useDeferredValue(typed)
  const now = useServerNow(60_000)
  const branches = useBranches().data ?? []
  const [chosen, setChosen] = useState('')
  const [moment, setMoment] = useState<string | null>(null)
  const own = branches.filter(({ id }) => idsOf(draft['branches']).includes(id))
  const branch = own.find(({ id }) => id === chosen) ?? own[0]
  const minute = minuteOf((moment === null ? null : instantOf(moment)) ?? now)
  return (
    <section className="shop-at" aria-labelledby={heading}>
      <h2 id={heading}>{texts.shopAt}</h2>
      <p className="editor-empty">{texts.shopAtText}</p>
      {branch ? (
        <>
          <div className="shop-at-fields">
            <NativeSelect
              label={backofficeScreenTexts.branch}
              value={branch.id}
              data={own.map(({ id, name }) => ({ value: id as string, label: name }))}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
            <InstantInput
              label={texts.moment}
              help=""
              timeZone={branch.timeZone}
              problems={noProblems}
              isReadOnly={false}
              empty={null}
              value={moment ?? new Date(minute).toISOString()}
              onChange={(next) => setMoment(typeof next === 'string' ? next : null)}
            />
            <Button variant="default" disabled={moment === null} onClick={() => setMoment(null)}>
              {texts.now}
            </Button>
          </div>
          <Then branch={branch} draft={draft} id={record?.id ?? null} minute={minute} />
        </>
      ) : (
        <p className="editor-empty">{texts.branchGone}</p>
      )}
    </section>
  )
}

interface ThenProps {
  readonly branch: Branch
  readonly draft: ShopAtProps['draft']
  readonly id: string | null
  /** Epoch ms, so that nothing is judged anew within a minute. */
  readonly minute: number
}

function Then({ branch, draft, id, minute }: ThenProps) {
  const menus = useMenus().data
  const categories = useCategories().data
  const products = useProducts().data
  const preview = useMemo(() => {
    if (menus === undefined || categories === undefined || products === undefined) return null
    const edited = { createdAt: new Date(minute).toISOString(), ...menus.find((menu) => menu.id === id), ...draft }
    const all = [...menus.filter((menu) => menu.id !== id), { ...edited, id: id ?? 'new' } as Menu]
    return menuPreview({ branch, menus: all, categories, products }, Temporal.Instant.fromEpochMilliseconds(minute))
  }, [menus, categories, products, branch, draft, id, minute])
  if (preview === null) return null
  return (
    <div className="shop-then">
      <Announcement>
        <b>{preview.hoursLabel}</b> · {menuText(preview, id)}
      </Announcement>
      <ul className="shop-types">
        {preview.types.map(({ type, sentences }) => (
          <li key={type}>
            {orderTypeNames[type]}: {sentences.length === 0 ? texts.takesOrders : sentences.join(' ')}
          </li>
        ))}
      </ul>
      {preview.menu === null ? <p>{guestProblemTexts.noMenu}</p> : <Counts preview={preview} />}
      {preview.groups.map(({ category, dishes }) => (
        <details key={category.id} open={dishes.length <= 30}>
          <summary>
            {category.name} <small>{say(texts.productCount, { count: dishes.length })}</small>
          </summary>
          <ul className="shop-dishes">
            {dishes.map((dish) => (
              <Dish key={dish.offer.product.id} dish={dish} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

function Dish({ dish: { offer, availability, obstacles } }: { dish: PreviewedDish }) {
  return (
    <li data-state={availability}>
      <span>{offer.product.name}</span>
      <small>
        {texts.states[availability]}
        {obstacles.length > 0 ? ` – ${obstacles.map((obstacle) => obstacleNames[obstacle]).join(', ')}` : ''}
      </small>
    </li>
  )
}

function Counts({ preview: { groups } }: { preview: MenuPreview }) {
  const states = groups.flatMap(({ dishes }) => dishes.map(({ availability }) => availability))
  const hidden = states.filter((state) => state === 'hidden').length
  const orderable = states.filter((state) => state === 'orderable').length
  return (
    <p className="figures shop-counts">{say(texts.dishCounts, { orderable, hidden, shown: states.length - hidden })}</p>
  )
}

function menuText({ menu }: MenuPreview<Menu>, id: string | null): string {
  if (menu === null) return texts.noMenuThen
  if (menu.id === (id ?? 'new')) return texts.thisMenuThen
  return say(texts.otherMenuThen, { menu: menu.name || menu.identifier })
}

function idsOf(references: unknown): readonly string[] {
  return Array.isArray(references) ? (references as { id: string }[]).map(({ id }) => id) : []
}

/** Epoch ms, without seconds. */
function minuteOf(moment: number): number {
  return Math.floor(moment / 60_000) * 60_000
}
