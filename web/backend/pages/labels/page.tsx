// Labels of products: chosen, laid out before one's eyes, saved as PDF or printed.
import { Button } from '@mantine/core'
import { FileDown, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useOutletContext } from 'react-router'
import { labelCallRoutes } from '#contract/catalog/label-sheets.ts'
import { judge } from '#contract/errors.ts'
import type { Me } from '#contract/identity/session.ts'
import { labelHouse, unknownHouse } from '#domain/catalog/label-house.ts'
import type { LabelEntry } from '#domain/catalog/label-pages.ts'
import { labelsOnSheet } from '#domain/catalog/label-sheet.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { labelScreenTexts as texts } from '#domain/wording/labels.ts'
import { problemText } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { useArchivedProducts, useCategories, useMenus, useProducts } from '../../features/catalog/catalog-queries.ts'
import { labelStep, useLabelCalls, useLabelPrinters, useLabelSheets } from '../../features/labels/label-calls.ts'
import {
  chosenPrinter,
  labelCount,
  hasUnsavedItems,
  newDraft,
  paperOf,
  sheetOf,
  withoutSheet,
  withSaved,
  type LabelDraft,
} from '../../features/labels/label-draft.ts'
import { LabelFlaws } from '../../features/labels/label-flaws.tsx'
import { LabelProducts } from '../../features/labels/label-products.tsx'
import { LabelSettings } from '../../features/labels/label-settings.tsx'
import { usePictureFiles } from '../../features/pictures/picture-queries.ts'
import { useMeasure } from '../../fields/measure-letters.ts'
import { SheetActions } from '../../features/labels/sheet-actions.tsx'
import { SheetPreview } from '../../features/labels/sheet-preview.tsx'
import { LeaveGuard } from '../../records/leave-guard.tsx'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { useDivisions } from '../../shell/divisions-query.ts'
import { branchesOf, useBranches, useConfig, useHouse } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { PageHead } from '../../shell/page-head.tsx'
import '../../features/labels/labels.css'

export function Page() {
  const { timeZone } = useHouse()
  const chosenBranch = useChosenBranch()
  const [now] = useState(() => Date.now())
  const today = dateOf(dayAt(timeZone, now) ?? 0)
  const { draft, drawn, problems, change, changeLatest } = useDrafts(chosenBranch, today)
  const { isLost, take } = useLostItems(draft)
  const branches = branchesOf(useOutletContext<Me>(), useBranches().data ?? [])
  const sheets = useLabelSheets().data ?? []
  const products = useProducts().data
  const archived = useArchivedProducts(products !== undefined && hasOthers(draft, products)).data
  const categories = useInMenus()
  const measure = useMeasure()
  const calls = useLabelCalls()
  const isBusy = useIsRunning(labelStep)
  const printers = useLabelPrinters(draft.branch?.id ?? null).data ?? []
  const branch = branches.find(({ id }) => id === drawn.branch?.id) ?? null
  const { house, lacksLogo } = useLabelHouse(branch)
  const entries = useMemo(() => soldOf(drawn, products ?? []), [drawn, products])
  // What is not sold any more is not printed.
  const count = labelCount(entries.map(({ item }) => item))
  const pages = Math.ceil((count + drawn.startPosition - 1) / labelsOnSheet(drawn))
  const isReady = entries.length > 0 && problems.size === 0 && !isBusy
  return (
    <div className="page">
      <PageHead title={texts.title}>
        <LabelActions draft={draft} printers={printers} isReady={isReady} onTaken={take} />
      </PageHead>
      <p className="page-hint">
        {count === 0 ? texts.intro : say(pages === 1 ? texts.countOne : texts.count, { count, pages })}
      </p>
      {problems.has('items') && draft.items.length > 0 ? <p role="alert">{problems.get('items')}</p> : null}
      <div className="labels">
        <div className="label-main">
          <LabelProducts
            draft={draft}
            products={products}
            archived={archived}
            categories={categories}
            problems={problems}
            onChange={change}
          />
          <LabelSettings
            draft={draft}
            sheets={sheets}
            branches={branches}
            problems={problems}
            printers={printers}
            lacksLogo={lacksLogo}
            isBusy={isBusy || problems.size > 0}
            onChange={change}
            onCalibrate={() => void calls.calibration(draft)}
          />
          <SheetActions
            saved={draft.saved}
            isBusy={isBusy || problems.size > 0}
            onSave={(name) =>
              void calls
                .save(draft, name)
                .then((sheet) => sheet && changeLatest((latest) => withSaved(latest, draft, sheet)))
            }
            onDelete={() => {
              const { saved } = draft
              if (saved !== null)
                void calls
                  .remove(saved.id)
                  .then((isGone) => isGone && changeLatest((latest) => withoutSheet(latest, saved.id)))
            }}
          />
        </div>
        <div className="label-side">
          <LabelFlaws draft={drawn} entries={entries} house={house} measure={measure} />
          <SheetPreview
            draft={drawn}
            entries={entries}
            house={house}
            measure={measure}
            onStart={(startPosition) => change({ ...draft, startPosition })}
          />
        </div>
      </div>
      {isLost ? <LeaveGuard /> : null}
    </div>
  )
}

function useDrafts(chosenBranch: string | null, today: string) {
  // What is drawn is the last one that can be: half a number typed takes no preview away.
  const [{ draft, drawn }, setDrafts] = useState(() => {
    const first = newDraft(chosenBranch, today)
    return { draft: first, drawn: first }
  })
  const problems = problemsOf(draft)
  const changeLatest = (changed: (latest: LabelDraft) => LabelDraft) =>
    setDrafts((kept) => {
      const next = changed(kept.draft)
      return { draft: next, drawn: problemsOf(next).size === 0 ? next : kept.drawn }
    })
  const change = (next: LabelDraft) => changeLatest(() => next)
  return { draft, drawn, problems, change, changeLatest }
}

/** What is not sold any more has no label. */
function soldOf({ items }: LabelDraft, products: NonNullable<ReturnType<typeof useProducts>['data']>): LabelEntry[] {
  const byId = new Map<string, (typeof products)[number]>(products.map((each) => [each.id, each]))
  return items.flatMap((item) => {
    const product = byId.get(item.product.id)
    return product === undefined ? [] : [{ product, item }]
  })
}

/** What the house says on every label. */
function useLabelHouse(branch: Branch | null) {
  const config = useConfig().data
  const divisions = useDivisions().data
  const pictures = usePictureFiles().data
  const house = useMemo(() => {
    const wish = { divisions: divisions ?? [], images: [...(pictures?.values() ?? [])] }
    return labelHouse(config ?? unknownHouse, branch, { ...wish, linkBase: window.location.origin })
  }, [config, branch, divisions, pictures])
  return { house, lacksLogo: divisions !== undefined && pictures !== undefined && house.logo === null }
}

interface LabelActionsProps {
  readonly draft: LabelDraft
  readonly printers: Parameters<typeof chosenPrinter>[1]
  readonly isReady: boolean
  /** Told of every file and print, as a promise of whether it came. */
  readonly onTaken: (given: Promise<boolean>) => Promise<void>
}

function LabelActions({ draft, printers, isReady, onTaken }: LabelActionsProps) {
  const calls = useLabelCalls()
  return (
    <div className="page-actions">
      <Button
        variant="default"
        disabled={!isReady || draft.branch === null}
        title={draft.branch === null ? texts.chooseBranch : undefined}
        leftSection={<Printer size={16} aria-hidden />}
        onClick={() =>
          draft.branch && void onTaken(calls.print(draft, draft.branch.id, chosenPrinter(draft, printers)))
        }
      >
        {texts.print}
      </Button>
      <Button
        disabled={!isReady}
        leftSection={<FileDown size={16} aria-hidden />}
        onClick={() => void onTaken(calls.pdf(draft))}
      >
        {texts.pdf}
      </Button>
    </div>
  )
}

/** Chosen products would be lost with the page. What is on paper, or in a file, is not. */
function useLostItems(draft: LabelDraft) {
  const [taken, setTaken] = useState<LabelDraft | null>(null)
  const take = async (given: Promise<boolean>) => {
    if (await given) setTaken(draft)
  }
  return { isLost: hasUnsavedItems(draft) && draft !== taken, take }
}

/** As the server would judge it; that nothing is chosen yet is no problem to tell. */
function problemsOf(draft: LabelDraft): ReadonlyMap<string, string> {
  const { producedOn, batch, startPosition, items } = draft
  const { 'POST /label-sheets/pdf': whole, 'POST /label-sheets/calibration': paperOnly } = labelCallRoutes
  const judged =
    items.length === 0
      ? judge(paperOnly.body, paperOf(draft))
      : judge(whole.body, { ...sheetOf(draft), producedOn, batch, startPosition })
  // The first problem of a field is the one to say.
  const found = judged.success ? [] : judged.problems.toReversed()
  return new Map(found.map((each) => [placeOf(each.field ?? ''), problemText(each)]))
}

/** Where it is told: a day of an item at its input, what else is wrong with the items above them. */
function placeOf(field: string): string {
  return /^items\b/.test(field) && !/\.(?:producedOn|bestBefore)$/.test(field) ? 'items' : field
}

/** Whether it names what is not sold. */
function hasOthers({ items }: LabelDraft, sold: readonly { readonly id: string }[]): boolean {
  const known = new Set(sold.map(({ id }) => id))
  return items.some(({ product }) => !known.has(product.id))
}

/** Each category with its products, from all menus. */
function useInMenus() {
  const categories = useCategories().data
  const menus = useMenus().data
  return useMemo(
    () =>
      (categories ?? []).flatMap(({ id, name }) => {
        const places = (menus ?? []).flatMap(({ catalog }) => catalog.filter((place) => place.id === id))
        const products = [...new Set(places.flatMap((place) => place.products.map((product) => product.id as string)))]
        return products.length === 0 ? [] : [{ id, name, products }]
      }),
    [categories, menus],
  )
}
