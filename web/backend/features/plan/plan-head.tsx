// What stands above the plan: what is done to all of it, which days, and by what it is ordered.
import { Button, Menu } from '@mantine/core'
import { ChevronLeft, ChevronRight, Copy, FileDown, Layers, Plus, Send, UserCheck } from 'lucide-react'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { Segmented } from '#kit/segmented.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { PageHead } from '../../shell/page-head.tsx'
import type { RowsBy } from './board-model.ts'
import type { PlanAddress } from './plan-address.ts'

export type PlanDialog = 'template' | 'copy' | 'publish'

interface PlanActionsProps {
  readonly isLoaded: boolean
  /** What publishing would tell. */
  readonly news: number
  /** Nothing is planned in these days: then nothing is published either. */
  readonly isEmpty: boolean
  readonly hasOpenDrafts: boolean
  readonly onSheet: () => void
  readonly onStaff: () => void
  readonly onNew: () => void
  readonly onDialog: (dialog: PlanDialog) => void
}

export function PlanActions(props: PlanActionsProps) {
  const { isLoaded, news, isEmpty, hasOpenDrafts, onSheet, onStaff, onNew, onDialog } = props
  const nothingNew = isEmpty ? texts.publish : texts.nothingNew
  const isFilling = useIsRunning('plan.fill')
  const isDrawing = useIsRunning('plan.sheet')
  return (
    <PageHead title={texts.title}>
      <div className="page-actions">
        <Button
          variant="default"
          leftSection={<FileDown size={16} aria-hidden />}
          loading={isDrawing}
          onClick={onSheet}
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
            <Menu.Item leftSection={<Layers size={16} aria-hidden />} onClick={() => onDialog('template')}>
              {texts.template}
            </Menu.Item>
            <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={() => onDialog('copy')}>
              {texts.copy}
            </Menu.Item>
            <Menu.Item leftSection={<UserCheck size={16} aria-hidden />} disabled={!hasOpenDrafts} onClick={onStaff}>
              {texts.staff}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button variant="default" leftSection={<Plus size={16} aria-hidden />} disabled={!isLoaded} onClick={onNew}>
          {texts.newShift}
        </Button>
        <Button leftSection={<Send size={16} aria-hidden />} disabled={news === 0} onClick={() => onDialog('publish')}>
          {news === 0 ? nothingNew : say(texts.publishCount, { count: news })}
        </Button>
      </div>
    </PageHead>
  )
}

export function PlanBar({ address, isPhone }: { readonly address: PlanAddress; readonly isPhone: boolean }) {
  const { view, by, title, change } = address
  return (
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
  )
}
