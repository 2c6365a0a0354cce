// The plan of a branch: which days, which rows, and what is done to them.
import { Button, Menu, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Copy, FileDown, Layers, Plus, Send, UserCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { timesOn } from '#domain/staff/place-shifts.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import type { Repetition } from '#domain/wording/plan-series.ts'
import { say } from '#domain/wording/sentence.ts'
import { Segmented } from '#kit/segmented.tsx'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { toast } from '../../shell/toasts.ts'
import { BoardFoot, DayCost } from './board-foot.tsx'
import { rowsOf, type BoardRow, type RowsBy } from './board-model.ts'
import { CarryLayer } from './carry-layer.tsx'
import { emptyChange } from './carry.ts'
import { DayBoard } from './day-board.tsx'
import { CopyDialog, TemplateDialog } from './fill-dialog.tsx'
import { PhoneDay } from './phone-day.tsx'
import {
  changeOf,
  useExpectedDays,
  usePlan,
  usePlanCalls,
  usePlanDepartments,
  type SeriesReach,
  type ShiftChange,
} from './plan-calls.ts'
import type { PlanAddress } from './plan-address.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { ShiftDialog, type ShiftDraft } from './shift-dialog.tsx'
import { SwapPanel } from './swap-panel.tsx'
import { WeekBoard } from './week-board.tsx'
import './plan.css'

interface PlanScreenProps {
  readonly branchId: string
  readonly currency: string
  readonly address: PlanAddress
}

export function PlanScreen({ branchId, currency, address }: PlanScreenProps) {
  const { view, by, date, from, to, days, title, change } = address
  const range = { branchId, from, to }
  const { data: plan, isPending, isPlaceholderData } = usePlan(range)
  const expected = useExpectedDays(range).data
  const departments = usePlanDepartments(branchId).data ?? nothing
  const calls = usePlanCalls(range)
  const client = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const [draft, setDraft] = useState<ShiftDraft | null>(null)
  const [dialog, setDialog] = useState<'template' | 'copy' | 'publish' | null>(null)
  const isFilling = useIsRunning('plan.fill')
  const isDrawing = useIsRunning('plan.sheet')
  const rows = useMemo(() => (plan ? rowsOf(plan, by, departments) : []), [plan, by, departments])

  const save = async (shift: WorkingSchedule, changed: ShiftChange) => {
    const before = changeOf(shift)
    const saved = await calls.save(shift, changed)
    if (saved === null) return
    // Back with who declined it, it is declined again: nobody was asked in between.
    const { status, declineReason } = shift
    const again = status === 'declined' ? { ...saved, status, declineReason } : saved
    toast(texts.saved, { action: { label: texts.undo, run: () => void calls.save(again, before) } })
  }
  const saveSeries = async (shift: WorkingSchedule, changed: ShiftChange, reach: SeriesReach) => {
    const count = await calls.saveSeries(shift, changed, reach)
    if (count !== null) toast(say(texts.seriesSaved, { count }))
  }
  const make = async (made: ShiftChange, repetition: Repetition | null) => {
    const saved = await calls.make(made)
    if (saved === null) return
    setDraft(null)
    if (repetition !== null) await calls.repeat(saved.id, repetition)
    toast(texts.saved)
  }
  const publish = async () => {
    const told = await calls.publish()
    if (told === null) return
    setDialog(null)
    toast(say(texts.published, { count: told.shifts, mails: told.mails }))
  }
  const openNew = (row: BoardRow | undefined, day: string) => {
    const times = plan && timesOn(plan.branch.timeZone, day, '10:00', '16:00')
    if (times) setDraft({ shift: null, change: emptyChange(row, times) })
  }
  const onOpen = (shift: WorkingSchedule) => setDraft({ shift, change: changeOf(shift) })
  const colors = useMemo(() => new Map(departments.map(({ id, color }) => [id as string, color])), [departments])
  const shared = {
    rows,
    colors,
    by,
    onOpen,
    onNew: openNew,
    onDrop: (shift: WorkingSchedule, changed: ShiftChange) => void save(shift, changed),
    onMake: (made: ShiftChange) => setDraft({ shift: null, change: made }),
  }
  const news =
    plan === undefined
      ? 0
      : plan.news.length + plan.shifts.filter(({ user, status }) => user === null && status === 'draft').length
  const openDrafts = plan?.shifts.some(({ user, status }) => user === null && status === 'draft') ?? false
  const tellMade = (text: typeof texts.made | typeof texts.staffed) => (made: { made: number; open: number }) => {
    setDialog(null)
    toast(say(text, { count: made.made, open: made.open }))
  }
  const drawSheet = async () =>
    act(client, {
      name: 'plan.sheet',
      run: async () =>
        download(`/branches/${branchId}/plan/sheet?from=${from}&to=${to}`, say(texts.printFile, { from })),
      failure: texts.notLoaded,
    })
  return (
    <div className="page plan-page">
      <PageHead title={texts.title}>
        <div className="page-actions">
          <Button
            variant="default"
            leftSection={<FileDown size={16} aria-hidden />}
            loading={isDrawing}
            onClick={() => void drawSheet()}
          >
            {texts.print}
          </Button>
          <Menu>
            <Menu.Target>
              <Button variant="default" leftSection={<Layers size={16} aria-hidden />} loading={isFilling}>
                {texts.more}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Layers size={16} aria-hidden />} onClick={() => setDialog('template')}>
                {texts.template}
              </Menu.Item>
              <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={() => setDialog('copy')}>
                {texts.copy}
              </Menu.Item>
              <Menu.Item
                leftSection={<UserCheck size={16} aria-hidden />}
                disabled={!openDrafts}
                onClick={() => void calls.staff().then((made) => made && tellMade(texts.staffed)(made))}
              >
                {texts.staff}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={!plan}
            // The day that is looked at, today at first; on a phone the one that is shown.
            onClick={() => openNew(rows[0], date)}
          >
            {texts.newShift}
          </Button>
          <Button
            leftSection={<Send size={16} aria-hidden />}
            disabled={news === 0}
            onClick={() => setDialog('publish')}
          >
            {news === 0 ? texts.nothingNew : say(texts.publishCount, { count: news })}
          </Button>
        </div>
      </PageHead>
      <div className="plan-bar">
        <div className="plan-days">
          <Button variant="default" aria-label={texts.before} onClick={() => change({ date: address.before })}>
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => change({ date: null })}>
            {texts.today}
          </Button>
          <Button variant="default" aria-label={texts.after} onClick={() => change({ date: address.after })}>
            <ChevronRight size={18} aria-hidden />
          </Button>
          <strong className="figures" aria-live="polite">
            {title}
          </strong>
        </div>
        {isPhone ? null : (
          <Segmented
            label={texts.view}
            value={view}
            segments={(['day', 'week', 'month'] as const).map((value) => ({ value, text: texts.views[value] }))}
            onChange={(value) => change({ view: value })}
          />
        )}
        <Segmented
          label={texts.rows}
          value={by}
          segments={(['person', 'position'] as const satisfies RowsBy[]).map((value) => ({
            value,
            text: texts.rowsBy[value],
          }))}
          onChange={(value) => change({ by: value })}
        />
      </div>
      {isPending ? <Skeleton height={520} radius="lg" /> : null}
      {plan?.people.length === 0 ? <EmptyState title={texts.noPeople} text={texts.noPeopleText} /> : null}
      {plan && plan.people.length > 0 ? (
        <>
          <SwapPanel plan={plan} calls={calls} onOpen={onOpen} />
          <div className="plan-frame" data-stale={isPlaceholderData || undefined}>
            {isPhone ? (
              <PhoneDay
                plan={plan}
                {...shared}
                {...{ days, date, departments }}
                onDay={(day) => change({ date: day })}
              />
            ) : view === 'day' ? (
              <DayBoard plan={plan} {...shared} date={date} departments={departments} />
            ) : (
              <div className="plan-scroll">
                <WeekBoard
                  plan={plan}
                  {...shared}
                  days={days}
                  isDense={view === 'month'}
                  onDay={(day) => change({ date: day, view: 'day' })}
                />
                <BoardFoot plan={plan} {...{ days, departments, expected, currency }} isDense={view === 'month'} />
              </div>
            )}
          </div>
          {isPhone || view === 'day' ? <DayCost {...{ plan, date, expected, currency }} /> : null}
          <p id="plan-help" className="page-hint plan-help">
            {isPhone ? texts.helpPhone : texts.help}
          </p>
          <CarryLayer plan={plan} />
        </>
      ) : null}
      {plan && draft ? (
        <ShiftDialog
          {...draft}
          plan={plan}
          departments={departments}
          onClose={() => setDraft(null)}
          onSave={(changed, repetition, reach) => {
            const { shift } = draft
            if (shift === null) return void make(changed, repetition)
            setDraft(null)
            if (reach !== null) return void saveSeries(shift, changed, reach)
            void save(shift, changed).then(async () =>
              repetition === null ? null : calls.repeat(shift.id, repetition),
            )
          }}
          onRemove={(shift, reach) => {
            setDraft(null)
            void (reach === null ? calls.remove(shift) : calls.removeSeries(shift, reach))
          }}
        />
      ) : null}
      {dialog === 'template' ? (
        <TemplateDialog
          branchId={branchId}
          monday={address.monday}
          calls={calls}
          onDone={tellMade(texts.made)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'copy' ? (
        <CopyDialog
          branchId={branchId}
          monday={address.monday}
          calls={calls}
          onDone={tellMade(texts.made)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {plan && dialog === 'publish' ? (
        <PublishDialog plan={plan} onClose={() => setDialog(null)} onPublish={() => void publish()} />
      ) : null}
    </div>
  )
}

const nothing: readonly never[] = []
